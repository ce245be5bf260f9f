import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.ts';
import type { Lock } from './locked-packages.ts';

export const bumps = ['major', 'minor', 'patch'] as const;
export type Bump = (typeof bumps)[number];

const SNAPSHOTS = 'libs/contracts/snapshots';
const RELEASED = 'libs/contracts/released';

/** Why there is no release, in a sentence for who asked for it. */
export class NoRelease extends Error {}

/**
 * Releases an app: counts its version up in package.json and lockfile, keeps the contracts as released, commits that
 * and tags it `<app>@<version>`. Pushes nothing.
 *
 * @param root of the repository
 * @param app its name, and its folder from the root
 * @returns the tag
 * @throws NoRelease where something is not committed, the contracts check fails, or there is such a tag already; then
 *   nothing was committed
 */
export function releaseApp(root: string, app: { name: string; root: string }, bump: Bump): string {
  requireClean(root, 'Commit or undo first what is not committed');
  checkContracts(root);
  requireClean(root, 'These are written from the contracts, and were not: look at them and commit them');

  const manifest = join(app.root, 'package.json');
  const version = countUp(readJson<{ version: string }>(root, manifest).version, bump);
  const tag = `${app.name}@${version}`;
  if (git(root, 'tag', '--list', tag) !== '') throw new NoRelease(`There is a ${tag} already`);

  changeJson<{ version: string }>(root, manifest, (content) => (content.version = version));
  changeJson<Lock>(root, 'package-lock.json', ({ packages }) => {
    const locked = packages[app.root];
    if (locked) locked.version = version;
  });
  for (const file of globSync('*.json', { cwd: join(root, SNAPSHOTS) })) {
    cpSync(join(root, SNAPSHOTS, file), join(root, RELEASED, file));
  }
  git(root, 'add', '--', manifest, 'package-lock.json', RELEASED);
  git(root, 'commit', '--quiet', '-m', `Release ${tag}`);
  git(root, 'tag', '-a', tag, '-m', tag);
  return tag;
}

function requireClean(root: string, otherwise: string): void {
  const changes = git(root, 'status', '--porcelain');
  if (changes !== '') throw new NoRelease(`${otherwise}:\n${changes}`);
}

/** Refuses what would break an app that is out there; else writes what is made of the contracts. */
function checkContracts(root: string): void {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', 'snapshot', '-w', '@hemma/contracts'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  if (status !== 0) throw new NoRelease(`The contracts can't be released:\n${stderr || stdout}`.trimEnd());
}

/** @throws NoRelease for what is not three numbers */
export function countUp(version: string, bump: Bump): string {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!parts) throw new NoRelease(`A version is three numbers, not ${version}`);
  const place = bumps.indexOf(bump);
  return parts.map((part, index) => (index < place ? part : index === place ? part + 1 : 0)).join('.');
}

const readJson = <T>(root: string, file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8'));

function changeJson<T>(root: string, file: string, change: (content: T) => void): void {
  const content = readJson<T>(root, file);
  change(content);
  writeFileSync(join(root, file), `${JSON.stringify(content, null, 2)}\n`);
}
