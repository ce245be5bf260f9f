import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot, type ProductionFiles, type Project } from './workspace.ts';

const CONTRACTS = 'libs/contracts/src';
/** Types are gone when it runs; what only they come from is no part of a release. */
const IMPORTED =
  /^(?:import|export)(?!\s+type\b)[^'";]*?from\s+['"]([^'"]+)['"]|import\(?\s*['"]([^'"]+)['"]/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, named, bare]) => named ?? bare ?? '');

function sourcesOf(project: Project, production: ProductionFiles, root: string): string[] {
  return globSync(join(project.root, '**/*.{ts,tsx,mjs}'), {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/dist-server/**'],
  }).filter((file) => production.has(project, file));
}

/**
 * @param projects an app and what it is built from
 * @returns the files of the contracts that are part of it, from the root
 */
export function contractFilesIn(
  projects: Project[],
  production: ProductionFiles,
  root = repoRoot,
): Set<string> {
  const files = projects
    .filter((project) => project.name !== 'contracts')
    .flatMap((project) => sourcesOf(project, production, root));
  const domains = files
    .flatMap((file) => importsOf(join(root, file)))
    .flatMap((name) => /^@hemma\/contracts\/(\w+)$/.exec(name)?.[1] ?? []);
  const reached = new Set<string>();
  const waiting = domains.map((domain) => `${CONTRACTS}/${domain}/index.ts`);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(join(root, file))) continue;
    reached.add(file);
    const near = importsOf(join(root, file)).filter((name) => name.startsWith('.'));
    waiting.push(...near.map((name) => join(file as string, '..', name.replace(/\.js$/, '.ts'))));
  }
  return reached;
}
