import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appAt } from './apps.ts';
import { type LockedPackages, neededPackages } from './needed-packages.ts';

/** What is delivered with an app that we have not written, as places in node_modules. */
export interface Delivered {
  /** Workspace libraries that Node loads. */
  workspaces: string[];
  /** What Node loads: it lies in the image. */
  installed: string[];
  /** What the browser's files may be made of: what their sources name, and all that this depends on. */
  bundled: string[];
}

/**
 * @param app its folder, from the root
 * @throws Error where something is not installed as the lockfile says
 */
export function delivered(app: string, lock: LockedPackages, root: string): Delivered {
  const { server } = appAt(app);
  const isInstalled = (place: string) => existsSync(join(root, place, 'package.json'));
  const ofServer =
    server === undefined
      ? { workspaces: [], packages: [] }
      : neededPackages(
          lock,
          app,
          namedIn(root, (workspace) => `${workspace}/${workspace === app ? server : 'dist'}/**/*.js`),
          isInstalled,
        );
  const ofBrowser = app.startsWith('frontends/')
    ? neededPackages(
        lock,
        app,
        namedIn(root, (workspace) => `${workspace}/src/**/!(*.spec).{ts,tsx,css}`),
        isInstalled,
      )
    : { packages: [] };
  return { workspaces: ofServer.workspaces, installed: ofServer.packages, bundled: ofBrowser.packages };
}

/** Whether the code of a workspace, at a pattern, names one of its dependencies. */
function namedIn(root: string, patternOf: (workspace: string) => string) {
  const codeOf = new Map<string, string>();
  return (workspace: string, dependency: string): boolean => {
    const code = codeOf.get(workspace) ?? readCode(root, patternOf(workspace));
    codeOf.set(workspace, code);
    return ["'", '"'].some((quote) =>
      [quote, '/'].some((end) => code.includes(`${quote}${dependency}${end}`)),
    );
  };
}

/** Everything that files say, to look for names in. */
function readCode(root: string, pattern: string): string {
  return globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
}
