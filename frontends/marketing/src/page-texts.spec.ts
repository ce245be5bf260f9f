import { describe, expect, it } from '@jest/globals';
import { texts as benefits } from './benefits/benefits.texts';
import { texts as faq } from './faq/faq.texts';
import { texts as howItWorks } from './how-it-works/how-it-works.texts';
import { texts as landing } from './landing/landing.texts';
import { texts as testimonials } from './testimonials/testimonials-page.texts';

/** Every text with the way to it: `steps.0.title`. One with something in it is asked with a 5. */
function textsIn(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value === 'function') return [[at, String(value('5'))]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, at ? `${at}.${key}` : key));
}

/** Names and words that are the same in both languages. */
const same = /(^|\.)name$|founderName|auPair$|country$/;

describe.each([
  ['benefits', benefits],
  ['faq', faq],
  ['how-it-works', howItWorks],
  ['landing', landing],
  ['testimonials', testimonials],
])('the texts of %s', (_, page) => {
  // Types see to the keys, but a list may have any length.
  it('are all there in Swedish', async () => {
    const swedish = await page.load('sv');
    expect(textsIn(swedish).map(([at]) => at)).toEqual(textsIn(page.en).map(([at]) => at));
  });

  it('are translated, each of them', async () => {
    const english = new Map(textsIn(page.en));
    const left = textsIn(await page.load('sv')).filter(
      ([at, text]) => !same.test(at) && english.get(at) === text,
    );
    expect(left).toEqual([]);
  });

  it('name no amount but that of the subscription', async () => {
    const all = [...textsIn(page.en), ...textsIn(await page.load('sv'))].map(([, text]) => text).join(' ');
    const amounts = [...all.matchAll(/(\d+)\s*(?:€|euro|kronor|kr\b)/g)].map(([, amount]) => amount);
    expect(amounts.filter((amount) => amount !== '30')).toEqual([]);
  });
});
