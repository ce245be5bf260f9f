import { open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, UserError } from '@hemma/local/user-error';
import * as z from 'zod';
import { MANIFEST } from './manifest.ts';
import type { Release } from './store.ts';

/** As many steps back are kept. */
const MOST_FORMER = 20;

const pointerSchema = z.object({
  manifest: z.string(),
  basePaths: z.array(z.string()),
  protected: z.union([z.boolean(), z.array(z.string())]),
  /** Absent where somebody has written the entry by hand, for a remote that is not from the store. */
  version: z.string().optional(),
});

const remoteSchema = z.looseObject({
  name: z.string(),
  ...pointerSchema.shape,
  /** For those whose share is below `percent`; all others have what stands above. */
  canary: pointerSchema.extend({ percent: z.number() }).optional(),
  /** The versions that were everybody's before, the last one first. */
  former: z.array(z.string()).default([]),
});

/** One remote in remotes.json. A shell reads `name`, `manifest`, `basePaths`, `protected` and `canary`. */
export type RemoteInFile = z.output<typeof remoteSchema>;

/** The list as it stands, and what it becomes. */
type Edit = (remotes: RemoteInFile[]) => RemoteInFile[] | Promise<RemoteInFile[]>;

/** Where the store's pointers are. */
export function remotesFileOf(store: string): string {
  return join(store, 'remotes.json');
}

/** @returns the list; none where nothing has been promoted yet */
export async function readRemotes(store: string): Promise<RemoteInFile[]> {
  const file = remotesFileOf(store);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '[]';
    throw error;
  });
  try {
    return z.array(remoteSchema).parse(JSON.parse(text));
  } catch {
    throw new UserError(`${file} is no list of remotes.`);
  }
}

/**
 * Rewrites the list in one step: whoever reads it has the former one or the new one. The file that is written beside
 * it is also the lock, so that of two who change it at the same moment none is lost.
 *
 * @throws UserError when somebody else is changing it, and whatever `edit` throws; the list then is as it was
 */
export async function changeRemotes(store: string, edit: Edit): Promise<void> {
  const beside = `${remotesFileOf(store)}.new`;
  const handle = await openAlone(beside);
  try {
    const changed = await edit(await readRemotes(store));
    await handle.writeFile(`${JSON.stringify(changed, null, 2)}\n`);
    await handle.sync();
    await rename(beside, remotesFileOf(store));
  } catch (error) {
    await rm(beside);
    throw error;
  } finally {
    await handle.close();
  }
}

async function openAlone(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new UserError(`${dirname(file)} is no store.`);
    if (codeOf(error) !== 'EEXIST') throw error;
    throw new UserError(`Somebody is changing the list at this moment; if nobody is, delete ${file}.`);
  }
}

/** Makes a release everybody's. A canary of the remote ends. */
export function promoted(remotes: RemoteInFile[], release: Release): RemoteInFile[] {
  requireFreePaths(remotes, release);
  const known = remotes.find(({ name }) => name === release.name);
  if (!known) return [...remotes, { name: release.name, ...pointerTo(release), former: [] }];
  const before = known.version === undefined || known.version === release.version ? [] : [known.version];
  return replaced(remotes, {
    ...withoutCanary(known),
    ...pointerTo(release),
    former: [...before, ...known.former].slice(0, MOST_FORMER),
  });
}

/**
 * Gives a release to a share of the users; 0 % ends it.
 *
 * @throws UserError where everybody has it already, or nobody has any
 */
export function withCanary(remotes: RemoteInFile[], release: Release, percent: number): RemoteInFile[] {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new UserError('A canary is for 0 to 100 percent of the users, in whole numbers.');
  const known = requireListed(remotes, release.name);
  if (known.version === release.version)
    throw new UserError(`${release.version} of ${release.name} is everybody's already.`);
  requireFreePaths(remotes, release);
  const rest = withoutCanary(known);
  return replaced(remotes, percent === 0 ? rest : { ...rest, canary: { ...pointerTo(release), percent } });
}

/**
 * Takes the last step back: a canary ends; where there is none, everybody has again what was before.
 *
 * @param read a release by its version
 * @throws UserError where there was none before, or it is no longer in the store
 */
export async function rolledBack(
  remotes: RemoteInFile[],
  name: string,
  read: (version: string) => Promise<Release>,
): Promise<RemoteInFile[]> {
  const known = requireListed(remotes, name);
  if (known.canary) return replaced(remotes, withoutCanary(known));
  const [before, ...former] = known.former;
  if (before === undefined) throw new UserError(`Nothing of ${name} was promoted before.`);
  const release = await read(before);
  requireFreePaths(remotes, release);
  return replaced(remotes, { ...known, ...pointerTo(release), former });
}

/** @throws UserError when another remote has one of the paths: the shell could not tell whose it is */
export function requireFreePaths(
  remotes: readonly RemoteInFile[],
  { name, basePaths }: Pick<Release, 'name' | 'basePaths'>,
): void {
  const others = remotes.filter((remote) => remote.name !== name);
  for (const other of others) {
    const taken = [...other.basePaths, ...(other.canary?.basePaths ?? [])].map(withoutSlash);
    const wanted = basePaths.find((basePath) => taken.includes(withoutSlash(basePath)));
    if (wanted !== undefined) throw new UserError(`${wanted} of ${name} belongs to ${other.name} already.`);
  }
}

function requireListed(remotes: readonly RemoteInFile[], name: string): RemoteInFile {
  const known = remotes.find((remote) => remote.name === name);
  if (!known) throw new UserError(`Nothing of ${name} has been promoted yet.`);
  return known;
}

/** As the shell serves it. */
function pointerTo({ name, version, basePaths, protected: guarded }: Release) {
  return { manifest: `/releases/${name}/${version}/${MANIFEST}`, basePaths, protected: guarded, version };
}

function withoutCanary({ canary: _, ...remote }: RemoteInFile): RemoteInFile {
  return remote;
}

function replaced(remotes: RemoteInFile[], by: RemoteInFile): RemoteInFile[] {
  return remotes.map((remote) => (remote.name === by.name ? by : remote));
}

function withoutSlash(basePath: string): string {
  return basePath.length > 1 ? basePath.replace(/\/$/, '') : basePath;
}
