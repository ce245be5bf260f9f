import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readJestReport } from './jest-report.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { failure, isGood, lastLineOf, pass, sumOf } from './tally.ts';

function reportOf(content: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'hemma-report-')), 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jestReport = (over: object) =>
  reportOf({
    ...{
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numRuntimeErrorTestSuites: 0,
      testResults: [],
    },
    ...over,
  });

describe('a jest report', () => {
  it('counts what passed and shows what failed in full', () => {
    const testResults = [
      { name: 'a', status: 'passed', message: '' },
      { name: 'b', status: 'failed', message: '● b › fails\n\nExpected 1, got 2' },
    ];
    const file = jestReport({ numPassedTests: 3, numFailedTests: 1, testResults });
    expect(readJestReport(file, 'gateway', 2)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['● b › fails\n\nExpected 1, got 2'],
    });
  });

  it('counts a file that could not run as failed', () => {
    const testResults = [{ name: 'a', status: 'failed', message: 'Cannot find module' }];
    const file = jestReport({ numRuntimeErrorTestSuites: 1, testResults });
    expect(readJestReport(file, 'gateway', 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a skipped test as failed', () => {
    const file = jestReport({ numPassedTests: 1, numPendingTests: 2 });
    expect(readJestReport(file, 'gateway', 1)).toMatchObject({ passed: 1, failed: 2 });
  });

  it('is a failure when it is missing, or tells of nothing where there are test files', () => {
    expect(readJestReport('/no/such/report', 'gateway', 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(readJestReport(jestReport({}), 'gateway', 2).failures).toEqual([
      'gateway: none of its 2 test files ran a test',
    ]);
    expect(readJestReport(jestReport({}), 'web-build', 0)).toEqual({ passed: 0, failed: 0, failures: [] });
  });
});

describe('a playwright report', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

  it('counts a flaky test as passed, and a skipped one as failed', () => {
    const file = reportOf({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] });
    expect(readPlaywrightReport(file, 'browser')).toMatchObject({ passed: 5, failed: 2 });
  });

  it('is a failure when it is missing or tells of nothing', () => {
    expect(readPlaywrightReport('/no/such/report', 'browser')).toMatchObject({ passed: 0, failed: 1 });
    expect(readPlaywrightReport(reportOf({ stats, errors: [] }), 'browser')).toMatchObject({
      passed: 0,
      failed: 1,
    });
    const file = reportOf({ stats, errors: [{ message: 'no browser' }] });
    expect(readPlaywrightReport(file, 'browser').failures).toContain('no browser');
  });
});

describe('the sum', () => {
  it('is one line, and good only when something ran and nothing failed', () => {
    const total = sumOf([pass, pass, failure('x')]);
    expect(lastLineOf(total)).toBe('2 passed, 1 failed');
    expect([total, sumOf([pass]), sumOf([])].map(isGood)).toEqual([false, true, false]);
  });
});
