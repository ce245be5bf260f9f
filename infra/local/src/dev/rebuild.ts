import { serviceNames } from '../process-table.ts';

/** What has to be built anew after a change, and which processes have to take it in. */
export interface Rebuild {
  project: string;
  /** Folder of the project, from the root. */
  folder: string;
  from: string;
  to: string;
  restart: string[];
}

const backends = [...serviceNames, 'gateway'];

/** Everything that plain Node runs; the pages are built by web-build's own watcher. */
export const rebuilds: Rebuild[] = [
  {
    project: 'contracts',
    folder: 'libs/contracts',
    from: 'src',
    to: 'dist',
    restart: [...backends, 'shell'],
  },
  { project: 'service-kit', folder: 'libs/service-kit', from: 'src', to: 'dist', restart: backends },
  ...serviceNames.map((name) => ({
    project: name,
    folder: `services/${name}`,
    from: 'src',
    to: 'dist',
    restart: [name],
  })),
  { project: 'gateway', folder: 'gateway', from: 'src', to: 'dist', restart: ['gateway'] },
  {
    project: 'stripe-simulator',
    folder: 'infra/stripe-simulator',
    from: 'src',
    to: 'dist',
    restart: ['stripe-simulator'],
  },
  {
    project: 'shell server',
    folder: 'frontends/shell',
    from: 'server',
    to: 'dist-server',
    restart: ['shell'],
  },
];

/**
 * What a change of a file asks for.
 * @param file path from the root
 * @returns undefined for a file that no process runs: a spec, an editor's own file
 */
export function rebuildFor(file: string): Rebuild | undefined {
  if (!file.endsWith('.ts') || /\.(int-|e2e-)?spec\.ts$/.test(file)) return undefined;
  return rebuilds.find(({ folder, from }) => file.startsWith(`${folder}/${from}/`));
}

/** The processes that several rebuilds concern, each once. */
export function restartsOf(changed: Rebuild[]): string[] {
  return [...new Set(changed.flatMap((one) => one.restart))];
}
