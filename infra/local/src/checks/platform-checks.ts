import { rmSync } from 'node:fs';
import { homePaths } from '../paths.ts';
import { readPids } from '../pid-file.ts';
import { type Platform, startPlatform } from '../platform.ts';
import { offerControl } from '../platform-control.ts';
import { isSameProcess } from '../process-identity.ts';
import { messageOf } from '../user-error.ts';
import { checkDemo } from './demo-checks.ts';
import type { CheckContext } from './nx-checks.ts';
import { failure, pass, sumOf, type Tally } from './tally.ts';
import { type Journeys, walk } from './walk.ts';

/** What `npm start` promises for stopping. */
const STOP_PROMISE_MS = 15_000;

export interface PlatformCheck {
  home: string;
  /** With the demo people, and a look at what they have. */
  demo: boolean;
  journeys: Journeys[];
}

/**
 * Starts the whole platform as `npm start` does, walks it, and stops it. Starting, and stopping in time without a
 * process left, are tests too.
 */
export async function checkPlatform(
  { home, demo, journeys }: PlatformCheck,
  context: CheckContext,
): Promise<Tally> {
  const { say, signal } = context;
  rmSync(home, { recursive: true, force: true });
  let platform: Platform;
  try {
    platform = await startPlatform({ home, demo, say: (line) => say(`  ${line}`), signal });
  } catch (error) {
    signal.throwIfAborted();
    return failure(`The platform could not be started: ${messageOf(error)}`);
  }
  const tallies: Tally[] = [pass];
  const control = await offerControl(platform);
  try {
    if (demo) tallies.push(await checkDemo(platform.url));
    for (const part of journeys) tallies.push(await walk(part, control.env, context));
  } finally {
    await control.close();
    tallies.push(await checkStop(platform, home));
  }
  return sumOf(tallies);
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
