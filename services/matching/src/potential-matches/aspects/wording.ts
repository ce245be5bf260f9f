import { hobbies, personalityTraits, studentValues, hostValues } from '@hemma/contracts/profiles';
import { foldCase } from '../terms.js';

/** More would be a list and no sentence. */
const MOST_NAMED = 3;

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const options = [...hobbies, ...personalityTraits, ...studentValues, ...hostValues];
const ownForms = new Map(options.map((option) => [foldCase(option), option]));

// The forms' own words are no names: inside of a sentence they begin small, all but what is written in capitals.
const smallForms = new Map(
  options.map((option) => [
    foldCase(option),
    option.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase())),
  ]),
);

/** Names the first few of a list: `a, b and c`. What people typed themselves stays as it is. */
export function inWords(terms: readonly string[]): string {
  return conjunction.format(
    terms.slice(0, MOST_NAMED).map((written) => smallForms.get(foldCase(written)) ?? written),
  );
}

/** The same few, the forms' own words as the forms have them: by these a page knows them again. */
export function namedTerms(terms: readonly string[]): string[] {
  return terms.slice(0, MOST_NAMED).map((written) => ownForms.get(foldCase(written)) ?? written);
}
