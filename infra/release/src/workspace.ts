import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';

export const repoRoot = resolve(import.meta.dirname, '../../..');

/** A part of the workspace, as far as releases are concerned. */
export interface Project {
  name: string;
  /** Folder, from the root. */
  root: string;
  /** Whether it is deployed by itself: a service, the gateway, the shell, a remote, the simulator. */
  isApp: boolean;
  /** Whether its pages are rendered while it is built. */
  prerenders: boolean;
  /** The projects whose files become part of it. */
  needs: string[];
}

interface NxGraph {
  nodes: Record<string, { data: { root: string; targets?: object } }>;
  dependencies: Record<string, { target: string }[]>;
}

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  federation?: { prerendered?: string[] };
}

/** The one development dependency that shapes what is released. */
const BUILDS_FRONTENDS = '@hemma/web-build';

/** @returns every project, from Nx's graph, without the edges that only tests have */
export function readProjects(root = repoRoot): Project[] {
  const { nodes, dependencies } = nxGraph(root);
  const manifest = (name: string): Manifest => {
    const file = join(root, nodes[name]?.data.root ?? '', 'package.json');
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const own = Object.keys(nodes).filter(
    (name) => globSync(join(root, nodes[name]?.data.root ?? '', 'package.json'))[0],
  );
  return own.map((name) => {
    const { data } = nodes[name] ?? { data: { root: '' } };
    const { devDependencies = {}, federation } = manifest(name);
    const forTests = (target: string) => {
      const packageName = manifest(target).name ?? '';
      return packageName in devDependencies && packageName !== BUILDS_FRONTENDS;
    };
    return {
      name,
      root: data.root,
      isApp: 'build' in (data.targets ?? {}) && !data.root.startsWith('libs/'),
      prerenders: (federation?.prerendered ?? []).length > 0,
      needs: (dependencies[name] ?? [])
        .map(({ target }) => target)
        .filter((target) => own.includes(target) && !forTests(target)),
    };
  });
}

function nxGraph(root: string): NxGraph {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/.bin/nx'), 'graph', '--print'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    },
  );
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(`Nx gave no graph: ${stderr}`);
  const { graph }: { graph: NxGraph } = JSON.parse(stdout.slice(start));
  return graph;
}

/** What nx.json says of files that become part of what is built. */
export class ProductionFiles {
  private readonly taken: string[];
  private readonly left: string[];

  /** @param nxJson the text of nx.json; its `production` inputs are what a build is cached by */
  constructor(nxJson: string) {
    const { namedInputs }: { namedInputs: Record<string, string[]> } = JSON.parse(nxJson);
    const expand = (name: string): string[] =>
      (namedInputs[name] ?? []).flatMap((input) => (input in namedInputs ? expand(input) : [input]));
    const patterns = expand('production');
    this.taken = patterns.filter((pattern) => !pattern.startsWith('!'));
    this.left = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  }

  /** @returns whether a file of a project is part of what is built from it */
  has({ root }: { root: string }, file: string): boolean {
    const matches = (pattern: string) => matchesGlob(file, pattern.replace('{projectRoot}', root));
    return this.taken.some(matches) && !this.left.some(matches);
  }

  /** @returns whether a file at the root shapes every build */
  hasAtRoot(file: string): boolean {
    return this.taken.includes(`{workspaceRoot}/${file}`);
  }
}
