import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSameProcess, startTimeOf } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

/** A process that was started for a home, as its pids.json notes it. */
export interface NotedProcess {
  name: string;
  pid: number;
  startTime: string;
}

/**
 * Reads the noted processes.
 * @returns an empty list where there is no file, or a torn one
 */
export function readPids(file: string): NotedProcess[] {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(parsed) ? parsed.filter(isNoted) : [];
  } catch {
    return [];
  }
}

function isNoted(value: unknown): value is NotedProcess {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'pid' in value &&
    'startTime' in value &&
    typeof value.pid === 'number' &&
    value.pid > 1 &&
    typeof value.startTime === 'string'
  );
}

function writePids(file: string, pids: NotedProcess[]): void {
  mkdirSync(dirname(file), { recursive: true });
  // Written aside and renamed: a runner killed in the middle leaves the old list, never half a one.
  writeFileSync(`${file}.new`, JSON.stringify(pids, null, 2));
  renameSync(`${file}.new`, file);
}

/** Notes a running process, so that a later start can end it should this runner be killed. */
export function notePid(file: string, name: string, pid: number): void {
  const startTime = startTimeOf(pid);
  if (startTime === undefined) return;
  writePids(file, [...readPids(file).filter((noted) => noted.pid !== pid), { name, pid, startTime }]);
}

/** Takes a process off the list. */
export function forgetPid(file: string, pid: number): void {
  const noted = readPids(file);
  if (noted.some((one) => one.pid === pid)) {
    writePids(
      file,
      noted.filter((one) => one.pid !== pid),
    );
  }
}

/**
 * Ends what an earlier runner of this home left behind: only processes that still are the noted ones.
 * @returns the names of the ended processes
 */
export async function endLeftovers(file: string, graceMs: number): Promise<string[]> {
  const alive = readPids(file).filter(isSameProcess);
  // Last started is first stopped: services before the broker and the database that they use.
  for (const noted of alive.reverse()) {
    signalGroup(noted.pid, 'SIGTERM');
    const gone = () => Promise.resolve(!isSameProcess(noted));
    try {
      await waitUntil(`${noted.name} ending`, gone, { timeoutMs: graceMs, everyMs: 25 });
    } catch {
      signalGroup(noted.pid, 'SIGKILL');
      await waitUntil(`${noted.name} ending`, gone, { timeoutMs: 5_000, everyMs: 25 });
    }
  }
  if (readPids(file).length > 0) writePids(file, []);
  return alive.map((noted) => noted.name);
}

/** Sends a signal to a process that leads a group, and to its group. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of signal === 'SIGKILL' ? [-pid, pid] : [pid]) {
    try {
      process.kill(target, signal);
    } catch {
      // It is gone already.
    }
  }
}
