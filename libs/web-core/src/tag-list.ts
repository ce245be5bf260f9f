/**
 * @returns the tags with the new ones at the end: trimmed, none empty, none twice (whatever their case)
 */
export function addTags(tags: readonly string[], texts: readonly string[]): string[] {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .reduce<string[]>(
      (all, text) => (all.some((tag) => isSame(tag, text)) ? all : [...all, text]),
      [...tags],
    );
}

/** @returns what a comma has finished, and what is still being typed */
export function splitTyped(text: string): { finished: string[]; rest: string } {
  const parts = text.split(',');
  return { finished: parts.slice(0, -1), rest: parts.at(-1) ?? '' };
}

/** @returns the items of a comma-separated text: trimmed, empties dropped */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** @returns the lines that are not empty as one line, with commas between them */
export function linesAsList(text: string): string {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
}

function isSame(one: string, other: string): boolean {
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
