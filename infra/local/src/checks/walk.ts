import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { readJestReport } from './jest-report.ts';
import type { CheckContext } from './nx-checks.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { failure, sumOf, type Tally } from './tally.ts';

/** The parts of e2e: over HTTP, in Chromium, every page, how quick they are, and the proofs that take long. */
export type Journeys = 'http' | 'browser' | 'journeys' | 'pages' | 'speed' | 'verify';
/** Those that Playwright runs; jest runs the others. */
const inChromium: readonly Journeys[] = ['browser', 'journeys', 'pages', 'speed'];

/**
 * Runs one part of the journeys against a platform that runs.
 * @param env where the platform is, and how it is disturbed
 */
export async function walk(
  part: Journeys,
  env: Record<string, string>,
  { signal }: CheckContext,
): Promise<Tally> {
  const report = join(repoRoot, 'e2e', 'test-results', `${part}.json`);
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
  const code = await new Promise<number>((resolve) => {
    // Its output is the terminal's: journeys say what they do while they do it, and show failures in full.
    const child = spawn(process.execPath, [join(repoRoot, 'e2e', 'src', 'run.ts'), part], {
      cwd: repoRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  signal.throwIfAborted();
  const tally = inChromium.includes(part)
    ? readPlaywrightReport(report, `e2e ${part}`)
    : readJestReport(report, `e2e ${part}`, 1);
  if (code === 0 || tally.failed > 0) return tally;
  return sumOf([tally, failure(`e2e ${part} ended with exit code ${code}`)]);
}
