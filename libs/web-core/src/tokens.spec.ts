import { describe, expect, it } from '@jest/globals';
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

describe('the colours', () => {
  it.each(colourPairs)(
    '$front on $back keeps a contrast of $least in light and dark',
    ({ front, back, least }) => {
      expect(contrast(lightColours[front], lightColours[back])).toBeGreaterThanOrEqual(least);
      expect(contrast(darkColours[front], darkColours[back])).toBeGreaterThanOrEqual(least);
    },
  );

  it('stand in the page as custom properties, for both schemes', () => {
    const css = tokenStylesheet();
    const [light = '', dark = ''] = css.split('@media(prefers-color-scheme:dark)');
    expect(light).toContain(`--on-soft-primary:${lightColours.onSoftPrimary};`);
    expect(dark).toContain(`--on-soft-primary:${darkColours.onSoftPrimary};`);
  });
});
