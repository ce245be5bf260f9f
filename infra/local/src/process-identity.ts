import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/**
 * What tells a process from a later one that got the same number: its start time.
 * @returns undefined when no such process lives (a zombie counts as dead)
 */
export function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets; what follows the last one is fixed (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    if (process.platform === 'linux') return undefined;
    // No /proc (macOS): ps has the start time too.
    const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return ps.status === 0 ? ps.stdout.trim() || undefined : undefined;
  }
}

/** Whether the process with this number is the very one that was noted. */
export function isSameProcess(noted: { pid: number; startTime: string }): boolean {
  const now = startTimeOf(noted.pid);
  return now !== undefined && now === noted.startTime;
}
