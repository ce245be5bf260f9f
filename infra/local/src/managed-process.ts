import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { forgetPid, notePid, signalGroup } from './pid-file.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Where its output goes; appended to. */
  logFile: string;
  /** Where it is noted while it runs. */
  pidFile: string;
}

export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  /** Settles when the process has ended, with how it ended. */
  readonly exited: Promise<string>;
  readonly isRunning: () => boolean;
  /** SIGTERM, and SIGKILL to its whole group once the time is over. */
  stop(graceMs: number): Promise<void>;
  /** SIGKILL to its whole group, at once. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
let exitHookSet = false;

/** A process that ends without stopping its children (an uncaught error) takes them along. */
function endChildrenAtExit(): void {
  if (exitHookSet) return;
  exitHookSet = true;
  process.once('exit', () => {
    for (const child of running) if (child.pid) signalGroup(child.pid, 'SIGKILL');
  });
}

/**
 * Starts a process in a group of its own, so that Ctrl-C at the terminal reaches only the runner and the
 * order of stopping stays ours.
 * @throws Error when it can't be started at all
 */
export async function startProcess(spec: ProcessSpec): Promise<ManagedProcess> {
  mkdirSync(dirname(spec.logFile), { recursive: true });
  // The file itself, not a pipe: a killed runner breaks nobody's output. Appending lets us truncate it.
  const log = openSync(spec.logFile, 'a');
  let child: ChildProcess;
  try {
    child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env ?? process.env,
      stdio: ['ignore', log, log],
      detached: true,
    });
  } finally {
    closeSync(log);
  }
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (child.pid) forgetPid(spec.pidFile, child.pid);
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new Error(`${spec.name} could not be started: ${error.message}`)));
  });
  const pid = child.pid ?? 0;
  running.add(child);
  endChildrenAtExit();
  notePid(spec.pidFile, spec.name, pid);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name: spec.name,
    pid,
    exited,
    isRunning,
    async stop(graceMs) {
      if (!isRunning()) return;
      signalGroup(pid, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
      await exited;
      clearTimeout(timer);
    },
    async kill() {
      if (!isRunning()) return;
      signalGroup(pid, 'SIGKILL');
      await exited;
    },
  };
}

/** Puts the log of the last run aside, so that a log tells of one run; one old one is kept. */
export function rotateLog(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.1`);
}

/** The last lines of a log, to show with an error. */
export function tailOfLog(file: string, lines: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
