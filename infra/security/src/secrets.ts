import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure, pass, sumOf, type Tally } from '@hemma/local/checks/tally';
import type { Say } from '@hemma/local/chain';
import { runCommand } from '@hemma/local/run-command';
import { findGoTool } from '@hemma/local/pinned-tools';
import type { Exception } from './exceptions.ts';
import { unneeded } from './lockfile.ts';

const GITLEAKS = {
  name: 'gitleaks',
  // Its binary has the name of the repository; of a build by Go it does not tell the version.
  package: 'github.com/zricethezav/gitleaks/v8',
  version: '8.30.1',
  versionArgs: ['version'],
};

/** Something that looks like a secret; its text is nowhere. */
export interface Leak {
  file: string;
  rule: string;
  line: number;
  /** Where it was found in the history. */
  commit?: string;
}

/** gitleaks in the pinned version. @throws UserError where it is not there and can't be built */
export function findGitleaks(say: Say): Promise<string> {
  return findGoTool(GITLEAKS, say);
}

/** Looks for secrets in what git has, or would take, of a folder as it is now. */
export async function leaksInFiles(gitleaks: string, folder: string): Promise<Leak[]> {
  const listed = await runCommand('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
  });
  if (listed.code !== 0) throw new Error(`git: ${listed.stderr}`);
  const copy = mkdtempSync(join(tmpdir(), 'hemma-files-'));
  try {
    // As they are now, without what is installed, built and run here.
    const files = listed.stdout.split('\0').filter((file) => file !== '' && existsSync(join(folder, file)));
    const copied = await runCommand('cp', ['--parents', '-P', '-t', copy, '--', ...files], { cwd: folder });
    if (copied.code !== 0) throw new Error(`cp: ${copied.stderr}`);
    const leaks = await run(gitleaks, ['dir', copy], copy);
    return leaks.map((leak) => ({ ...leak, file: leak.file.replace(`${copy}/`, '') }));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Looks for secrets in every commit of a repository. */
export function leaksInHistory(gitleaks: string, repository: string): Promise<Leak[]> {
  return run(gitleaks, ['git', repository], repository);
}

async function run(gitleaks: string, args: string[], cwd: string): Promise<Leak[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hemma-leaks-'));
  try {
    const report = join(folder, 'report.json');
    const flags = [
      '--no-banner',
      '--redact',
      '--report-format',
      'json',
      '--report-path',
      report,
      '--exit-code',
      '0',
    ];
    const { code, stderr } = await runCommand(gitleaks, [...args, ...flags], { cwd, timeoutMs: 300_000 });
    if (code !== 0) throw new Error(`gitleaks: ${stderr}`);
    const found: { File: string; RuleID: string; StartLine: number; Commit: string }[] = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return found.map(({ File: file, RuleID: rule, StartLine: line, Commit: commit }) => ({
      ...{ file, rule, line },
      ...(commit && { commit }),
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A leak fails unless it has an exception, and an exception that nothing needs does so too. */
export function checkLeaks(leaks: readonly Leak[], exceptions: readonly Exception[]): Tally {
  const needed = new Set<Exception>();
  const open = leaks.filter(({ file, rule, line }) => {
    const exception = exceptions.find(({ only }) => only.test(`${file}:${rule}:${line}`));
    if (exception) needed.add(exception);
    return !exception;
  });
  const tallies = open.map(({ file, rule, line, commit }) =>
    failure(
      `gitleaks: ${file}:${line} looks like a secret (${rule})${commit ? `, since ${commit.slice(0, 8)}` : ''}`,
    ),
  );
  return sumOf([...(tallies.length === 0 ? [pass] : tallies), unneeded(exceptions, needed)]);
}
