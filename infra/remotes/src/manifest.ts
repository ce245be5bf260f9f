import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, UserError } from '@hemma/local/user-error';
import { containerName } from '@hemma/web-build/federation-declaration';
import semver from 'semver';
import * as z from 'zod';
import { filesOf } from './content-hash.ts';

export const MANIFEST = 'mf-manifest.json';

const namesSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assetsSchema = z.object({ js: namesSchema, css: namesSchema });

/** What is used of what the federation plugin writes. */
const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string(), assets: assetsSchema })),
});
type Manifest = z.output<typeof manifestSchema>;

/** What a shell provides: by share key the version. */
export type Provided = Record<string, string>;

/**
 * Looks at the folder of a built remote as a browser would take it.
 *
 * @param folder holds mf-manifest.json and all that it names
 * @param provided by the shell that people have
 * @throws UserError in one sentence, when the remote could not be shown from there
 */
export async function requireUsable(folder: string, name: string, provided: Provided): Promise<void> {
  const manifest = await readManifest(folder, name);
  if (!manifest.exposes.some(({ path }) => path === './routes'))
    throw new UserError(`${name} exposes no ./routes, by which the shell finds its pages.`);
  const files = new Set(await filesOf(folder));
  const missing = namedFiles(manifest).filter((file) => !files.has(file));
  if (missing.length > 0)
    throw new UserError(
      `${MANIFEST} of ${name} names files that are not in ${folder}: ${missing.join(', ')}.`,
    );
  const unmet = manifest.shared
    .map((piece) => unmetNeed(piece, provided))
    .filter((need) => need !== undefined);
  if (unmet.length > 0)
    throw new UserError(`${name} needs what the shell does not provide: ${unmet.join('; ')}.`);
}

async function readManifest(folder: string, name: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new UserError(`${folder} holds no ${MANIFEST}: build the remote first.`);
  });
  if (/^\s*</.test(text)) throw new UserError(`${MANIFEST} in ${folder} is a web page and no manifest.`);
  const { success, data, error } = manifestSchema.safeParse(parsed(text, folder));
  if (!success) {
    const keys = error.issues.map(({ path }) => path.join('.') || 'all of it');
    throw new UserError(`${MANIFEST} in ${folder} is no federation manifest, by ${keys.join(', ')}.`);
  }
  if (data.name !== containerName(name))
    throw new UserError(`${MANIFEST} in ${folder} is that of ${data.name}, and not of ${name}.`);
  return data;
}

function parsed(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`${MANIFEST} in ${folder} is cut off or no JSON: ${messageOf(error)}.`);
  }
}

function namedFiles({ metaData: { remoteEntry }, exposes, shared }: Manifest): string[] {
  const assets = [...exposes, ...shared].flatMap(({ assets: { js, css } }) => [js, css]);
  return [
    join(remoteEntry.path, remoteEntry.name),
    ...new Set(assets.flatMap(({ sync, async }) => [...sync, ...async])),
  ];
}

function unmetNeed({ name, requiredVersion }: Manifest['shared'][number], provided: Provided) {
  const version = provided[name];
  if (version === undefined) return `${name} is missing`;
  if (semver.satisfies(version, requiredVersion)) return undefined;
  return `${name} is ${version} and not ${requiredVersion}`;
}
