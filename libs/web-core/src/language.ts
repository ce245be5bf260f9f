import { useSyncExternalStore } from 'react';

/** The languages that every page speaks; the first one where nobody has chosen. */
export const languages = ['en', 'sv'] as const;
export type Language = (typeof languages)[number];

/** A cookie, so that the server names the language of the page before any script runs. */
export const LANGUAGE_COOKIE = 'hemma_language';
const YEAR_S = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

const languageOf = (text: string | undefined): Language | undefined =>
  languages.find((language) => language === text);

function chosen(): Language | undefined {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  return languageOf(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(cookies)?.[1]);
}

let current: Language = chosen() ?? languages[0];

/** @returns the language of the page at this moment */
export function currentLanguage(): Language {
  return current;
}

/** Chooses the language of the page, for this browser and for a year. */
export function chooseLanguage(language: Language): void {
  current = language;
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
  document.documentElement.lang = language;
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
