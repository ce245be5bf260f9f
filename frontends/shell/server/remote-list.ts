import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const pathSchema = z.string().regex(/^\/[a-z0-9/-]*$/);

const declarationSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  basePaths: z.array(pathSchema).min(1),
  protected: z.union([z.boolean(), z.array(pathSchema)]),
});

const remoteSchema = declarationSchema.extend({ manifest: z.string().min(1) });

const listedSchema = remoteSchema.extend({
  /** Another release, for those whose share is below `percent`. */
  canary: remoteSchema
    .omit({ name: true })
    .extend({ percent: z.number().min(0).max(100) })
    .optional(),
});

/** One remote, as /remotes.json tells one browser. */
export type Remote = z.output<typeof remoteSchema>;
/** One remote, as it is for all. */
export type ListedRemote = z.output<typeof listedSchema>;

interface Where {
  REMOTES_FILE?: string;
  REMOTES_DIR: string;
}

/**
 * Reads which remotes there are: from REMOTES_FILE, or from what each folder of REMOTES_DIR declares in its
 * package.json. It is read anew each time, so that a release needs no restart of the shell.
 *
 * @throws Error when the file isn't a list of remotes
 */
export async function listRemotes({ REMOTES_FILE, REMOTES_DIR }: Where): Promise<ListedRemote[]> {
  if (REMOTES_FILE) return z.array(listedSchema).parse(JSON.parse(await readFile(REMOTES_FILE, 'utf8')));
  const folders = await readdir(REMOTES_DIR);
  const declared = await Promise.all(
    folders.sort().map((folder) => declarationOf(path.join(REMOTES_DIR, folder))),
  );
  return declared
    .filter((declaration) => declaration !== undefined)
    .map((declaration) => ({ ...declaration, manifest: `/remotes/${declaration.name}/mf-manifest.json` }));
}

/**
 * Chooses a release of each remote.
 *
 * @param share of one browser; without any it has what everybody has
 */
export function remotesFor(listed: readonly ListedRemote[], share = Number.POSITIVE_INFINITY): Remote[] {
  return listed.map(({ canary, ...remote }) => {
    if (!canary || share >= canary.percent) return remote;
    const { percent: _, ...release } = canary;
    return { ...remote, ...release };
  });
}

/** A folder that declares no remote is none: the shell itself lies among them. */
async function declarationOf(folder: string) {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const { federation } = z.object({ federation: z.unknown() }).partial().parse(JSON.parse(text));
  return federation === undefined ? undefined : declarationSchema.parse(federation);
}

/** @returns the remote to which a path of the origin belongs: the longest base path decides, as in the browser */
export function ownerOf(remotes: readonly Remote[], pathname: string): Remote | undefined {
  return remotes
    .flatMap((remote) => remote.basePaths.map((basePath) => ({ remote, basePath })))
    .filter(({ basePath }) => covers(basePath, pathname))
    .sort((one, other) => other.basePath.length - one.basePath.length)[0]?.remote;
}

/** @returns whether a path of the remote needs a signed-in user */
export function isProtected(remote: Remote, pathname: string): boolean {
  if (typeof remote.protected === 'boolean') return remote.protected;
  return remote.protected.some((basePath) => covers(basePath, pathname));
}

function covers(basePath: string, pathname: string): boolean {
  return pathname === basePath || (basePath !== '/' && pathname.startsWith(`${basePath}/`));
}
