import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file in a folder and below it. Links are not followed, as `recursive` of readdir would.
 *
 * @param isTaken whether a path, of a folder or a file, is wanted; all are unless said otherwise
 * @returns paths from the folder
 */
export function filesIn(
  folder: string,
  isTaken: (path: string, isFolder: boolean) => boolean = () => true,
  within = '',
): string[] {
  return readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const path = within === '' ? entry.name : `${within}/${entry.name}`;
    if (!isTaken(path, entry.isDirectory())) return [];
    if (entry.isDirectory()) return filesIn(folder, isTaken, path);
    return entry.isFile() ? [path] : [];
  });
}
