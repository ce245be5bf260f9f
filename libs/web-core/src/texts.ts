import { use, useEffect } from 'react';
import { currentLanguage, useLanguage, type Language } from './language';

type Fetched = Exclude<Language, 'en'>;

/** The texts of a page or a piece in every language. Only English is part of the file that asks for it. */
export interface Texts<T> {
  readonly en: T;
  /** @returns the same promise each time, so that React may wait for it; a failed one too, until it is forgotten */
  load(language: Fetched): Promise<T>;
  /** @returns the texts, if they are there at this moment */
  now(language: Language): T | undefined;
}

const shown = new Set<(language: Fetched) => Promise<unknown>>();
const failed = new Set<() => void>();

/**
 * Declares texts. English is there at once, Swedish in a file of its own that has the same type: a missing text
 * does not compile. A text with something in it is a function: `greeting: (name: string) => …`.
 *
 * @param en the texts, of which the type is taken
 * @param sv imports the other file: `() => import('./home.texts.sv')`, which exports `texts`
 */
export function defineTexts<T extends object>(en: T, sv: () => Promise<{ texts: T }>): Texts<T> {
  let loading: Promise<T> | undefined;
  let loaded: T | undefined;
  const load = async () => {
    try {
      loaded = (await sv()).texts;
      return loaded;
    } catch (error) {
      // Kept until a boundary or a switch tries again: a page that fetches at each failure would never end.
      failed.add(() => (loading = undefined));
      throw error;
    }
  };
  return {
    en,
    load: () => (loading ??= readable(load())),
    now: (language) => (language === 'en' ? en : loaded),
  };
}

/** @returns the texts in the language of the page; waits by Suspense for a language that is not there yet */
export function useTexts<T>(texts: Texts<T>): T {
  const language = useLanguage();
  useEffect(() => {
    const load = (other: Fetched) => texts.load(other);
    shown.add(load);
    return () => void shown.delete(load);
  }, [texts]);
  if (language === 'en') return texts.en;
  // Always by `use`, also for what has come meanwhile: a component that waited by it and then goes on without it
  // has one hook less than before, and React fails.
  return use(texts.load(language));
}

/**
 * @returns the promise, from which React's `use` reads what is there already without waiting: it would show the
 *   fallback for a moment, and lose the focus.
 */
function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Whoever waits for it gets the failure.
    () => undefined,
  );
  return promise;
}

/** @returns the texts for words that no component says; English where the others are not there yet */
export function textsNow<T>(texts: Texts<T>): T {
  return texts.now(currentLanguage()) ?? texts.en;
}

/**
 * Fetches the texts of all that is on the screen, so that it can change its language at once. What is missing of
 * a page is the page's own failure, and shows there.
 *
 * @param needed texts without which the language can't be spoken at all
 * @throws Error when one of those can't be fetched
 */
export async function fetchTexts(
  language: Language,
  needed: readonly Pick<Texts<unknown>, 'load'>[],
): Promise<void> {
  if (language === 'en') return;
  forgetFailedTexts();
  await Promise.all([
    ...needed.map((texts) => texts.load(language)),
    Promise.allSettled([...shown].map((load) => load(language))),
  ]);
}

/** Lets every text that could not be fetched be fetched anew. The boundary that showed the failure calls it. */
export function forgetFailedTexts(): void {
  failed.forEach((forget) => forget());
  failed.clear();
}
