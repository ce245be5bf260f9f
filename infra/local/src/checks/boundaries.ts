import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import type { CheckContext } from './nx-checks.ts';
import { failure, pass, type Tally } from './tally.ts';

const FOLDERS = ['libs', 'services', 'gateway', 'frontends', 'infra', 'e2e'];

/** The directions of imports: one test for the whole workspace. */
export async function checkBoundaries({ signal }: CheckContext): Promise<Tally> {
  const tool = join(repoRoot, 'node_modules', '.bin', 'depcruise');
  const folders = FOLDERS.filter((folder) => existsSync(join(repoRoot, folder)));
  const { code, stdout, stderr } = await runCommand(
    process.execPath,
    [tool, '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...folders],
    { cwd: repoRoot, signal },
  );
  signal.throwIfAborted();
  return code === 0 ? pass : failure(`Imports in a forbidden direction:\n${stdout}${stderr}`);
}
