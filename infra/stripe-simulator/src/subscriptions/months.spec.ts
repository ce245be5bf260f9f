import { describe, expect, it } from '@jest/globals';
import { monthsAfter, nextPeriodEnd } from './months.js';

const seconds = (text: string) => Date.parse(text) / 1_000;

describe('a month', () => {
  it.each([
    ['2027-01-15T10:00:00Z', 1, '2027-02-15T10:00:00Z'],
    ['2027-01-31T10:00:00Z', 1, '2027-02-28T10:00:00Z'],
    ['2027-01-31T10:00:00Z', 2, '2027-03-31T10:00:00Z'],
    ['2028-01-30T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
    ['2027-12-31T23:59:59Z', 1, '2028-01-31T23:59:59Z'],
  ])('counts from %s, %d later, to %s', (anchor, months, end) => {
    expect(monthsAfter(seconds(anchor), months)).toBe(seconds(end));
  });

  it('follows a short one at full length', () => {
    const anchor = seconds('2027-01-31T10:00:00Z');
    expect(nextPeriodEnd(anchor, seconds('2027-02-28T10:00:00Z'))).toBe(seconds('2027-03-31T10:00:00Z'));
  });
});
