import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the clone: the folder that holds package.json, services, frontends and node_modules. */
export const repoRoot = resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** Downloaded servers: one copy for every home of this clone, because they are large and never change. */
export const toolsDir = join(repoRoot, '.hemma', 'tools');

/** Where things live inside one home (`HEMMA_HOME`). */
export function homePaths(home: string) {
  return {
    home,
    data: join(home, 'data'),
    logs: join(home, 'logs'),
    pids: join(home, 'pids.json'),
    runner: join(home, 'runner.json'),
  };
}
