const YEAR_S = 365 * 24 * 60 * 60;

/** @returns what this browser has chosen under a name; undefined where nothing is, or where there is no browser */
export function readPreference(name: string): string | undefined {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  return new RegExp(`(?:^|;\\s*)${name}=(\\w+)`).exec(cookies)?.[1];
}

/**
 * Keeps a choice for this browser and for a year. It is a cookie, so that the server has the page right before
 * any script runs.
 *
 * @param value undefined takes the choice back
 */
export function keepPreference(name: string, value: string | undefined): void {
  const seconds = value === undefined ? 0 : YEAR_S;
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${seconds}; samesite=lax`;
}
