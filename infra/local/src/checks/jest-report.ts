import { readFileSync } from 'node:fs';
import { failure, type Tally } from './tally.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string }[];
}

/**
 * Counts a report of `jest --json`. A file that could not run at all, a skipped test, a missing report, and a
 * report of nothing where there are test files are failures: nothing is left out silently.
 * @param name what ran, for the texts
 * @param testFiles how many test files there are
 */
export function readJestReport(file: string, name: string, testFiles: number): Tally {
  const report = readReport(file);
  if (!report) return failure(`${name}: the suite ended without a report`);
  const failures = report.testResults
    .filter((one) => one.status === 'failed')
    .map((one) => one.message.trim());
  if (report.numPendingTests > 0) failures.push(`${name}: ${report.numPendingTests} tests were skipped`);
  const nothingRan = testFiles > 0 && report.numPassedTests + report.numFailedTests === 0;
  if (nothingRan && failures.length === 0) {
    failures.push(`${name}: none of its ${testFiles} test files ran a test`);
  }
  const failed =
    report.numFailedTests +
    report.numRuntimeErrorTestSuites +
    report.numPendingTests +
    (nothingRan && report.numRuntimeErrorTestSuites === 0 ? 1 : 0);
  return { passed: report.numPassedTests, failed, failures };
}

function readReport(file: string): JestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
