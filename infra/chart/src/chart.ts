import { join } from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { type CommandResult, runCommand } from '@hemma/local/run-command';
import { parseAllDocuments } from 'yaml';

/** Where the chart lies. */
export const chartFolder = join(repoRoot, 'helm', 'hemma');

/** The sets of values that everything is checked with: the files of helm/hemma/ci. */
export const valueSets = ['default-values', 'minimal', 'production', 'external', 'all-on'] as const;
export type ValueSet = (typeof valueSets)[number];

/** What Helm is told of the cluster: one that is built by Go alone takes it for 1.20. */
export const OF_CLUSTER = ['--kube-version', '1.31.0'];

/** The file of a set. */
export function fileOf(set: ValueSet): string {
  return join(chartFolder, 'ci', `${set}.yaml`);
}

/** Any object of Kubernetes, as far as all of them are alike. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels: Record<string, string> };
}

/**
 * Has helm render the chart, as release `hemma` in namespace `hemma`.
 *
 * @param changes over the set, by path: `{ 'ports.ops': 9000 }`
 * @returns the manifests as one text, or code and error where the values are refused
 */
export function render(
  helm: string,
  set: ValueSet,
  changes: Record<string, unknown> = {},
): Promise<CommandResult> {
  const flags = Object.entries(changes).flatMap(([path, value]) => [
    '--set-json',
    `${path}=${JSON.stringify(value)}`,
  ]);
  return runCommand(helm, [
    ...['template', 'hemma', chartFolder, '--namespace', 'hemma', '--values', fileOf(set)],
    ...OF_CLUSTER,
    ...flags,
  ]);
}

/**
 * Reads what `render` gave.
 *
 * @throws Error where a document is no YAML
 */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors;
    if (error) throw error;
    const manifest = document.toJS() as Manifest | null;
    return manifest ? [manifest] : [];
  });
}
