import { join } from 'node:path';
import { probe } from '@hemma/local/http-probe';
import { startProcess, tailOfLog } from '@hemma/local/managed-process';
import { until } from '@hemma/testing/until';

// Longer than any of them needs to end what is in flight.
const GRACE_MS = 10_000;

interface ServerOptions {
  name: string;
  /** For Node, the script first. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** What answers once it is up. */
  url: string;
  timeoutMs: number;
  /** For its log. */
  folder: string;
}

/**
 * Starts a server of Node's beside the platform, and waits until it answers.
 *
 * @returns what stops it, with all that it has started
 * @throws Error with what it said last, when it ends or does not answer in time
 */
export async function startServer({ name, args, cwd, env, url, timeoutMs, folder }: ServerOptions) {
  const logFile = join(folder, `${name}.log`);
  const server = await startProcess({
    ...{ name, command: process.execPath, args, cwd, logFile },
    env: { ...process.env, ...env },
    pidFile: join(folder, `${name}.pid`),
  });
  const stop = () => server.stop(GRACE_MS);
  try {
    const isUp = async () => (await probe(url))?.status === 200;
    await until(`an answer of ${url}`, async () => !server.isRunning() || isUp(), timeoutMs);
    if (!server.isRunning()) throw new Error(`${name} has ended`);
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start: ${tailOfLog(logFile, 20)}`, { cause: error });
  }
  return { stop };
}
