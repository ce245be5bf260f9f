const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** @returns a language as Swedish calls it; one that is none of the known English names stays as it was typed */
export const languageInSwedish = inSwedish('language');

/** @returns a country as Swedish calls it; a town, or anything else that was typed, stays as it is */
export const countryInSwedish = inSwedish('region');

/** What people write is free text, mostly the English name: the browser knows both names of the same code. */
function inSwedish(type: 'language' | 'region'): (typed: string) => string {
  let names: Map<string, string> | undefined;
  return (typed) => (names ??= namesByEnglish(type)).get(typed.trim().toLowerCase()) ?? typed;
}

function namesByEnglish(type: 'language' | 'region'): Map<string, string> {
  const [english, swedish] = ['en', 'sv'].map(
    (language) => new Intl.DisplayNames(language, { type, fallback: 'none' }),
  );
  return new Map(
    CODES.flatMap((code) => {
      const name = type === 'region' ? code.toUpperCase() : code;
      const [en, sv] = [english?.of(name), swedish?.of(name)];
      return en && sv ? [[en.toLowerCase(), sv] as const] : [];
    }),
  );
}
