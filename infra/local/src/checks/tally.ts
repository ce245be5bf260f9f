/** What a check found. */
export interface Tally {
  passed: number;
  failed: number;
  /** One text per failure (or group of them), in full. */
  failures: string[];
}

/** One thing went well. */
export const pass: Tally = { passed: 1, failed: 0, failures: [] };

/** One thing failed. */
export function failure(text: string): Tally {
  return { passed: 0, failed: 1, failures: [text.trim()] };
}

/** The sum of several. */
export function sumOf(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, one) => sum + one.passed, 0),
    failed: tallies.reduce((sum, one) => sum + one.failed, 0),
    failures: tallies.flatMap((one) => one.failures),
  };
}

/** The last line of `npm test`. */
export function lastLineOf({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Nothing failed, and something ran: a run of nothing proves nothing. */
export function isGood({ passed, failed }: Tally): boolean {
  return failed === 0 && passed > 0;
}
