import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@hemma/testing/until';

interface ServerOptions {
  /** For Node, the script first. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** What answers once it is up. */
  url: string;
  timeoutMs: number;
}

/**
 * Starts a server of Node's in a process group of its own, and waits until it answers.
 *
 * @returns what stops it, with all that it has started
 * @throws Error with what it said last, when it ends or does not answer in time
 */
export async function startServer({ args, cwd, env, url, timeoutMs }: ServerOptions) {
  const said: string[] = [];
  const server = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (piece: Buffer) => said.push(piece.toString()));
  }
  const stop = () => stopGroup(server);
  try {
    await until(`an answer of ${url}`, () => hasEnded(server) || answers(url), timeoutMs);
    if (hasEnded(server)) throw new Error(`${args.join(' ')} has ended`);
  } catch (error) {
    await stop();
    throw new Error(said.join('').slice(-2_000), { cause: error });
  }
  return { stop };
}

/** Runs a script of Node's to its end. @throws Error with what it said, when it fails */
export async function runToEnd(args: string[], cwd: string): Promise<void> {
  const said: string[] = [];
  const script = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [script.stdout, script.stderr]) {
    stream.on('data', (piece: Buffer) => said.push(piece.toString()));
  }
  const [code] = await once(script, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${said.join('')}`);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** The group: what Nx has started, it does not always take along. */
async function stopGroup(server: ChildProcess): Promise<void> {
  if (server.pid === undefined) return;
  const ended = hasEnded(server) ? Promise.resolve() : once(server, 'close');
  try {
    process.kill(-server.pid, 'SIGTERM');
  } catch {
    // Nobody of it is left.
  }
  await ended;
}
