import { currentLanguage } from '../language';
import { defineTexts, textsNow } from '../texts';

/**
 * The sentences that a page shows and does not own: those of the contracts' rules and of the error tables. They
 * come in English, as the API says them; one that nobody has translated stays as it is.
 */
const en = { sentence: (english: string): string => english };
export type SentenceTexts = typeof en;
export const sentenceTexts = defineTexts(en, () => import('./sentences.texts.sv'));

/** @returns a sentence of the API in the language of the page, where no component says it */
export function inLanguageOfPage(english: string): string {
  return textsNow(sentenceTexts).sentence(english);
}

/** Fetches what is needed to say such a sentence; without it the page says it in English. */
export async function prepareSentences(language = currentLanguage()): Promise<void> {
  if (language === 'en') return;
  await sentenceTexts.load(language).catch(() => undefined);
}
