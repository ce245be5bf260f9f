import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { contractSentences, errorSentences } from '../../test/contract-sentences';
import { apiError, errorMessage, errorSentence } from '../api-error';
import { chooseLanguage } from '../language';
import { errorsInSwedish } from './errors.sv';
import { prepareSentences, sentenceTexts } from './sentences.texts';
import { texts as swedish } from './sentences.texts.sv';
import { fieldsInSwedish, rulesInSwedish, rulesOfManyFields } from './validation.sv';

/** What services make of an entry of their error tables by themselves. */
const madeByServices = [
  'after is not understood',
  'This match is already accepted',
  'This match is already rejected',
  'This match is already completed',
];

const refusals = [...errorSentences(), ...madeByServices];
const rules = contractSentences();

describe('the sentences of the API', () => {
  it('are found where they stand', () => {
    expect(refusals.length).toBeGreaterThan(35);
    expect(rules).toEqual(
      expect.arrayContaining([
        'Username is required',
        'Students must be between 18 and 30 years old',
        'Hosts must be between 18 and 120 years old',
        'Each of Hobbies must be at most 100 characters',
        'maxAge must be a whole number from 0 to 999',
      ]),
    );
  });

  it.each([...refusals, ...rules])('have Swedish for: %s', (english) => {
    expect(sentenceTexts.en.sentence(english)).toBe(english);
    expect(swedish.sentence(english)).not.toBe(english);
    expect(swedish.sentence(english)).toMatch(/^\p{Lu}.*[^.\s]$/u);
    expect(swedish.sentence(english)).not.toMatch(/undefined|NaN/);
  });

  it('have no Swedish for what nobody says any more', () => {
    const unused = (map: ReadonlyMap<string, string>, said: readonly string[]) =>
      [...map.keys()].filter((english) => !said.includes(english));
    expect(unused(errorsInSwedish, refusals)).toEqual([]);
    expect(unused(rulesInSwedish, rules)).toEqual([]);
    const ofFields = rules.filter((english) => !rulesInSwedish.has(english));
    const named = ofFields.map((english) => spoken(english)?.field);
    expect([...fieldsInSwedish.keys()].filter((field) => !named.includes(field))).toEqual([]);
    const ruled = ofFields.map((english) => spoken(english)?.rule);
    expect(rulesOfManyFields.map(([rule]) => rule).filter((rule) => !ruled.includes(rule))).toEqual([]);
  });

  it('may be several in one', () => {
    expect(swedish.sentence('Name is required; Bio must be at most 2,000 characters; What is that')).toBe(
      'Fyll i ditt namn; Presentationen får ha högst 2\u00a0000 tecken; What is that',
    );
  });

  it('stay as they are where their field has no Swedish', () => {
    expect(swedish.sentence('Favourite colour must be text')).toBe('Favourite colour must be text');
  });
});

describe('the error of a call', () => {
  beforeEach(async () => {
    await prepareSentences('sv');
    act(() => chooseLanguage('sv'));
  });
  afterEach(() => act(() => chooseLanguage('en')));

  it('is said in the language of the page, with its status where that is said too', () => {
    const error = apiError(409, 'Match already exists');
    expect(errorSentence(error)).toBe('Ni har redan en matchning eller en förfrågan');
    expect(errorMessage(error)).toBe('409: Ni har redan en matchning eller en förfrågan');
    act(() => chooseLanguage('en'));
    expect(errorSentence(error)).toBe('Match already exists');
    expect(errorMessage(error)).toBe('409: Match already exists');
  });

  it('keeps its English where the page asks what it is about', () => {
    expect(apiError(403, 'Profile not found').body).toBe('Profile not found');
  });
});

/** The rule for many fields that makes a sentence, and the field in it: the first that fits. */
function spoken(english: string): { rule: RegExp; field: string } | undefined {
  for (const [rule] of rulesOfManyFields) {
    const field = rule.exec(english)?.[1];
    if (field !== undefined && fieldsInSwedish.has(field)) return { rule, field };
  }
  return undefined;
}
