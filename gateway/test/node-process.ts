import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, type ManagedProcess } from '@hemma/local/managed-process';
import { waitUntil } from '@hemma/local/wait-until';

/** Eight processes on two busy cores have taken 20 s. */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** A part of the platform as the platform runs it, in a process of its own. */
export interface NodeProcess {
  readonly pid: number;
  readonly logFile: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface NodeProcessOptions {
  name: string;
  /** Where its `dist/main.js` is. */
  folder: string;
  /** Where its log goes. */
  home: string;
  env: Record<string, string>;
  /** Answers 200 when it can work. */
  readyUrl: string;
}

/** Starts `dist/main.js` of a folder and waits until it is ready; can be stopped and started again. */
export async function startNodeProcess(options: NodeProcessOptions): Promise<NodeProcess> {
  const { name, folder, home, env, readyUrl } = options;
  const logFile = join(home, `${name}.log`);
  let child: ManagedProcess;
  const start = async () => {
    child = await startProcess({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', 'dist/main.js'],
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
      logFile,
      pidFile: join(home, 'pids.json'),
    });
    const stillRuns = () => {
      if (!child.isRunning()) throw new Error(`${name} has ended: ${readFileSync(logFile, 'utf8')}`);
    };
    await untilReady(readyUrl, stillRuns).catch(async (error: unknown) => {
      await child.kill();
      throw error;
    });
  };
  await start();
  return {
    logFile,
    get pid() {
      return child.pid;
    },
    start,
    stop: () => child.stop(STOP_WITHIN_MS),
    kill: () => child.kill(),
  };
}

/** @throws Error when it is not in time, or whatever `stillWorthIt` throws */
export async function untilReady(url: string, stillWorthIt?: () => void): Promise<void> {
  const answers = async () => (await fetch(url).catch(() => undefined))?.status === 200;
  await waitUntil(`${url} becoming ready`, answers, { timeoutMs: READY_WITHIN_MS, stillWorthIt });
}
