import path from 'node:path';
import * as z from 'zod';
import { isHarmless } from './harmless-html.js';
import { keepFiles } from './kept-files.js';
import type { PagePreferences } from './page-preferences.js';
import { isProtected, type Remote } from './remote-list.js';

/** Ten times the largest page of today. */
const LARGEST_BYTES = 256 * 1024;
/** Stands in a fragment for the address of its release, which the release itself doesn't know. */
const RELEASE = '@release/';

const fragmentSchema = z.object({
  title: z.string().max(200),
  html: z.string().min(1).refine(isHarmless, 'has more in it than a page to read'),
  styles: z.array(z.string().regex(/^assets\/[\w.-]+\.css$/)).max(20),
});

/** A page that can be read before any script runs, as the release of a remote ships it. */
export interface Fragment {
  title: string;
  html: string;
  /** `name` is what the remote's own script calls the sheet at `href`: it then doesn't fetch it again. */
  styles: { name: string; href: string }[];
}

/** Where releases lie: of each remote the one that is built there, and those of the store. */
interface Places {
  REMOTES_DIR: string;
  RELEASES_DIR?: string;
}

/** @returns the page's fragment in a language; undefined where the remote ships none */
export type FindFragment = (
  remote: Remote,
  pathname: string,
  language: PagePreferences['language'],
) => Promise<Fragment | undefined>;

/**
 * Finds what the current release of a remote ships: in the folder that serves the address of its manifest. A release
 * is somebody else's work and may be anything: what can't be read or does more than be read is left out, and said.
 *
 * @param warn hears why a fragment that is there was left out
 */
export function createFragmentFinder(
  places: Places,
  warn: (error: unknown, file: string) => void,
): FindFragment {
  const read = keepFiles((bytes) => fragmentSchema.parse(JSON.parse(bytes.toString('utf8'))), LARGEST_BYTES);
  return async (remote, pathname, language) => {
    const release = releaseOf(remote.manifest, places);
    const page = pathname === '/' ? '/index' : pathname.replace(/\/$/, '');
    if (!release || isProtected(remote, pathname) || !/^(\/[a-z0-9-]+)+$/.test(page)) return undefined;
    const file = path.join(release.folder, 'fragments', `${language}${page}.json`);
    try {
      const { title, html, styles } = await read(file);
      return {
        title,
        html: html.replaceAll(`"${RELEASE}`, `"${release.address}`),
        styles: styles.map((name) => ({ name, href: release.address + name })),
      };
    } catch (error) {
      if (!isMissing(error)) warn(error, file);
      return undefined;
    }
  };
}

/** As the routes of the remotes' files have it. What lies elsewhere is not here to be read. */
function releaseOf(manifest: string, { REMOTES_DIR, RELEASES_DIR }: Places) {
  const [, route, name, within] =
    /^\/(remotes|releases)\/([a-z][a-z0-9-]*)\/((?:[\w-][\w.-]*\/)*)[\w.-]+\.json$/.exec(manifest) ?? [];
  if (name === undefined || within === undefined) return undefined;
  const address = `/${route}/${name}/${within}`;
  if (route === 'remotes')
    return { folder: path.join(path.resolve(REMOTES_DIR), name, 'dist', within), address };
  return RELEASES_DIR && { folder: path.join(path.resolve(RELEASES_DIR), name, within), address };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
