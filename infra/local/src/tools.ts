import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from './chain.ts';
import { giveLock, takeLock } from './lock-file.ts';
import { toolsDir } from './paths.ts';
import { waitUntil } from './wait-until.ts';

/** A download on a slow line may take this long before a second start gives up waiting for it. */
const LOCK_WAIT_MS = 10 * 60_000;

/**
 * Runs `work` while no other runner does the same in this clone.
 * The lock of a runner that died is taken over.
 */
export async function withLock<T>(file: string, say: Say, work: () => Promise<T>): Promise<T> {
  let told = false;
  const take = () => {
    const holder = takeLock(file);
    if (holder !== undefined && !told) {
      told = true;
      say('waiting for another start that is downloading the same');
    }
    return Promise.resolve(holder === undefined);
  };
  await waitUntil('getting the lock of .hemma/tools', take, { timeoutMs: LOCK_WAIT_MS });
  try {
    return await work();
  } finally {
    giveLock(file);
  }
}

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
  return withLock(join(root, `${name}.lock`), say, async () => {
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
