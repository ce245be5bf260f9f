import { currentLanguage, type Language } from '@hemma/web-core/language';

const en = {
  couldNotStart: 'Critical error: Hemma could not start',
  tryAgain: 'Try again',
  noRoot: 'The page has no element with the id "root".',
  noParts: (status: number) => `The list of Hemma's parts could not be loaded (${status}).`,
  brokenParts: "The list of Hemma's parts is broken.",
};

const inLanguage: Record<Language, typeof en> = {
  en,
  sv: {
    couldNotStart: 'Allvarligt fel: Hemma kunde inte starta',
    tryAgain: 'Försök igen',
    noRoot: 'Sidan har inget element med id:t ”root”.',
    noParts: (status) => `Listan över Hemmas delar kunde inte laddas (${status}).`,
    brokenParts: 'Listan över Hemmas delar är trasig.',
  },
};

/** @returns the words for a start that fails: in every language at once, because nothing more may come by then */
export function startTexts(): typeof en {
  return inLanguage[currentLanguage()];
}
