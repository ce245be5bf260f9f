import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Say } from '../chain.ts';
import { homePaths, repoRoot } from '../paths.ts';
import { forgetPid, notePid, signalGroup } from '../pid-file.ts';

export interface FrontendWatch {
  /** Settles when each front end has been built once. */
  firstBuild: Promise<void>;
  stop(): Promise<void>;
}

/** Starts web-build's watcher: every front end, built for development again on each change. */
export function watchFrontends(home: string, say: Say): FrontendWatch {
  const { pids } = homePaths(home);
  const awaited = new Set(
    globSync('frontends/*/webpack.config.mjs', { cwd: repoRoot }).map((file) => file.split('/')[1]),
  );
  const child: ChildProcess = spawn(
    process.execPath,
    [join(repoRoot, 'libs', 'web-build', 'src', 'watch-frontends.mjs')],
    { cwd: repoRoot, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  if (child.pid) notePid(pids, 'frontends', child.pid);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      if (child.pid) forgetPid(pids, child.pid);
      resolve();
    });
  });
  const firstBuild = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        say(`  ${line}`);
        awaited.delete(/^(\S+): built in/.exec(line)?.[1]);
        if (awaited.size === 0) resolve();
      });
    }
    void ended.then(() => reject(new Error('The watcher of the front ends has ended')));
  });
  // Whoever never waits for it (an interrupted start) is not disturbed by its end.
  firstBuild.catch(() => undefined);
  return {
    firstBuild,
    async stop() {
      if (child.pid && existsSync(`/proc/${child.pid}`)) signalGroup(child.pid, 'SIGTERM');
      await ended;
    },
  };
}
