import type { IncomingHttpHeaders } from 'node:http';

const languages = ['en', 'sv'] as const;
const themes = ['light', 'dark'] as const;

/** How somebody wants the page, as far as it shows before any script runs. The browser writes the same cookies. */
export interface PagePreferences {
  language: (typeof languages)[number];
  /** Absent where the page follows the system. */
  theme?: (typeof themes)[number];
}

/** On what the preferences depend: a page that is kept for one must not be given to another. */
export const PREFERENCES_VARY = 'Cookie, Accept-Language';

/** @returns what was chosen in this browser; for the language else the best of those that it asks for */
export function preferencesOf(headers: IncomingHttpHeaders): PagePreferences {
  const cookies = cookiesOf(headers.cookie);
  const chosen = languages.find((language) => language === cookies.get('hemma_language'));
  return {
    language: chosen ?? bestLanguage(headers['accept-language']),
    theme: themes.find((theme) => theme === cookies.get('hemma_theme')),
  };
}

/** @returns whether somebody may be signed in; only the gateway knows whether it still holds */
export function bringsSession(headers: IncomingHttpHeaders): boolean {
  const cookies = cookiesOf(headers.cookie);
  return cookies.has('hemma_session') || cookies.has('__Host-hemma_session');
}

/** @returns the cookies of a request by their names */
export function cookiesOf(header = ''): Map<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
    }),
  );
}

/** By weight, then by order: https://www.rfc-editor.org/rfc/rfc9110#name-accept-language */
function bestLanguage(header = ''): PagePreferences['language'] {
  const asked = header.split(',').map(rangeOf);
  const named = new Set(asked.map(({ language }) => language));
  const [best] = asked
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((range) =>
      languages.find((ours) => (range.language === '*' ? !named.has(ours) : ours === range.language)),
    )
    .filter((language) => language !== undefined);
  return best ?? languages[0];
}

/** `sv-SE;q=0.8` asks for Swedish, however it is spoken. */
function rangeOf(text: string): { language: string; weight: number } {
  const [range = '', ...parameters] = text.toLowerCase().split(';');
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return { language: range.trim().split('-')[0] ?? '', weight: Number(quality ?? 1) || 0 };
}
