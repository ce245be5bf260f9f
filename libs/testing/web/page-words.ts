/** What stands in the place of something that loads. Its words are there or not, as fast as the machine is. */
export const ON_ITS_WAY = '[data-loading]';
const READ_ALOUD = ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext', 'aria-roledescription'];

/**
 * Everything that a page says at this moment: to the eye, as text of an element or a part of it, as a placeholder
 * or an option; and to a screen reader, as a label. What is folded up, hidden or only stands
 * in for what loads isn't said.
 */
export function wordsOnPage(): Set<string> {
  const words = new Set([plain(document.title)]);
  wordsIn(document.body, words);
  words.delete('');
  return words;
}

/** White space as it is shown: one blank, whichever and however many there were. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function wordsIn(node: Node, words: Set<string>): string {
  if (node.nodeType === Node.TEXT_NODE) {
    words.add(plain(node.textContent ?? ''));
    return node.textContent ?? '';
  }
  if (!(node instanceof Element) || isHidden(node)) return '';
  for (const attribute of READ_ALOUD) words.add(plain(node.getAttribute(attribute) ?? ''));
  const text = Array.from(node.childNodes, (child) => wordsIn(child, words)).join('');
  words.add(plain(text));
  return text;
}

function isHidden(element: Element): boolean {
  if (element.matches(`script, style, ${ON_ITS_WAY}, template, [hidden], dialog:not([open])`)) return true;
  if (element.parentElement?.matches('details:not([open])') && element.tagName !== 'SUMMARY') return true;
  return element instanceof HTMLElement && element.style.display === 'none';
}
