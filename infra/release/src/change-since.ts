import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './affected-apps.ts';
import { git } from './git.ts';

/**
 * @param base a commit, branch or tag; what came to it after the two parted does not count
 * @returns what differs in the working tree from where it left `base`, with what is not committed yet
 * @throws Error where git does not know `base`
 */
export function changeSince(base: string, root: string): Change {
  const start = git(root, 'merge-base', base, 'HEAD');
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  const before = (file: string) =>
    git(root, 'ls-tree', '--name-only', start, file) === ''
      ? undefined
      : git(root, 'show', `${start}:${file}`);
  return {
    files: [
      ...lines(git(root, 'diff', '--name-only', '--no-renames', start)),
      ...lines(git(root, 'ls-files', '--others', '--exclude-standard')),
    ],
    before,
    after: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined),
  };
}
