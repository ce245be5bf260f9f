/**
 * What somebody has typed into a form and not yet sent. It is kept on this device, so that neither a session that
 * expires nor a window that closes costs anybody their words; and for this person, so that the next one at the same
 * screen never sees it. Whoever logs out takes theirs along.
 */
const PREFIX = 'hemma.draft:';

/** A query says where on the page one was, such as the step of a form; its words are the same. */
const pageOf = (path: string) => path.replace(/\?.*/, '');
const keyOf = (path: string, userId: number) => `${PREFIX}${userId}:${pageOf(path)}`;

/**
 * Keeps what is typed on a page.
 *
 * @param path of the page with the form; here and below also with a query
 */
export function keepDraft(path: string, userId: number, values: unknown): void {
  withStorage((storage) => storage.setItem(keyOf(path, userId), JSON.stringify(values)));
}

/** @returns what this person had typed on that page; undefined where there is nothing of theirs */
export function readDraft(path: string, userId: number): unknown {
  return withStorage((storage) => {
    const draft = storage.getItem(keyOf(path, userId));
    return draft === null ? undefined : JSON.parse(draft);
  });
}

/** @returns whether something typed waits on that page, whoever's it is */
export function hasDraft(path: string): boolean {
  return draftKeys().some((key) => /^\d+:(.*)$/.exec(key.slice(PREFIX.length))?.[1] === pageOf(path));
}

/** Forgets what this person typed on a page: it is saved, or no longer wanted. */
export function dropDraft(path: string, userId: number): void {
  withStorage((storage) => storage.removeItem(keyOf(path, userId)));
}

/** Forgets everything that this person typed: they have logged out of their own accord. */
export function dropDraftsOf(userId: number): void {
  const keys = draftKeys().filter((key) => key.startsWith(keyOf('', userId)));
  withStorage((storage) => keys.forEach((key) => storage.removeItem(key)));
}

function draftKeys(): string[] {
  return withStorage((storage) => Object.keys(storage).filter((key) => key.startsWith(PREFIX))) ?? [];
}

/** Some browsers refuse storage, or have none left; a form works without. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}
