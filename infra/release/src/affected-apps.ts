import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { contractFilesIn } from './contract-reach.ts';
import { lockedPackages, type Lock } from './locked-packages.ts';
import { ProductionFiles, repoRoot, type Project } from './workspace.ts';

/** What changed since a release. */
export interface Change {
  /** From the root; deleted ones too. */
  files: string[];
  /** The text of a file before, where there was one. */
  before(file: string): string | undefined;
  /** The text of a file now, where there is one. */
  after(file: string): string | undefined;
}

const LOCK = 'package-lock.json';
const NX = 'nx.json';
/** What images are made by, besides the apps themselves. */
const IMAGE = 'infra/docker/{node.Dockerfile,src/{apps,needed-packages,prune-app}.ts}';
const IMAGE_OF_REMOTE =
  'infra/docker/{web.Dockerfile,nginx/{nginx.conf,remote.conf,50-publish.sh},src/{apps,needed-packages,prune-app}.ts}';

/**
 * Tells what has to be deployed anew after a change.
 *
 * @param projects of the workspace as it is now
 * @returns the names of the apps, sorted
 */
export function affectedApps(projects: Project[], change: Change, root = repoRoot): string[] {
  const production = new ProductionFiles(change.after(NX) ?? '{"namedInputs":{}}');
  const ownerOf = (file: string) =>
    projects
      .filter((project) => file.startsWith(`${project.root}/`))
      .sort((a, b) => b.root.length - a.root.length)[0];

  const locks = once(() =>
    [change.before(LOCK), change.after(LOCK)].map((text): Lock => JSON.parse(text ?? '{"packages":{}}')),
  );

  const isAffected = (app: Project) => {
    const parts = partsOf(app, projects);
    const reached = once(() => contractFilesIn(parts, production, root));
    return change.files.some((file) => {
      if (file === LOCK) return hasOtherPackages(app, parts, locks());
      if (file === NX) return hasOtherBuild(change);
      if (matchesGlob(file, isRemote(app) ? IMAGE_OF_REMOTE : IMAGE) || production.hasAtRoot(file))
        return true;
      const owner = ownerOf(file);
      if (!owner || !parts.includes(owner) || !production.has(owner, file)) return false;
      if (owner.name === 'web-core') return shipsWebCore(app, file);
      // A file that is gone may have been in any of them.
      const isSource = file.startsWith('libs/contracts/src/') && existsSync(join(root, file));
      return owner.name !== 'contracts' || !isSource || reached().has(file);
    });
  };
  return projects
    .filter((project) => project.isApp && isAffected(project))
    .map(({ name }) => name)
    .sort();
}

const isRemote = ({ name, root }: Project) => root.startsWith('frontends/') && name !== 'shell';

/** A project with all that becomes part of it. */
function partsOf(app: Project, projects: Project[]): Project[] {
  const parts = new Set([app]);
  for (const part of parts) {
    for (const need of projects.filter(({ name }) => part.needs.includes(name))) parts.add(need);
  }
  return [...parts];
}

/** The shell brings web-core to the browser; a remote has of it what its pages were rendered with, and its version. */
function shipsWebCore(app: Project, file: string): boolean {
  return app.name === 'shell' || app.prerenders || file === 'libs/web-core/package.json';
}

function hasOtherPackages(app: Project, parts: Project[], locks: Lock[]): boolean {
  // web-core's packages are those of the shell.
  const folders = parts
    .filter(({ name }) => name !== 'web-core' || shipsWebCore(app, ''))
    .map((part) => part.root);
  const [was, is] = locks.map((lock) => lockedPackages(lock, folders).join('\n'));
  return was !== is;
}

function hasOtherBuild({ before, after }: Change): boolean {
  const [was, is] = [before(NX), after(NX)].map((text) => {
    const { targetDefaults }: { targetDefaults?: { build?: unknown } } = JSON.parse(text ?? '{}');
    return JSON.stringify(targetDefaults?.build);
  });
  return was !== is;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
