import { placeOf } from '@hemma/local/place-of-package';

/** One entry of package-lock.json, as far as it matters here. */
export interface LockedPackage {
  version?: string;
  /** The hash of its content. */
  integrity?: string;
  license?: string;
  /** A workspace: where it lies. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** `packages` of package-lock.json: by the place where each is installed. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** What of the workspace and of what is installed an app needs to run. */
export interface Needed {
  /** Folders of workspace libraries. */
  workspaces: string[];
  /** Places in node_modules. */
  packages: string[];
}

/**
 * Follows the production dependencies of an app through the lockfile. A workspace takes along those of its
 * dependencies that its code names; an installed package all of its own and its peers. What is optional comes along
 * where it is installed, because npm has installed what fits the platform: a peer that is optional only where
 * somebody names it.
 *
 * @param lock its `packages`
 * @param app the app's folder
 * @param isNamed whether the code of a workspace names one of its dependencies
 * @param isInstalled whether something lies at a place of node_modules
 * @throws Error where a dependency is not in the lockfile, or is not installed
 */
export function neededPackages(
  lock: LockedPackages,
  app: string,
  isNamed: (workspace: string, dependency: string) => boolean,
  isInstalled: (place: string) => boolean,
): Needed {
  const workspaces = new Set<string>();
  const packages = new Set<string>();

  const need = (from: string, name: string, isOptional: boolean) => {
    const place = placeOf(lock, from, name);
    if (place === undefined || !(lock[place]?.link || isInstalled(place))) {
      if (isOptional) return;
      throw new Error(`${name}, which ${from} needs, is not installed as the lockfile says: npm ci`);
    }
    const { link, resolved = '' } = lock[place] ?? {};
    if (link) addWorkspace(resolved);
    else addPackage(place);
  };
  const addWorkspace = (folder: string) => {
    if (workspaces.has(folder)) return;
    workspaces.add(folder);
    for (const name of Object.keys(lock[folder]?.dependencies ?? {}))
      if (isNamed(folder, name)) need(folder, name, false);
  };
  const addPackage = (place: string) => {
    if (packages.has(place)) return;
    packages.add(place);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock[place] ?? {};
    for (const name of Object.keys(dependencies)) need(place, name, name in optionalDependencies);
    for (const name of Object.keys(optionalDependencies)) need(place, name, true);
    for (const name of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[name]?.optional) need(place, name, false);
  };

  addWorkspace(app);
  workspaces.delete(app);
  return { workspaces: [...workspaces].sort(), packages: [...packages].sort() };
}
