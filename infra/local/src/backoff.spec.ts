import { describe, expect, it } from '@jest/globals';
import { backoffMs } from './backoff.ts';

describe('the backoff', () => {
  it('doubles from half a second', () => {
    expect([1, 2, 3, 4].map(backoffMs)).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('never waits longer than half a minute', () => {
    expect(backoffMs(50)).toBe(30_000);
  });
});
