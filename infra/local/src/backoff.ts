const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/** A process that ran this long had started well: its next end counts as the first again. */
export const STABLE_AFTER_MS = 60_000;

/**
 * How long to wait before a process that has died is started again.
 * @param failures how often in a row it died, from 1
 */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
}
