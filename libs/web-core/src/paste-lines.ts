import type { ClipboardEvent } from 'react';
import { linesAsList } from './tag-list';

/**
 * For a line that holds a list between commas: what is pasted from a list of several lines stays a list. Browsers
 * join the lines, so that "walks" and "cards" become one thing.
 */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  const input = event.currentTarget;
  const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
  input.setRangeText(linesAsList(pasted), from, to, 'end');
  // As if it had been typed, so that whoever listens to the field hears of it.
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
