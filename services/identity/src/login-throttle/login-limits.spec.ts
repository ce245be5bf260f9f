import { describe, expect, it } from '@jest/globals';
import { WINDOW_MS, limitsOf, refusedFor } from './login-limits.js';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number, failed = true) => ({ id: String(ms), at: new Date(now.getTime() - ms), failed });

describe('the limits of a login', () => {
  it('are those of the name, whatever its case, and of the address', () => {
    const expected = [
      { key: 'username anna', limit: 10 },
      { key: 'address 192.0.2.1', limit: 100 },
    ];
    expect(limitsOf({ username: ' ANNA ', clientAddress: '192.0.2.1' })).toEqual(expected);
    expect(limitsOf({ clientAddress: '192.0.2.1' })).toEqual(expected.slice(1));
    expect(limitsOf({})).toEqual([]);
  });
});

describe('refusedFor', () => {
  it('lets in below the limit', () => {
    expect(refusedFor([], 2, now)).toBeNull();
    expect(refusedFor([ago(1_000)], 2, now)).toBeNull();
  });

  it('refuses until the failure that filled the limit leaves the window', () => {
    expect(refusedFor([ago(300_000), ago(1_000)], 2, now)).toBe(600);
    expect(refusedFor([ago(1_000), ago(300_000)], 2, now)).toBe(600);
    expect(refusedFor([ago(899_999), ago(1)], 2, now)).toBe(1);
  });

  it('forgets what is older than the window', () => {
    expect(refusedFor([ago(WINDOW_MS), ago(1_000)], 2, now)).toBeNull();
  });

  it('does not count a try whose outcome is still open, unless its process must be gone', () => {
    expect(refusedFor([ago(5_000, false), ago(1_000)], 2, now)).toBeNull();
    expect(refusedFor([ago(31_000, false), ago(1_000)], 2, now)).toBe(869);
  });
});
