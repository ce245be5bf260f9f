import { readFile, stat } from 'node:fs/promises';

/**
 * Reads files, and keeps what was made of each until it changes: a new release shows at once, and an old one costs a
 * look at the folder.
 *
 * @param make of the bytes; what it throws is thrown at whoever asks for the file, and not kept
 * @param largest bytes of a file that is worth reading
 */
export function keepFiles<Value>(
  make: (bytes: Buffer) => Value,
  largest = Number.POSITIVE_INFINITY,
): (file: string) => Promise<Value> {
  const kept = new Map<string, { version: string; value: Value }>();
  return async (file) => {
    const { mtimeMs, size, ino } = await stat(file);
    if (size > largest) throw new Error(`${file} has ${size} bytes, more than ${largest}`);
    const version = `${mtimeMs} ${size} ${ino}`;
    const known = kept.get(file);
    if (known?.version === version) return known.value;
    const value = make(await readFile(file));
    kept.set(file, { version, value });
    return value;
  };
}
