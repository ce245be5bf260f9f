import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoPassword, shownLogins } from '../demo/logins.ts';
import { repoRoot } from '../paths.ts';
import { readPids } from '../pid-file.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { homePaths } from '../paths.ts';
import { isSameProcess } from '../process-identity.ts';
import { offerControl } from '../platform-control.ts';
import { messageOf } from '../user-error.ts';
import { readJestReport } from './jest-report.ts';
import type { CheckContext } from './nx-checks.ts';
import { readPlaywrightReport } from './playwright-report.ts';
import { failure, pass, sumOf, type Tally } from './tally.ts';

/** What `npm start` promises for stopping. */
const STOP_PROMISE_MS = 15_000;
const DEMO_PEOPLE = 40;

/**
 * Starts the whole platform as `npm start` does, walks it over HTTP and in a browser, and stops it. Starting
 * with the demo people, and stopping in time without a process left, are tests too.
 */
export async function checkPlatform(home: string, context: CheckContext): Promise<Tally> {
  const { say, signal } = context;
  rmSync(home, { recursive: true, force: true });
  let platform: Platform;
  try {
    platform = await startPlatform({ home, demo: true, say: (line) => say(`  ${line}`), signal });
  } catch (error) {
    signal.throwIfAborted();
    return failure(`The platform could not be started: ${messageOf(error)}`);
  }
  const tallies: Tally[] = [pass];
  const control = await offerControl(platform);
  try {
    tallies.push(await checkDemoPeople(platform));
    tallies.push(await walk('http', control.env, context));
    tallies.push(await walk('browser', control.env, context));
  } finally {
    await control.close();
    tallies.push(await checkStop(platform, home));
  }
  return sumOf(tallies);
}

/** Logs in as each person whose login `npm start` prints, and counts the others. */
async function checkDemoPeople({ url }: Platform): Promise<Tally> {
  const tallies = shownLogins.map(async ({ username }) => {
    const login = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: demoPassword }),
    });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const users = await fetch(`${url}/api/users?limit=100`, { headers: { cookie } });
    const text = await users.text();
    if (!users.ok) return failure(`${username} can't see the demo people: ${users.status} ${text}`);
    const seen: unknown[] = JSON.parse(text);
    if (seen.length === DEMO_PEOPLE - 1) return pass;
    return failure(`${username} sees ${seen.length} demo people instead of ${DEMO_PEOPLE - 1}`);
  });
  return sumOf(await Promise.all(tallies));
}

/** Runs one part of the journeys in e2e against a platform that runs. */
async function walk(
  part: 'http' | 'browser',
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
  const tally =
    part === 'http'
      ? readJestReport(report, 'e2e over HTTP', 1)
      : readPlaywrightReport(report, 'e2e in the browser');
  if (code === 0 || tally.failed > 0) return tally;
  return sumOf([tally, failure(`e2e ${part} ended with exit code ${code}`)]);
}

async function checkStop(platform: Platform, home: string): Promise<Tally> {
  const processes = readPids(homePaths(home).pids);
  const start = Date.now();
  await platform.stop();
  const took = Date.now() - start;
  const left = processes.filter(isSameProcess).map((one) => one.name);
  if (left.length > 0) return failure(`Stopping left ${left.join(', ')} running`);
  if (took > STOP_PROMISE_MS) return failure(`Stopping took ${took} ms`);
  return pass;
}
