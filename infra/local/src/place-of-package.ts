/**
 * Where Node finds a package from a folder: the nearest node_modules upwards.
 *
 * @param lock `packages` of package-lock.json: by the place where each is installed
 * @returns undefined where the lockfile has it nowhere
 */
export function placeOf(
  lock: Readonly<Record<string, unknown>>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') return undefined;
  }
}
