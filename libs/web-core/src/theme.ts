import { useSyncExternalStore } from 'react';
import { useMediaQuery } from './media-query';
import { keepPreference, readPreference } from './preference-cookie';

export type Theme = 'light' | 'dark';
/** `system` is as the device is set, also when that changes. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export const THEME_COOKIE = 'hemma_theme';

const listeners = new Set<() => void>();
let current: ThemeChoice =
  themeChoices.find((choice) => choice === readPreference(THEME_COOKIE)) ?? themeChoices[0];

/** @returns what was chosen for this browser */
export function currentThemeChoice(): ThemeChoice {
  return current;
}

/**
 * Chooses light or dark, for this browser and for a year. The server has it in the page already when it is
 * loaded again, so that nothing flashes.
 */
export function chooseTheme(choice: ThemeChoice): void {
  keepPreference(THEME_COOKIE, choice === 'system' ? undefined : choice);
  current = choice;
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  listeners.forEach((listener) => listener());
}

/** @returns what was chosen; who uses it is rendered again when it changes */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentThemeChoice,
    currentThemeChoice,
  );
}

/** @returns what shows, for what can't read it from the style sheet: the choice, or the system where there is none */
export function useTheme(): Theme {
  const choice = useThemeChoice();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return isSystemDark ? 'dark' : 'light';
}
