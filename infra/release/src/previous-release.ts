import { git } from './git.ts';

/** What releasing an app writes, besides its version. */
const RELEASED = 'libs/contracts/released';

export interface PreviousRelease {
  /** Its tag, or the commit where there is none. */
  name: string;
  commit: string;
}

/**
 * Finds what of an app was out there before this commit: its newest tag among what came before. Where it has none
 * (it was never tagged, or the tags were not fetched) the commit before this one that last wrote the released contracts.
 *
 * @param root of the repository
 * @param app its name
 * @throws Error where the history does not go back that far
 */
export function previousRelease(root: string, app: string): PreviousRelease {
  const before = ['--merged', 'HEAD', '--no-contains', 'HEAD'];
  const [tag] = git(root, 'tag', '--list', `${app}@*`, ...before, '--sort=-version:refname').split('\n');
  if (tag) return { name: tag, commit: git(root, 'rev-parse', `${tag}^{commit}`) };
  const commit = lastChange(root, RELEASED);
  if (!commit) {
    throw new Error(
      `The history here shows no release of ${app}: fetch all of it (git fetch --unshallow --tags)`,
    );
  }
  return { name: commit.slice(0, 12), commit };
}

/** @returns the last commit before HEAD that changed a folder; undefined where the history is too short to tell */
function lastChange(root: string, folder: string): string | undefined {
  const parent = git(root, 'log', '-1', '--format=%P', 'HEAD').split(' ')[0];
  if (!parent) return undefined;
  // Where a shallow clone ends, a commit looks as if it had written everything.
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository') === 'true';
  const [commit, parents] = git(root, 'log', '-1', '--format=%H%n%P', parent, '--', folder).split('\n');
  return isShallow && !parents ? undefined : commit || undefined;
}
