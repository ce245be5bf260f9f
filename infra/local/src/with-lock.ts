import type { Say } from './chain.ts';
import { giveLock, takeLock } from './lock-file.ts';
import { waitUntil } from './wait-until.ts';

/** A download on a slow line, or a build of everything, may take this long. */
const LOCK_WAIT_MS = 10 * 60_000;

/**
 * Runs `work` while no other runner does the same in this clone. The lock of a runner that died is taken over.
 * @param doing what the other one does, for the line that says what is waited for
 */
export async function withLock<T>(
  file: string,
  doing: string,
  say: Say,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let told = false;
  const take = () => {
    const holder = takeLock(file);
    if (holder !== undefined && !told) {
      told = true;
      say(`Waiting for another start that ${doing}`);
    }
    return Promise.resolve(holder === undefined);
  };
  await waitUntil(`getting the lock ${file}`, take, { timeoutMs: LOCK_WAIT_MS, signal });
  try {
    return await work();
  } finally {
    giveLock(file);
  }
}
