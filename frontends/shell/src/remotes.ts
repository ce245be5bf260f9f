import type { RemoteEntry } from '@hemma/web-core/federation';
import { startTexts } from './start.texts';

/**
 * @returns which remotes there are, as the server says at this moment
 * @throws Error in words for people
 */
export async function fetchRemotes(): Promise<RemoteEntry[]> {
  const response = await fetch('/remotes.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(startTexts().noParts(response.status));
  const list: unknown = await response.json();
  if (!Array.isArray(list) || !list.every(isRemoteEntry)) throw new Error(startTexts().brokenParts);
  return list;
}

/** @returns the remote that owns a path: the one with the longest base path that covers it */
export function findRemote(remotes: readonly RemoteEntry[], pathname: string): RemoteEntry | undefined {
  const claims = remotes.flatMap((remote) => remote.basePaths.map((basePath) => ({ remote, basePath })));
  return claims
    .filter(({ basePath }) => covers(basePath, pathname))
    .sort((one, other) => other.basePath.length - one.basePath.length)[0]?.remote;
}

/** @returns whether a path needs a signed-in user */
export function isProtected(remote: RemoteEntry, pathname: string): boolean {
  if (typeof remote.protected === 'boolean') return remote.protected;
  return remote.protected.some((basePath) => covers(basePath, pathname));
}

function covers(basePath: string, pathname: string): boolean {
  if (basePath === '/') return pathname === '/';
  return pathname === basePath || pathname.startsWith(`${basePath}/`);
}

function isRemoteEntry(entry: unknown): entry is RemoteEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  if (!('name' in entry && 'manifest' in entry && 'basePaths' in entry && 'protected' in entry)) return false;
  return (
    typeof entry.name === 'string' && typeof entry.manifest === 'string' && Array.isArray(entry.basePaths)
  );
}
