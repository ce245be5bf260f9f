import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runCommand } from '@hemma/local/run-command';
import { git } from './git.ts';
import { type Lock, lockedPackages } from './locked-packages.ts';
import { repoRoot } from './workspace.ts';

const LOCK = 'package-lock.json';
const SCOPE = 'node_modules/@hemma/';
/** For an install that has to download everything; all else takes seconds. */
const LIMIT_MS = 10 * 60_000;
/** What apps need to run; none of it has to be compiled. */
const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
/** Two cores are what is promised. */
const AT_ONCE = 2;

interface Target {
  options?: { command?: string };
}

/**
 * Makes a tree of this repository as it was at a commit, with some Node apps built as they were built then, so that
 * they can be run. It must lie inside of the clone: Node finds the installed packages there, upwards from the tree. Only
 * those of our own scope are the tree's. Where the commit's lockfile asks for other packages than this one's they are
 * installed in the tree instead.
 *
 * @param apps their folders, from the root
 * @param tree where it is made; what lies there is deleted
 * @throws Error with the words of what failed: git, npm, or a build
 */
export async function buildAt(commit: string, apps: readonly string[], tree: string): Promise<void> {
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = `${tree}.tar`;
  git(repoRoot, 'archive', '--output', archive, commit);
  await run(tree, 'tar', ['-xf', archive]);
  rmSync(archive);

  const lock = readJson<Lock>(join(tree, LOCK));
  const folders = [...apps, ...librariesOf(lock, apps)];
  const wanted = lockedPackages(lock, folders);
  const present = new Set(lockedPackages(readJson<Lock>(join(repoRoot, LOCK)), folders));
  // A package that lies inside of an app's folder can't be found upwards.
  if (wanted.every((one) => present.has(one) && one.startsWith('node_modules/')))
    linkOwn(lock, folders, tree);
  else await run(tree, 'npm', [...INSTALL, ...folders.map((folder) => `--workspace=${folder}`)]);

  const waiting = folders.values();
  const builder = async () => {
    for (const folder of waiting) await build(tree, folder);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, builder));
}

/** The libraries of this repository that apps run with. */
function librariesOf({ packages }: Lock, apps: readonly string[]): string[] {
  const found = new Set(apps);
  for (const folder of found) {
    const names = Object.keys(packages[folder]?.dependencies ?? {});
    const own = names.map((name) => packages[`node_modules/${name}`]);
    for (const entry of own) if (entry?.link && entry.resolved) found.add(entry.resolved);
  }
  return [...found].filter((folder) => !apps.includes(folder));
}

/** Links the tree's own parts where Node looks for packages before it looks further up. */
function linkOwn({ packages }: Lock, folders: readonly string[], tree: string): void {
  for (const [place, { link, resolved }] of Object.entries(packages)) {
    if (!link || !resolved || !place.startsWith(SCOPE) || !folders.includes(resolved)) continue;
    mkdirSync(dirname(join(tree, place)), { recursive: true });
    symlinkSync(join(tree, resolved), join(tree, place));
  }
}

/** Runs the build command of the tree itself; nothing is rendered or bundled for Node, so no order is needed. */
async function build(tree: string, folder: string): Promise<void> {
  const { targets } = readJson<{ targets: Record<string, Target> }>(join(tree, folder, 'project.json'));
  const { targetDefaults } = readJson<{ targetDefaults: Record<string, Target> }>(join(tree, 'nx.json'));
  const command = targets['build']?.options?.command ?? targetDefaults['build']?.options?.command;
  if (!command) throw new Error(`${folder} has no build command`);
  const tools = [tree, repoRoot].map((root) => join(root, 'node_modules/.bin'));
  await run(join(tree, folder), 'sh', ['-c', command], {
    ...process.env,
    NX_WORKSPACE_ROOT: tree,
    PATH: [...tools, process.env['PATH']].join(delimiter),
  });
  if (!existsSync(join(tree, folder, 'dist'))) throw new Error(`The build of ${folder} left nothing`);
}

async function run(cwd: string, command: string, args: string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const options = { cwd, timeoutMs: LIMIT_MS, ...(env && { env }) };
  const { code, stdout, stderr } = await runCommand(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd}: ${stderr || stdout}`);
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));
