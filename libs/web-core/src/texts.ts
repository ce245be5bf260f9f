import { use } from 'react';
import { useLanguage, type Language } from './language';

/** The texts of a page or a piece in every language. Only English is part of the file that asks for it. */
export interface Texts<T> {
  readonly en: T;
  /** @returns the same promise each time, so that React may wait for it; a failed one is fetched anew */
  load(language: Exclude<Language, 'en'>): Promise<T>;
}

/**
 * Declares texts. English is there at once, Swedish in a file of its own that has the same type: a missing text
 * does not compile. A text with something in it is a function: `greeting: (name: string) => …`.
 *
 * @param en the texts, of which the type is taken
 * @param sv imports the other file: `() => import('./home.texts.sv')`, which exports `texts`
 */
export function defineTexts<T extends object>(en: T, sv: () => Promise<{ texts: T }>): Texts<T> {
  let loading: Promise<T> | undefined;
  return {
    en,
    load() {
      loading ??= sv().then(
        ({ texts }) => texts,
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** @returns the texts in the language of the page; waits by Suspense for a language that is not there yet */
export function useTexts<T>(texts: Texts<T>): T {
  const language = useLanguage();
  return language === 'en' ? texts.en : use(texts.load(language));
}
