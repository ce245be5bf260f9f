import { coreTexts } from './core.texts';
import type { Language } from './language';
import { fetchTexts, type Texts } from './texts';

/**
 * Fetches all that the page needs to speak a language: what is on the screen, these pieces here, and the caller's.
 *
 * @param needed the caller's own texts
 * @throws Error when the language can't be spoken: a file is out of reach
 */
export function prepareLanguage(
  language: Language,
  needed: readonly Pick<Texts<unknown>, 'load'>[] = [],
): Promise<void> {
  return fetchTexts(language, [coreTexts, ...needed]);
}
