import { randomInt } from 'node:crypto';

/** Where chance begins: HEMMA_SEED of the environment repeats an earlier run; else a number of this run's own. */
export const seed = Number(process.env['HEMMA_SEED']) || randomInt(1, 2 ** 31);

/**
 * Numbers from 0 to below 1, the same ones for the same seed (mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c).
 */
export function randomNumbers(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
