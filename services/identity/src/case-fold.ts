/**
 * Makes texts that differ only in case equal. Upper case first: `ß` and `SS`, or the two small sigmas, meet
 * only there.
 */
export function caseFold(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase();
}
