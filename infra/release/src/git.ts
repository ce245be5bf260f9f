import { spawnSync } from 'node:child_process';

/**
 * Runs git in a repository.
 *
 * @returns what it wrote, without the last line's end
 * @throws Error with git's own words
 */
export function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`);
  return stdout.replace(/\n$/, '');
}
