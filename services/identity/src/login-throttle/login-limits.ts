import { caseFold } from '../case-fold.js';
import type { LoginTry } from './login-tries.model.js';

export const WINDOW_MS = 15 * 60_000;
const FAILURES_PER_USERNAME = 10;
const FAILURES_PER_ADDRESS = 100;
/** No comparison takes so long: the process that made it is gone, and the try counts as failed. */
const ABANDONED_MS = 30_000;

/** Who tries to log in: as far as is known. */
export interface LoginTrier {
  username?: string | undefined;
  clientAddress?: string | undefined;
}

/** A count that a try falls under. */
export interface LoginLimit {
  key: string;
  limit: number;
}

/** The counts that a try falls under, always in this order. The name counts whether it exists or not. */
export function limitsOf({ username, clientAddress }: LoginTrier): LoginLimit[] {
  const limits: LoginLimit[] = [];
  if (username !== undefined) {
    limits.push({ key: `username ${caseFold(username.trim())}`, limit: FAILURES_PER_USERNAME });
  }
  if (clientAddress !== undefined) {
    limits.push({ key: `address ${clientAddress}`, limit: FAILURES_PER_ADDRESS });
  }
  return limits;
}

/**
 * Seconds until a further try may be made.
 *
 * @returns null while fewer than `limit` failed within the window
 */
export function refusedFor(tries: LoginTry[], limit: number, now: Date): number | null {
  const time = now.getTime();
  const failures = tries
    .filter(({ failed, at }) => failed || time - at.getTime() > ABANDONED_MS)
    .map(({ at }) => at.getTime())
    .filter((at) => at > time - WINDOW_MS)
    .sort((a, b) => a - b);
  // With this one out of the window there is room again.
  const leaving = failures.at(-limit);
  if (failures.length < limit || leaving === undefined) return null;
  return Math.max(1, Math.ceil((leaving + WINDOW_MS - time) / 1000));
}
