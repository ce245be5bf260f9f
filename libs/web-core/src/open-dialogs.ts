let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/**
 * Tells that a modal dialog is open. Everything outside of it is then covered and dead to pointer, keyboard and
 * screen reader: what must be reached all the same has to stand inside.
 *
 * @returns a function that tells that it is closed
 */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/** @returns the dialog on top, or null while none is open */
export function topmostDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

/** @returns a function that ends the listening */
export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  listeners.forEach((listener) => listener());
}
