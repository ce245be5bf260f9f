/**
 * What somebody has typed into a form and not yet sent. It is kept for this tab, so that a session that expires
 * or a reload costs nobody their words; and for this person, so that the next one at the same screen never sees it.
 */
interface Draft {
  userId: number;
  values: unknown;
}

const PREFIX = 'hemma.draft:';

/**
 * Keeps what is typed on a page.
 *
 * @param path of the page with the form
 */
export function keepDraft(path: string, userId: number, values: unknown): void {
  const draft: Draft = { userId, values };
  withStorage((storage) => storage.setItem(PREFIX + path, JSON.stringify(draft)));
}

/** @returns what this person had typed on that page; undefined where there is nothing of theirs */
export function readDraft(path: string, userId: number): unknown {
  const draft = draftAt(path);
  return draft?.userId === userId ? draft.values : undefined;
}

/** @returns whether something typed waits on that page, whoever's it is */
export function hasDraft(path: string): boolean {
  return draftAt(path) !== undefined;
}

/** Forgets what was typed on a page: it is saved, or no longer wanted. */
export function dropDraft(path: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + path));
}

/** Forgets everything typed: for whoever logs out of their own accord. */
export function dropAllDrafts(): void {
  withStorage((storage) => {
    const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    keys.forEach((key) => storage.removeItem(key));
  });
}

function draftAt(path: string): Draft | undefined {
  return withStorage((storage) => {
    const draft: unknown = JSON.parse(storage.getItem(PREFIX + path) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  });
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'userId' in value && 'values' in value;
}

/** Some browsers refuse storage, or have none left; a form works without. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.sessionStorage);
  } catch {
    return undefined;
  }
}
