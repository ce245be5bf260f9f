export interface ToastMessage {
  title: string;
  description?: string;
  /** Of both, where they are not in the page's language, e.g. `sv`. */
  lang?: string;
  /** Of the description, where the title's is another one. */
  descriptionLang?: string;
  /** What they say in the page's language, where they are not in it. */
  meaning?: string;
  /** `destructive` for failures. The error must also stay where it happened: a toast goes away. */
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** How long a toast stays up; under the pointer, or with focus in it, the clock stands still. */
export const TOAST_DURATION = 5_000;
/** A dismissed toast is forgotten after this; until then a new one takes its place. */
export const TOAST_REMOVE_DELAY = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a toast. There is one at a time: it takes the place of the one before. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  show({ variant: 'default', ...message, id: lastId, open: true });
}

/** Closes the toast, if one is open. */
export function dismissToast(): void {
  if (!current?.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVE_DELAY);
}

/** @returns the toast of the moment, open or closing */
export function currentToast(): ShownToast | null {
  return current;
}

/** @returns a function that ends the listening */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}
