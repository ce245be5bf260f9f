import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf, messageOf, UserError } from '@hemma/local/user-error';
import { readFederationDeclaration } from '@hemma/web-build/federation-declaration';
import * as z from 'zod';
import { contentHash } from './content-hash.ts';
import { requireUsable, type Provided } from './manifest.ts';
import { readRemotes, requireFreePaths } from './remotes-file.ts';

/** What a release says of itself, besides its manifest: the paths that become the remote's when it is promoted. */
const RELEASE = 'release.json';
const releaseSchema = z.object({
  basePaths: z.array(z.string()),
  protected: z.union([z.boolean(), z.array(z.string())]),
});

/** One release of a remote, in the store's folder `<name>/<version>`. */
export interface Release extends z.output<typeof releaseSchema> {
  name: string;
  version: string;
}

interface Publication {
  store: string;
  name: string;
  /** The folder of the built remote; the remote's package.json lies beside it. */
  dist: string;
  /** Else that of package.json, and the beginning of the content's hash. */
  version?: string;
  provided: Provided;
}

/**
 * Copies a built remote into the store. Nobody sees it before it is promoted.
 *
 * @returns the release, and whether it is new: the same content may be published again
 * @throws UserError in one sentence, when it could not be shown, or its version is there with other content
 */
export async function publish({ store, name, dist, version, provided }: Publication) {
  const root = dirname(resolve(dist));
  await requireUsable(dist, name, provided);
  const declared = declarationOf(root, name);
  requireFreePaths(await readRemotes(store), declared);

  const releases = join(store, name);
  // Under its name it appears whole; the point hides it until then.
  const beside = join(releases, `.${randomUUID()}`);
  try {
    await mkdir(releases, { recursive: true });
    await cp(dist, beside, { recursive: true, dereference: true });
    const { basePaths, protected: guarded } = declared;
    await writeFile(join(beside, RELEASE), `${JSON.stringify({ basePaths, protected: guarded }, null, 2)}\n`);
    const hash = await contentHash(beside);
    const release = { ...declared, version: version ?? `${await versionOf(root)}-${hash.slice(0, 10)}` };
    requireVersion(release.version);
    return { release, isNew: await put(beside, join(releases, release.version), hash) };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/**
 * @returns whether it is new there
 * @throws UserError when something else is there
 */
async function put(from: string, to: string, hash: string): Promise<boolean> {
  try {
    // Over a folder that holds anything it fails.
    await rename(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    if ((await contentHash(to)) === hash) return false;
    throw new UserError(`${to} is there with other content, and a release is never changed.`);
  }
}

function declarationOf(root: string, name: string) {
  try {
    const { name: own, basePaths, protected: guarded } = readFederationDeclaration(root);
    if (own === name) return { name, basePaths, protected: guarded };
    throw new Error(`${join(root, 'package.json')} declares ${own}, and not ${name}`);
  } catch (error) {
    throw new UserError(`${messageOf(error)}.`);
  }
}

async function versionOf(root: string): Promise<string> {
  const { version } = z
    .object({ version: z.string().default('0.0.0') })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return version;
}

/** It is a folder's name, and stands in addresses. */
function requireVersion(version: string): void {
  if (!/^[0-9a-z][\w.-]{0,63}$/i.test(version))
    throw new UserError(`"${version}" is no version: letters, digits, points and dashes, 64 at most.`);
}

/** @throws UserError when it is not in the store */
export async function readRelease(store: string, name: string, version: string): Promise<Release> {
  requireVersion(version);
  const file = join(folderOf(store, { name, version }), RELEASE);
  if (!existsSync(file)) throw new UserError(`${store} holds no release ${version} of ${name}.`);
  return { name, version, ...releaseSchema.parse(JSON.parse(await readFile(file, 'utf8'))) };
}

export function folderOf(store: string, { name, version }: Pick<Release, 'name' | 'version'>): string {
  return join(store, name, version);
}

/** @returns what is in the store of a remote, the newest first */
export async function releasesOf(store: string, name: string) {
  const versions = (await readdir(join(store, name))).filter((version) => !version.startsWith('.'));
  const releases = await Promise.all(
    versions.map(async (version) => ({
      version,
      publishedAt: (await stat(join(store, name, version, RELEASE))).mtime,
    })),
  );
  return releases.sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
}

/**
 * @returns the remotes of which the store has releases
 * @throws UserError where there is no store
 */
export async function namesIn(store: string): Promise<string[]> {
  const entries = await readdir(store, { withFileTypes: true }).catch(() => {
    throw new UserError(`${store} is no store.`);
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
