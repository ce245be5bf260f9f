import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from './chain.ts';
import { toolsDir } from './paths.ts';
import { withLock } from './with-lock.ts';

/**
 * A downloaded tool's folder; filled on first use, whole or not at all.
 * @param name folder name with the version in it, so that another version is another folder
 * @param fill puts the tool into the empty folder that it is given
 * @returns the folder
 */
export async function installedTool(
  name: string,
  say: Say,
  fill: (folder: string) => Promise<void>,
  root = toolsDir,
): Promise<string> {
  const folder = join(root, name);
  if (existsSync(folder)) return folder;
  return withLock(join(root, `${name}.lock`), 'downloads the same', say, async () => {
    if (existsSync(folder)) return folder;
    const unpacking = mkdtempSync(join(root, `.${name}-`));
    try {
      await fill(unpacking);
      // The rename is what makes it count: a start killed half-way leaves nothing that looks finished.
      renameSync(unpacking, folder);
    } finally {
      rmSync(unpacking, { recursive: true, force: true });
    }
    return folder;
  });
}

/** Megabytes for people. */
export function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
}

/** Seconds since a moment, for people. */
export function secondsSince(start: number): string {
  const seconds = (Date.now() - start) / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
