import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appAt } from './apps.ts';
import { BILL_FILE, billOfMaterials } from './bill-of-materials.ts';
import { delivered } from './delivered.ts';
import { filesIn } from './files-in.ts';
import type { LockedPackages } from './needed-packages.ts';

const repoRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Of installed packages: what only their makers run, or a compiler reads. Licences stay. */
const LEFT_OUT_FOLDERS = new Set(['node_modules', 'test', 'tests', '__tests__', '__mocks__', '.github']);
const LEFT_OUT_FILES =
  /(^tsconfig.*\.json|\.[cm]?tsx?|\.map|\.flow|\.tsbuildinfo|\.(spec|test)\.[cm]?js|\.gyp|\.cc?|\.h)$/;
const DOCUMENTS = /\.(md|markdown)$/i;
const LICENCES = /licen[cs]e|notice|copying/i;

/**
 * Copies what an image of an app holds into a folder, in the tree that it has here, so that Node finds everything as
 * it does here: the app's built folders and package.json, the workspace libraries that it needs as far as they are
 * built, its production dependencies from node_modules, and a bill of all that others have made. Needs no network.
 * `main.js` of the target starts the app.
 *
 * @param app its folder, from the root
 * @param target an empty folder, or one that is made
 * @param root of the repository
 * @throws Error where something isn't built, isn't installed as the lockfile says, or the target isn't empty
 */
export function pruneApp(app: string, target: string, root = repoRoot): void {
  const { folders, server } = appAt(app);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  const copyWorkspace = (workspace: string, built: readonly string[]) => {
    copy(join(root, workspace, 'package.json'), join(target, workspace, 'package.json'));
    for (const folder of built) copyBuilt(join(root, workspace, folder), join(target, workspace, folder));
  };
  copyWorkspace(app, folders);
  const lock: { packages: LockedPackages } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const ofOthers = delivered(app, lock.packages, root);
  const { version } = packageAt(join(root, app));
  writeFileSync(
    join(target, BILL_FILE),
    JSON.stringify(billOfMaterials(app, version, lock.packages, ofOthers)),
  );
  if (server === undefined) return;

  const { workspaces, installed } = ofOthers;
  for (const workspace of workspaces) {
    copyWorkspace(workspace, ['dist']);
    link(join(target, 'node_modules', packageAt(join(root, workspace)).name), join(target, workspace));
  }
  for (const place of installed) {
    requireVersion(join(root, place), lock.packages[place]?.version);
    copyPackage(join(root, place), join(target, place));
  }
  writeFileSync(join(target, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(target, 'main.js'), `import './${app}/${server}/main.js';\n`);
}

function packageAt(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** What is installed must be what was locked: an image is made of nothing that was not tested. */
function requireVersion(folder: string, locked: string | undefined): void {
  const { version } = packageAt(folder);
  if (version !== locked) throw new Error(`${folder} is ${version}, the lockfile says ${locked}: npm ci`);
}

/** A build as it is; its source maps without the sources, which are enough for the lines of a stack trace. */
function copyBuilt(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`${from} is missing: build it first`);
  for (const file of filesIn(from)) {
    copy(join(from, file), join(to, file));
    if (!file.endsWith('.js.map')) continue;
    const { sourcesContent: _sources, ...map } = JSON.parse(readFileSync(join(from, file), 'utf8'));
    writeFileSync(join(to, file), JSON.stringify(map));
  }
}

function copyPackage(from: string, to: string): void {
  // What was compiled for other systems; npm leaves such packages out, and some packages hold all of them.
  const foreign = (folder: string) =>
    folder.startsWith('prebuilds/') && folder !== `prebuilds/${process.platform}-${process.arch}`;
  const isTaken = (path: string, isFolder: boolean) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (isFolder) return !LEFT_OUT_FOLDERS.has(name) && !foreign(path);
    return !LEFT_OUT_FILES.test(name) && (!DOCUMENTS.test(name) || LICENCES.test(name));
  };
  for (const file of filesIn(from, isTaken)) copy(join(from, file), join(to, file));
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

function link(from: string, to: string): void {
  mkdirSync(dirname(from), { recursive: true });
  symlinkSync(relative(dirname(from), to), from);
}

if (import.meta.main) {
  const [app, target] = process.argv.slice(2);
  if (app === undefined || target === undefined) {
    console.error('Usage: prune-app.ts <app folder> <target>');
    process.exit(1);
  }
  try {
    pruneApp(app, resolve(target));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
