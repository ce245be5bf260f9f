import { placeOf } from '@hemma/local/place-of-package';

/** package-lock.json, as far as it says what is installed where. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** With which everything is built and run; they stand at the root. */
const BUILD_TOOLS = ['@swc/cli', '@swc/core', 'node'];

/**
 * @param folders whose packages count: those of an app, and of what it is built by
 * @returns each package that runs or builds there, with its version and content, sorted
 */
export function lockedPackages({ packages }: Lock, folders: readonly string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...folders, ...BUILD_TOOLS.map((name) => `node_modules/${name}`)];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const found = packages[place];
    if (!found || seen.has(place)) continue;
    seen.add(place);
    if (found.link && found.resolved) waiting.push(found.resolved);
    const { dependencies, optionalDependencies, peerDependencies } = found;
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    waiting.push(...needed.flatMap((name) => placeOf(packages, place, name) ?? []));
  }
  return [...seen]
    .filter((place) => place.includes('node_modules/') && !packages[place]?.link)
    .map((place) => `${place}@${packages[place]?.version} ${packages[place]?.integrity}`)
    .sort();
}
