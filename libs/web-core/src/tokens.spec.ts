import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { colourPairs, darkColours, lightColours, tokenStylesheet } from './tokens';

/** WCAG 2 relative luminance and contrast: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** As figures of contrast are given: to one decimal. */
const rounded = (figure: number) => Math.round(figure * 10) / 10;

describe('the colours', () => {
  it.each(colourPairs)(
    '$front on $back keeps a contrast of $least.light in light and $least.dark in dark',
    ({ front, back, least }) => {
      expect(rounded(contrast(lightColours[front], lightColours[back]))).toBeGreaterThanOrEqual(least.light);
      expect(rounded(contrast(darkColours[front], darkColours[back]))).toBeGreaterThanOrEqual(least.dark);
    },
  );

  it('meet only in pairs whose contrast is known, and words in none below 4.5', () => {
    const known = colourPairs.map(({ front, back }) => `${front} on ${back}`);
    const met = readdirSync(__dirname)
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) => readFileSync(path.join(__dirname, file), 'utf8').match(/{[^{}]*}/g) ?? [])
      .map((rule) => [token(rule, 'color'), token(rule, 'background')])
      .filter((pair) => pair.every(Boolean))
      .map((pair) => pair.join(' on '));
    expect(met).toContain('onPrimary on primary');
    expect(met.filter((pair) => !known.includes(pair))).toEqual([]);
    const lines = ['border', 'ring'];
    const words = colourPairs.filter(({ front }) => !lines.includes(front));
    expect(words.filter(({ least }) => Math.min(least.light, least.dark) < 4.5)).toEqual([]);
  });
});

/** @returns the token that a rule gives a property, if it does */
function token(rule: string, property: string): string | undefined {
  const name = new RegExp(`[{;\\s]${property}:\\s*var\\(--([a-z-]+)\\);`).exec(rule)?.[1];
  return name?.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

describe('the style sheet', () => {
  const style = document.createElement('style');
  const rules = () => Array.from(style.sheet?.cssRules ?? []);
  const ruleOf = (selector: string) =>
    rules().find((rule) => rule instanceof CSSStyleRule && rule.selectorText === selector)?.cssText ?? '';
  const ofSystem = () => rules().find((rule) => rule instanceof CSSMediaRule)?.cssText ?? '';
  beforeAll(() => {
    style.textContent = tokenStylesheet();
    document.head.append(style);
  });

  it('is light, unless the system is dark and the page does not say light', () => {
    expect(ruleOf(':root')).toContain(`--ground: ${lightColours.ground};`);
    expect(ofSystem()).toContain('prefers-color-scheme:dark');
    expect(ofSystem()).toContain(':root:not([data-theme=light])');
    expect(ofSystem()).toContain(`--ground: ${darkColours.ground};`);
  });

  it('is dark where the page says so, with scroll bars and controls too', () => {
    const dark = ruleOf(':root[data-theme=dark]');
    expect(dark).toContain('color-scheme: dark;');
    for (const colour of Object.values(darkColours)) expect(dark).toContain(colour);
    expect(ruleOf(':root[data-theme=light]')).toContain('color-scheme: light;');
  });
});
