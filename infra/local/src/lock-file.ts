import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSameProcess, startTimeOf } from './process-identity.ts';
import { codeOf } from './user-error.ts';

/**
 * Takes a lock for this process; the lock of a process that is dead counts for nothing.
 * @returns undefined when it is ours now, else the process that has it (0 where another was faster just now)
 */
export function takeLock(file: string): number | undefined {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startTime: startTimeOf(process.pid) ?? '' }));
  try {
    if (tryLink(mine, file)) return undefined;
    const holder = liveHolder(file);
    if (holder !== undefined) return holder;
    setAside(file);
    return tryLink(mine, file) ? undefined : (liveHolder(file) ?? 0);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Gives a lock back. */
export function giveLock(file: string): void {
  rmSync(file, { force: true });
}

/** A link appears with its content in it, so that nobody ever reads a lock without a holder. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead lock away; if another start has replaced it in that moment, its lock is put back. */
function setAside(file: string): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (liveHolder(aside) !== undefined) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function liveHolder(file: string): number | undefined {
  try {
    const noted: { pid: number; startTime: string } = JSON.parse(readFileSync(file, 'utf8'));
    return isSameProcess(noted) ? noted.pid : undefined;
  } catch {
    return undefined;
  }
}
