import { useSyncExternalStore } from 'react';
import { keepPreference, readPreference } from './preference-cookie';

/** The languages that every page speaks; the first one where nothing else is known. */
export const languages = ['en', 'sv'] as const;
export type Language = (typeof languages)[number];

export const LANGUAGE_COOKIE = 'hemma_language';

const listeners = new Set<() => void>();

const languageOf = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text);

/** The server has asked the cookie too, and then the browser's own wish: its page says what came out. */
function atFirst(): Language {
  const ofPage = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  return languageOf(readPreference(LANGUAGE_COOKIE)) ?? languageOf(ofPage) ?? languages[0];
}

let current: Language = atFirst();

/** @returns the language of the page at this moment */
export function currentLanguage(): Language {
  return current;
}

/** Chooses the language of the page, for this browser and for a year. `prepareLanguage` fetches its texts first. */
export function chooseLanguage(language: Language): void {
  keepPreference(LANGUAGE_COOKIE, language);
  showLanguage(language);
}

/** Shows the page in a language until it is loaded again; the choice stays as it is. */
export function showLanguage(language: Language): void {
  current = language;
  // A page that is rendered in advance has no document.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  listeners.forEach((listener) => listener());
}

/** @returns the language of the page; who uses it is rendered again when another is chosen */
export function useLanguage(): Language {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentLanguage,
    currentLanguage,
  );
}
