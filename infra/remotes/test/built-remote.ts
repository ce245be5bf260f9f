import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file's text by its path; what is no text is written as JSON, and what is undefined is not written. */
type Files = Record<string, unknown>;

const EXPOSED = 'assets/__federation_expose_routes.abc.js';

/** What the shell of these tests provides. */
export const provided = { react: '19.3.1', 'react-router-dom': '7.18.5', '@hemma/web-core/page': '0.1.0' };

export function aManifest(name: string, more: object = {}) {
  const none = { sync: [], async: [] };
  const shared = (key: string, requiredVersion: string) => ({
    name: key,
    requiredVersion,
    assets: { js: none, css: none },
  });
  return {
    name: `hemma_${name}`,
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [
      {
        path: './routes',
        assets: { js: { sync: [EXPOSED], async: [] }, css: { sync: [], async: ['assets/page.abc.css'] } },
      },
    ],
    shared: [shared('react', '^19.3.1'), shared('@hemma/web-core/page', '^0.1.0')],
    ...more,
  };
}

const folders: string[] = [];

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-remotes-'));
  folders.push(folder);
  return folder;
}

/** Takes away every folder that the tests of this file have got. */
export async function removeFolders(): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
}

/** @returns the folder of a built remote; `files` are other ones in it, and package.json lies beside it */
export async function aBuiltRemote(name: string, basePaths: string[], files: Files = {}): Promise<string> {
  const root = await newFolder();
  const federation = { name, basePaths, protected: true, port: 3199 };
  const all: Files = {
    'package.json': { name: `@hemma/${name}`, version: '1.2.0', federation },
    'dist/mf-manifest.json': aManifest(name),
    'dist/remoteEntry.js': 'entry()',
    [`dist/${EXPOSED}`]: 'routes()',
    'dist/assets/page.abc.css': '.page {}',
  };
  for (const [file, content] of Object.entries(files)) all[`dist/${file}`] = content;
  for (const [file, content] of Object.entries(all)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return join(root, 'dist');
}
