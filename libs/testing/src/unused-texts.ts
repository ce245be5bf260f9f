import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds texts that nothing says any more. A text counts as said where a source beside it names its key: `t.title`,
 * `'title'`, `{ title }`. The compiler finds those that are missing.
 *
 * @param folder with the sources; its `*.texts.ts` are looked at
 * @param byKey keys that are only looked up, such as `t[person.userType]`
 * @returns `file: key` of each
 */
export function unusedTexts(folder: string, byKey: readonly string[] = []): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|\.sv\.|\.d\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const isTexts = ({ file }: { file: string }) => file.endsWith('.texts.ts');
  const sources = files
    .filter((file) => !isTexts(file))
    .map(({ text }) => text)
    .join('\n');
  return files
    .filter(isTexts)
    .flatMap(({ file, text }) => keysOf(text).map((key) => ({ file, key })))
    .filter(({ key }) => !byKey.includes(key) && !isSaid(key, sources))
    .map(({ file, key }) => `${file}: ${key}`);
}

/** As prettier writes them: each at the beginning of a line. */
function keysOf(text: string): string[] {
  return Array.from(text.matchAll(/^ +(\w+): /gm), ([, key = '']) => key);
}

function isSaid(key: string, sources: string): boolean {
  return new RegExp(`\\.${key}\\b|['"]${key}['"]|[{,]\\s*${key}\\s*[,:}]`).test(sources);
}
