import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fingerprintOfSources, isBuilt, noteBuilt } from './build-state.ts';
import type { Say } from './chain.ts';
import { repoRoot } from './paths.ts';
import { runCommand } from './run-command.ts';
import { secondsSince } from './tools.ts';
import { UserError } from './user-error.ts';
import { withLock } from './with-lock.ts';

/** Nx as a plain command: no daemon that stays (memory), no cloud, no terminal interface, no questions. */
const NX_ENV = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_INTERACTIVE: 'false',
  FORCE_COLOR: '0',
};
/** All of a target's tasks together on a slow machine; past this something hangs. */
const TASKS_TIMEOUT_MS = 15 * 60_000;

export interface NxOptions {
  target: string;
  projects?: string[];
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
  /** How many tasks at once; two cores are what is promised. */
  parallel?: number;
  timeoutMs?: number;
}

export interface NxResult {
  code: number;
  /** Everything that it printed: the list of what failed comes on stderr, the rest on stdout. */
  output: string;
}

/** Runs a target of all (or some) projects; what has not changed comes from Nx's cache. */
export async function runNx(options: NxOptions): Promise<NxResult> {
  const { target, projects, env, signal, onLine, parallel = 2, timeoutMs = TASKS_TIMEOUT_MS } = options;
  let output = '';
  let rest = '';
  const onOutput = (chunk: string) => {
    output += chunk;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine?.(stripVTControlCharacters(line));
  };
  const nx = join(repoRoot, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = ['run-many', '--target', target, '--parallel', String(parallel), '--output-style', 'static'];
  if (projects) args.push('--projects', projects.join(','));
  const { code } = await runCommand(process.execPath, [nx, ...args], {
    cwd: repoRoot,
    env: { ...process.env, ...env, ...NX_ENV },
    timeoutMs,
    signal,
    onOutput,
  });
  // Some tools colour their output whatever one asks of them.
  return { code, output: stripVTControlCharacters(output) };
}

/**
 * Builds what changed since the last build. Where nothing has, Nx is not even asked: without its daemon it copies
 * every output anew from its cache, under the feet of another platform that runs from the same clone.
 * @throws UserError with the output of what failed
 */
export async function buildChanged(say: Say, signal?: AbortSignal): Promise<void> {
  const lock = join(repoRoot, '.hemma', 'build.lock');
  await withLock(lock, 'builds the same', say, () => buildUnlocked(say, signal), signal);
}

async function buildUnlocked(say: Say, signal?: AbortSignal): Promise<void> {
  const start = Date.now();
  if (isBuilt()) return say('Nothing to build');
  say('Building what changed');
  let built = 0;
  const onLine = (line: string) => {
    // Said once a task has ended; what came from the cache says so behind its name.
    const project = /^> nx run (\S+):build\s*$/.exec(line)?.[1];
    if (!project) return;
    built += 1;
    say(`  built ${project} (${secondsSince(start)})`);
  };
  const sources = fingerprintOfSources();
  const { code, output } = await runNx({ target: 'build', signal, onLine });
  signal?.throwIfAborted();
  if (code !== 0) throw new UserError(`The build failed.\n${failedParts(output) || output}`);
  noteBuilt(sources);
  say(built > 0 ? `Build finished in ${secondsSince(start)}` : `Nothing to build (${secondsSince(start)})`);
}

/** The tasks that failed, as `project:target`. */
export function failedTasks(output: string): Set<string> {
  const list = output.split('Failed tasks:')[1] ?? '';
  return new Set([...list.matchAll(/^- (\S+:\S+)/gm)].flatMap((line) => line[1] ?? []));
}

/** What Nx printed about the tasks that failed, without the many that went well. */
export function failedParts(output: string): string {
  const failed = failedTasks(output);
  return output
    .split(/^(?=> nx run )/m)
    .filter((part) => failed.has(/^> nx run (\S+)/.exec(part)?.[1] ?? ''))
    .map((part) => (part.split(/^\s*Run duration:/m)[0] ?? '').trim())
    .join('\n\n');
}
