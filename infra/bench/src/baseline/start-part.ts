import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A process of the baseline. */
export interface Part {
  /** Asks it something; it answers with a message of its own. */
  ask<T>(question: object): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Starts one part of the baseline and waits until it says that it is ready.
 * @param file beside this one
 * @throws Error when it ends before
 */
export async function startPart(
  file: string,
  env: Record<string, string>,
  nodeFlags: string[],
): Promise<Part> {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: [...nodeFlags, '--no-warnings'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await nextMessage(child);
  return {
    ask<T>(question: object) {
      child.send(question);
      return nextMessage(child) as Promise<T>;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
