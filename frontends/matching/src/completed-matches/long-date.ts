import type { Language } from '@hemma/web-core/language';

const longDates: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }),
  sv: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long' }),
};

/** @returns the day where the reader is, with the month in words: `January 31, 2027`, `31 januari 2027` */
export function formatLongDate(time: string, language: Language): string {
  return longDates[language].format(new Date(time));
}
