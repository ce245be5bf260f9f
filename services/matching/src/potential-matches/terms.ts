/** What somebody listed: each entry as they wrote it, under the form by which two spellings are the same. */
export type Terms = ReadonlyMap<string, string>;

/** Upper case first: `ß` and `SS`, or the two small sigmas, meet only there. */
export function foldCase(text: string): string {
  return text.trim().normalize('NFC').toUpperCase().toLowerCase();
}

/** Several lists as one; of two spellings the first stays. */
export function termsOf(...lists: (readonly string[])[]): Terms {
  const terms = new Map<string, string>();
  for (const written of lists.flat()) {
    const folded = foldCase(written);
    if (folded !== '' && !terms.has(folded)) terms.set(folded, written.trim());
  }
  return terms;
}

/** What both listed, in the order and the spelling of the first. */
export function sharedTerms(one: Terms, other: Terms): string[] {
  return [...one].flatMap(([folded, written]) => (other.has(folded) ? [written] : []));
}

/** How many both listed. */
export function countShared(one: Terms, other: Terms): number {
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one];
  let count = 0;
  for (const folded of fewer.keys()) if (more.has(folded)) count += 1;
  return count;
}
