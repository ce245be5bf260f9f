import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { Say } from '../chain.ts';
import { repoRoot } from '../paths.ts';
import type { Platform } from '../platform.ts';
import { runCommand } from '../run-command.ts';
import { secondsSince } from '../tools.ts';
import { type Rebuild, rebuildFor, rebuilds, restartsOf } from './rebuild.ts';

/** An editor saves several files, and each in several steps: wait until it is quiet. */
const QUIET_MS = 150;

/**
 * Builds a project by swc into the folder that its process runs from. Nothing is deleted first: a process that
 * comes up in that moment must find its files.
 * @returns what swc said where it failed
 */
export async function buildProject(
  { folder, from, to }: Rebuild,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const swc = join(repoRoot, 'node_modules', '.bin', 'swc');
  const config = join(repoRoot, 'swc.node.json');
  const { code, stdout, stderr } = await runCommand(
    process.execPath,
    [swc, from, '-d', to, '--strip-leading-paths', '--config-file', config, '--quiet'],
    { cwd: join(repoRoot, folder), signal },
  );
  return code === 0 ? undefined : (stderr || stdout).trim();
}

/**
 * Watches what Node runs: builds what has changed and restarts the processes that it concerns.
 * @returns a function that ends it
 */
export function rebuildOnChange(platform: Platform, say: Say): () => void {
  const changed = new Set<Rebuild>();
  let quiet: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const isRunning = (name: string) => Object.keys(platform.settingsOf(name)).length > 0;
  const work = async () => {
    const batch = [...changed];
    changed.clear();
    const start = Date.now();
    for (const rebuild of batch) {
      const error = await buildProject(rebuild);
      // What ran before goes on running: a half-written line is no reason to lose the platform.
      if (error) return say(`${rebuild.project} can't be built:\n${error}`);
    }
    await Promise.all(
      // With an account at Stripe there is no simulator to be restarted.
      restartsOf(batch)
        .filter(isRunning)
        .map(async (name) => {
          await platform.process(name).stop();
          await platform.process(name).start();
        }),
    );
    say(`${batch.map((one) => one.project).join(', ')}: built and restarted in ${secondsSince(start)}`);
  };
  const watchers = rebuilds
    .map(({ folder, from }) => join(folder, from))
    .filter((folder) => existsSync(join(repoRoot, folder)))
    .map((folder) =>
      watch(join(repoRoot, folder), { recursive: true }, (_event, file) => {
        const rebuild = file && rebuildFor(join(folder, file));
        if (!rebuild) return;
        changed.add(rebuild);
        clearTimeout(quiet);
        quiet = setTimeout(() => {
          working = working.then(work);
        }, QUIET_MS);
      }),
    );
  return () => {
    clearTimeout(quiet);
    for (const watcher of watchers) watcher.close();
  };
}
