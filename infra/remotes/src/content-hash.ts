import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** @returns the paths of all files in a folder, in a fixed order */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .sort();
}

/** @returns one hash of all files in a folder, of their names and of each byte; the same wherever the folder lies */
export async function contentHash(folder: string): Promise<string> {
  const all = createHash('sha256');
  for (const file of await filesOf(folder)) {
    const bytes = await readFile(join(folder, file));
    all.update(`${file}\n${createHash('sha256').update(bytes).digest('hex')}\n`);
  }
  return all.digest('hex');
}
