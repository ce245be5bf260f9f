import { setTimeout as pause } from 'node:timers/promises';

/** Looks often enough that a test never waits noticeably longer than the thing takes. */
const LOOK_MS = 20;

/**
 * Waits for a thing to become true.
 *
 * @throws Error naming the thing, when it does not within `timeoutMs`
 */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 20_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain for: ${what}`);
    await pause(LOOK_MS);
  }
}
