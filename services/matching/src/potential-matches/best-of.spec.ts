import { describe, expect, it } from '@jest/globals';
import { randomNumbers } from '@hemma/testing/random';
import { BestOf } from './best-of.js';

const ascending = (a: number, b: number) => a - b;

describe('the best of a stream', () => {
  it('is what sorting all of it would put first', () => {
    const random = randomNumbers(1);
    for (let round = 0; round < 300; round += 1) {
      const all = Array.from({ length: Math.floor(random() * 60) }, () => Math.floor(random() * 40));
      const size = 1 + Math.floor(random() * 20);
      const best = new BestOf<number>(size, ascending);
      for (const item of all) best.offer(item);
      expect(best.inOrder()).toEqual([...all].sort(ascending).slice(0, size));
    }
  });

  it('keeps whole things, by the order that it is given', () => {
    const best = new BestOf<{ name: string; score: number }>(2, (a, b) => b.score - a.score);
    for (const [name, score] of Object.entries({ a: 3, b: 9, c: 5, d: 1 })) best.offer({ name, score });
    expect(best.inOrder().map(({ name }) => name)).toEqual(['b', 'c']);
  });
});
