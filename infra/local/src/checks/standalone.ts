import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { readJestReport } from './jest-report.ts';
import { textOf } from './named-checks.ts';
import type { CheckContext } from './nx-checks.ts';
import { failure, isGood, lastLineOf, sumOf, type Tally } from './tally.ts';

/** Longer than any such check takes on a busy machine whose tools must be built first. */
const LIMIT_MS = 25 * 60_000;

export interface JestFolder {
  /** The workspace's folder. */
  cwd: string;
  /** Its configuration, and the pattern of its files, from there. */
  config: string;
  files: string;
  /** For the texts. */
  name: string;
  env?: Record<string, string>;
}

/** Runs jest files that are part of no Nx target, one after the other; their progress is standard error's. */
export async function checkJestFolder({ cwd, config, files, name, env }: JestFolder): Promise<Tally> {
  const report = join(cwd, 'test-results', 'check.json');
  mkdirSync(join(cwd, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const jest = join(repoRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--runInBand', '--json', '--outputFile', report, '--config', config];
  const { code, stderr } = await runCommand(
    process.execPath,
    ['--experimental-vm-modules', '--no-warnings', jest, ...flags],
    {
      ...{ cwd, env: { ...process.env, ...env }, timeoutMs: LIMIT_MS },
      onOutput: (chunk) => process.stderr.write(chunk),
    },
  );
  const tally = readJestReport(report, name, globSync(files, { cwd }).length);
  return code === 0 || tally.failed > 0
    ? tally
    : sumOf([tally, failure(`jest ended with ${code}: ${stderr}`)]);
}

/**
 * What a check that is a command of its own ends with: its failures, and on the last line the sum. Sets the exit code:
 * 0 where something ran and nothing failed, else 1.
 */
export async function tell(work: () => Promise<Tally>): Promise<void> {
  const tally = await work().catch((error: unknown) => failure(textOf(error)));
  for (const text of tally.failures) console.log(`\n${text}`);
  console.log(`\n${lastLineOf(tally)}`);
  process.exitCode = isGood(tally) ? 0 : 1;
}

/**
 * Runs such a command; what it prints is the terminal's.
 *
 * @param script its file, from the root
 * @returns what its last line says; one failure where it ended without saying it
 */
export async function checkByCommand(script: string, { signal }: CheckContext): Promise<Tally> {
  const { code, last } = await new Promise<{ code: number; last: string }>((resolve) => {
    const child = spawn(process.execPath, [join(repoRoot, script)], {
      cwd: repoRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let tail = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      process.stdout.write(chunk);
      tail = (tail + chunk).slice(-1_000);
    });
    signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.once('close', (exitCode) =>
      resolve({ code: exitCode ?? 1, last: tail.trim().split('\n').at(-1) ?? '' }),
    );
  });
  signal.throwIfAborted();
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last) ?? [];
  if (passed === undefined) return failure(`${script} ended with ${code} and without a sum`);
  const tally = { passed: Number(passed), failed: Number(failed), failures: [] };
  return code === 0 || tally.failed > 0 ? tally : sumOf([tally, failure(`${script} ended with ${code}`)]);
}
