import type { RouteObject } from 'react-router-dom';

/** What a remote exposes as `./routes`: its pages, by their paths from the origin. */
export interface RemoteModule {
  routes: RouteObject[];
}

/** One entry of `/remotes.json`: what the shell knows of a remote, and all that it knows. */
export interface RemoteEntry {
  name: string;
  /** The address of its mf-manifest.json. */
  manifest: string;
  /** The paths of the origin that are its; `/` is that one path only, others cover what lies under them. */
  basePaths: string[];
  /** Whether they need a signed-in user; a list names those that do. */
  protected: boolean | string[];
}
