import { setTimeout as delay } from 'node:timers/promises';

export interface WaitOptions {
  timeoutMs: number;
  everyMs?: number;
  signal?: AbortSignal;
  /** Called between tries; throws when waiting on makes no sense any more (the process has died). */
  stillWorthIt?: () => void;
}

/**
 * Asks again and again until the answer is yes.
 * @throws Error with `what` when the time is over
 */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  { timeoutMs, everyMs = 100, signal, stillWorthIt }: WaitOptions,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    signal?.throwIfAborted();
    stillWorthIt?.();
    if (await isTrue()) return;
    if (Date.now() > end) throw new Error(`${what} did not happen within ${Math.round(timeoutMs / 1000)} s`);
    await delay(everyMs, undefined, { signal });
  }
}
