import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, pass, sumOf, type Tally } from '@hemma/local/checks/tally';
import { repoRoot } from '@hemma/local/paths';
import type { Exception } from './exceptions.ts';

/** One entry of package-lock.json, as far as it matters here. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  deprecated?: string;
  license?: string;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** `packages` of package-lock.json: by the place where each is installed. */
export function lockedPackages(): LockedPackages {
  return JSON.parse(readFileSync(join(repoRoot, 'package-lock.json'), 'utf8')).packages;
}

/** `allowScripts` of the root's package.json: which packages may run a script when they are installed. */
export function allowedScripts(): Readonly<Record<string, boolean>> {
  return JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')).allowScripts;
}

/** What is not ours and is installed. */
const foreign = (lock: LockedPackages) =>
  Object.entries(lock).filter(([place, { link }]) => place.includes('node_modules/') && !link);
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Says of one package what is wrong with it; undefined where nothing is. */
type Test = (place: string, entry: LockedPackage) => string | undefined;

function check(entries: readonly (readonly [string, LockedPackage])[], test: Test): Tally {
  const failures = entries.flatMap(([place, entry]) => {
    const problem = test(place, entry);
    return problem === undefined ? [] : [failure(`package-lock.json: ${place} ${problem}`)];
  });
  // Nothing looked at proves nothing.
  return failures.length === 0 && entries.length > 0 ? pass : sumOf(failures);
}

/** An exception that nothing needs any more fails: it would hide the next finding. */
export function unneeded(exceptions: readonly Exception[], needed: ReadonlySet<Exception>): Tally {
  return sumOf(
    exceptions
      .filter((exception) => !needed.has(exception))
      .map(({ only }) => failure(`infra/security/src/exceptions.ts: nothing needs ${String(only)}`)),
  );
}

/** Every package is known by its content, so that no registry can give another one. */
export function checkHashes(lock: LockedPackages, exceptions: readonly Exception[]): Tally {
  const needed = new Set<Exception>();
  const tally = check(foreign(lock), (place, { integrity, optional }) => {
    if (/^sha512-[\w+/]+={0,2}$/.test(integrity ?? '')) return undefined;
    const exception = exceptions.find(({ only }) => optional && only.test(place));
    if (!exception) return 'has no SHA-512 of its content';
    needed.add(exception);
    return undefined;
  });
  return sumOf([tally, unneeded(exceptions, needed)]);
}

/** Every package comes from the registry by its name: no address, no repository, no file. */
export function checkAddresses(lock: LockedPackages): Tally {
  return check(foreign(lock), (_place, { resolved }) =>
    resolved === undefined ? undefined : 'comes from an address of its own',
  );
}

/** What runs when it is installed is named in package.json, allowed or not; and what is named there does so. */
export function checkScripts(lock: LockedPackages, allowed: Readonly<Record<string, boolean>>): Tally {
  const scripted = foreign(lock).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = new Set(scripted.map(([place]) => nameOf(place)));
  const unused = Object.keys(allowed).filter((name) => !names.has(name));
  return sumOf([
    check(scripted, (place) =>
      nameOf(place) in allowed ? undefined : 'has an install script, and allowScripts does not name it',
    ),
    ...unused.map((name) => failure(`package.json: allowScripts names ${name}, which has no install script`)),
  ]);
}

/** Whether the lockfile notes of any package that it was given up: some registries tell npm of none. */
export function notesDeprecation(lock: LockedPackages): boolean {
  return Object.values(lock).some(({ deprecated }) => deprecated !== undefined);
}

/** Nothing in production has been given up by its makers, as far as the lockfile was told. */
export function checkDeprecated(lock: LockedPackages, places: readonly string[]): Tally {
  return check(
    places.map((place) => [place, lock[place] ?? {}] as const),
    (_place, { deprecated }) => (deprecated === undefined ? undefined : `is deprecated: ${deprecated}`),
  );
}

/**
 * Every production package has a licence that is allowed.
 *
 * @param licenceOf what a package says of itself where the lockfile does not
 */
export function checkLicences(
  lock: LockedPackages,
  places: readonly string[],
  rules: { allowed: readonly string[]; exceptions: readonly Exception[] },
  licenceOf: (place: string) => string | undefined,
): Tally {
  const needed = new Set<Exception>();
  const tally = check(
    places.map((place) => [place, lock[place] ?? {}] as const),
    (place, { license = licenceOf(place) }) => {
      if (license !== undefined && isAllowed(license, rules.allowed)) return undefined;
      const exception = rules.exceptions.find(({ only }) => only.test(`${place} ${license}`));
      if (exception) needed.add(exception);
      return exception ? undefined : `has a licence that is not allowed: ${license ?? 'none'}`;
    },
  );
  return sumOf([tally, unneeded(rules.exceptions, needed)]);
}

/** Of SPDX what packages use: names joined by OR, of which one is enough, or by AND, of which all are needed. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.includes(name.trim())));
}
