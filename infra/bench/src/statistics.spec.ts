import { describe, expect, it } from '@jest/globals';
import { median, percentile, spread } from './statistics.js';

describe('statistics', () => {
  it('take the middle, or the mean of the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('take the value below which a share of all lies', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1).reverse();
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('tell how far rounds lie apart', () => {
    expect(spread([1_234, 999.6])).toBe('1,000–1,234');
  });
});
