import type { Say } from './chain.ts';
import type { Platform } from './platform.ts';
import { messageOf, UserError } from './user-error.ts';

/** What a command line gets from the shell when a person interrupts it (128 + SIGINT). */
const INTERRUPTED = 130;
/** Often enough to be through with stopping in the promised 15 s. */
const PARENT_LOOK_MS = 1_000;

/**
 * Runs a command that starts a platform: until a signal comes, or to its one sentence when it can't start.
 * Ends the process: 0 after a stop, 1 after a failure, 130 when a signal came during the start.
 */
export async function runUntilStopped(
  start: (context: { say: Say; signal: AbortSignal }) => Promise<Platform>,
): Promise<void> {
  const interrupt = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    // Ctrl-C reaches us once from the terminal and once more from npm: only the first one counts.
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        if (!interrupt.signal.aborted) console.log('Stopping');
        interrupt.abort();
        resolve();
      });
    }
    onParentGone(() => {
      console.log('Stopping, because npm has ended');
      interrupt.abort();
      resolve();
    });
  });
  const keepAlive = setInterval(() => undefined, 1 << 30);
  try {
    const platform = await start({ say: (line) => console.log(line), signal: interrupt.signal });
    await interrupted;
    await platform.stop();
    console.log('Hemma has stopped.');
    process.exitCode = 0;
  } catch (error) {
    if (interrupt.signal.aborted) {
      console.log('Hemma has stopped.');
      process.exitCode = INTERRUPTED;
    } else {
      console.error(error instanceof UserError ? messageOf(error) : error);
      process.exitCode = 1;
    }
  } finally {
    clearInterval(keepAlive);
  }
  process.exit();
}

/** npm that was killed can't pass the signal on: without it nobody could end this run from its terminal. */
function onParentGone(then: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, PARENT_LOOK_MS);
  timer.unref();
}
