import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from './paths.ts';

/** A part of the workspace as Nx knows it. */
export interface NxProject {
  name: string;
  /** Folder, from the root. */
  root: string;
  targets: string[];
}

const PLACES = ['libs/*', 'services/*', 'frontends/*', 'infra/*', 'gateway', 'e2e'];

/** Every project, read from the project.json files, in the order of the folders. */
export function nxProjects(root = repoRoot): NxProject[] {
  return PLACES.flatMap((place) => globSync(join(place, 'project.json'), { cwd: root }).sort())
    .filter((file) => existsSync(join(root, file)))
    .map((file) => {
      const { name, targets }: { name: string; targets?: object } = JSON.parse(
        readFileSync(join(root, file), 'utf8'),
      );
      return { name, root: dirname(file), targets: Object.keys(targets ?? {}) };
    });
}

/** The projects that have a target. */
export function projectsWith(target: string, root = repoRoot): NxProject[] {
  return nxProjects(root).filter((project) => project.targets.includes(target));
}
