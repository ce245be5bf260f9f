import type { MatchReasonDetail, MatchReasonKind } from '@hemma/contracts/matching';
import { texts as options } from '@hemma/web-core/profile-options.texts';
import type { MatchReasonsTexts } from './match-reasons.texts';
import { countryInSwedish, languageInSwedish } from './names-in-swedish';

type Values = MatchReasonDetail['values'];
type Sentence = (values: Values) => string | null;

const conjunction = new Intl.ListFormat('sv', { type: 'conjunction' });
const month = new Intl.DateTimeFormat('sv', { month: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('sv', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const sentences: Readonly<Record<MatchReasonKind, Sentence>> = {
  'common-language': withList('languages', languageInSwedish, (languages) => `Ni talar båda ${languages}`),
  'practice-for-viewer': withList(
    'languages',
    languageInSwedish,
    (languages, { name }) => name && `Du kan öva ${languages} med ${name}`,
  ),
  'practice-for-other': withList(
    'languages',
    languageInSwedish,
    (languages, { name }) => name && `${name} kan öva ${languages} med dig`,
  ),
  pastimes: withList('terms', optionInSwedish, (terms) => `Ni tycker båda om ${terms}`),
  values: withList('terms', optionInSwedish, (terms) => `Viktigt för er båda: ${terms}`),
  traits: withList('terms', optionInSwedish, (terms) => `Så beskriver ni er båda: ${terms}`),
  'free-together': ({ from, until }) => freeTogether(from, until),
  'places-of-both': withList('places', countryInSwedish, (places) => `Ni har båda önskat ${places}`),
  'place-of-other': ({ name, country }) =>
    isText(name) && isText(country)
      ? `${name} finns i ${countryInSwedish(country)}, som du har önskat`
      : null,
  'place-of-viewer': ({ name, country }) =>
    isText(name) && isText(country)
      ? `Du finns i ${countryInSwedish(country)}, som ${name} har önskat`
      : null,
  diet: () => 'Era matvanor passar ihop',
  pets: () => 'Ni har båda husdjur',
  'offers-home': ({ name }) => (isText(name) ? `${name} erbjuder ett hem, och du söker ett` : null),
  'seeks-home': ({ name }) => (isText(name) ? `${name} söker ett hem, och du erbjuder ett` : null),
};

/** Fetches the words of the forms, which the sentences have in them. */
export async function prepare(): Promise<void> {
  await options.load('sv');
}

export const texts: MatchReasonsTexts = {
  ownWords: ({ kind, values }) => (isKnown(kind) ? sentences[kind](values) : null),
};

/** A newer release may know more kinds, or put something else into one. */
function isKnown(kind: string): kind is MatchReasonKind {
  return Object.hasOwn(sentences, kind);
}

function isText(value: Values[string] | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

function withList(
  key: string,
  inSwedish: (word: string) => string,
  sentence: (list: string, texts: Record<string, string>) => string | undefined,
): Sentence {
  return (values) => {
    const { [key]: list, ...others } = values;
    if (!Array.isArray(list) || list.length === 0) return null;
    const named = Object.fromEntries(
      Object.entries(others).filter((entry): entry is [string, string] => isText(entry[1])),
    );
    return sentence(conjunction.format(list.map(inSwedish)), named) || null;
  };
}

/** The forms' own words begin small inside of a sentence; what people typed themselves stays as it is. */
function optionInSwedish(stored: string): string {
  const swedish = options.now('sv')?.option(stored) ?? stored;
  return swedish === stored ? stored : swedish.toLocaleLowerCase('sv');
}

function freeTogether(from: Values[string] | undefined, until: Values[string] | undefined): string | null {
  const end = dateOf(until);
  if (!end) return null;
  if (from === undefined) return `Ni kan båda från nu till ${monthAndYear.format(end)}`;
  const start = dateOf(from);
  if (!start) return null;
  const isOneYear = start.getUTCFullYear() === end.getUTCFullYear();
  return `Ni kan båda från ${(isOneYear ? month : monthAndYear).format(start)} till ${monthAndYear.format(end)}`;
}

/** Of a month such as `2027-03`. */
function dateOf(isoMonth: Values[string] | undefined): Date | null {
  return isText(isoMonth) && /^\d{4}-(0[1-9]|1[0-2])$/.test(isoMonth)
    ? new Date(`${isoMonth}-01T00:00:00Z`)
    : null;
}
