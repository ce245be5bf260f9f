import { readFileSync } from 'node:fs';
import { failure, type Tally } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/**
 * Counts a report of Playwright's json reporter. A flaky test, which passed when it was tried again, has passed: only
 * CI tries again, and names it on the terminal. A skipped one counts as failed: it proves nothing. The texts of the
 * failures were on the terminal already.
 */
export function readPlaywrightReport(file: string, name: string): Tally {
  let report: PlaywrightReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return failure(`${name}: the suite ended without a report`);
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  const failed = unexpected + skipped + report.errors.length;
  const failures = report.errors.map((error) => error.message ?? 'an error without a message');
  if (failed > failures.length) {
    failures.push(`${name}: ${unexpected} failed, ${skipped} skipped (see above)`);
  }
  if (passed + failed === 0) return failure(`${name}: no test ran`);
  return { passed, failed, failures };
}
