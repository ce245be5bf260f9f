import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckContext } from './checks/nx-checks.ts';
import { isGood, lastLineOf, type Tally } from './checks/tally.ts';
import { lockHome } from './home-lock.ts';
import { homePaths } from './paths.ts';
import { endLeftovers } from './pid-file.ts';
import { secondsSince } from './tools.ts';
import { messageOf, UserError } from './user-error.ts';

const LEFTOVER_GRACE_MS = 5_000;

export interface TalliedRun {
  /** One run at a time has it. */
  home: string;
  /** Homes of platforms and servers inside of it: emptied before, only their logs kept after. */
  parts: string[];
}

/**
 * Runs checks, and ends what this process prints with `N passed, N failed`. Sets the exit code: 0 where all is good,
 * 130 after a signal, else 1.
 */
export async function runTallied(
  { home, parts }: TalliedRun,
  work: (context: CheckContext) => Promise<Tally>,
): Promise<void> {
  const interrupt = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interrupt.abort());
  try {
    const unlock = lockHome(home);
    for (const part of parts) {
      await endLeftovers(homePaths(join(home, part)).pids, LEFTOVER_GRACE_MS);
      rmSync(join(home, part), { recursive: true, force: true });
    }
    const start = Date.now();
    const total = await work({ say: (line) => console.log(line), signal: interrupt.signal });
    for (const part of parts) rmSync(homePaths(join(home, part)).data, { recursive: true, force: true });
    unlock();
    console.log(`\nAll in ${secondsSince(start)}`);
    console.log(lastLineOf(total));
    process.exitCode = isGood(total) ? 0 : 1;
  } catch (error) {
    console.error(
      interrupt.signal.aborted ? 'Interrupted.' : error instanceof UserError ? messageOf(error) : error,
    );
    process.exitCode = interrupt.signal.aborted ? 130 : 1;
  }
}
