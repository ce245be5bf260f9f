import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from './paths.ts';

/** What a build reads: the projects, and the settings at the root. */
const SOURCES = [
  '{libs,services,frontends}/*/{*.*,{src,server,public,web}/**/*.*}',
  '{gateway,infra/stripe-simulator}/{*.*,src/**/*.*}',
  '{nx.json,package-lock.json,swc.node.json}',
];
const NO_SOURCES = ['**/*.{spec,int-spec,test}.{ts,tsx}', '**/*.md'];
/** What a build writes. */
const OUTPUTS = [
  '{libs,services,frontends}/*/{dist,dist-server}/**/*.*',
  '{gateway,infra/stripe-simulator}/dist/**/*.*',
];

/** A hash over names, sizes and times: reading every file would take longer than the whole check may. */
function fingerprint(root: string, patterns: string[], exclude: string[] = []): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root, exclude }).sort()) {
    const { mtimeMs, size } = statSync(join(root, file), { throwIfNoEntry: false }) ?? {};
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

const stateFile = (root: string) => join(root, '.hemma', 'build.json');

/** The state of everything that a build reads. */
export const fingerprintOfSources = (root = repoRoot) => fingerprint(root, SOURCES, NO_SOURCES);

/** Whether the last build read just what is there now, and what it wrote is still untouched. */
export function isBuilt(root = repoRoot): boolean {
  try {
    const noted: { sources: string; outputs: string } = JSON.parse(readFileSync(stateFile(root), 'utf8'));
    return noted.sources === fingerprintOfSources(root) && noted.outputs === fingerprint(root, OUTPUTS);
  } catch {
    return false;
  }
}

/**
 * Notes that everything is built.
 * @param sources the state from before the build: what changed during it has to be built again
 */
export function noteBuilt(sources: string, root = repoRoot): void {
  mkdirSync(dirname(stateFile(root)), { recursive: true });
  writeFileSync(stateFile(root), JSON.stringify({ sources, outputs: fingerprint(root, OUTPUTS) }));
}
