import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.js';

/** Often enough that a start is not held up, seldom enough to be no load. */
const RETRY_MS = 500;

/**
 * Does work on the database again and again while that is away.
 *
 * @param stop ends the waiting
 * @param onWait called once, with the first outage
 * @throws what is no outage; the reason of `stop`
 */
export async function untilDatabaseIsThere<T>(
  work: () => Promise<T>,
  stop: AbortSignal,
  onWait: (outage: unknown) => void = () => undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    stop.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (attempt === 1) onWait(error);
    }
    await pause(RETRY_MS, undefined, { signal: stop });
  }
}

/** Waits for something, but not beyond a signal. @throws the signal's reason */
export function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T> {
  stop.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(stop.reason as Error);
    stop.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', onAbort));
  });
}

/** Waits for something at most so long. @returns whether it came to its end by then, well or badly */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  const limit = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const late = pause(ms, false, { signal: limit.signal }).catch(() => false);
  const inTime = await Promise.race([ended, late]);
  limit.abort();
  return inTime;
}
