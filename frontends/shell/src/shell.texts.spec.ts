import { unusedTexts } from '@hemma/testing/unused-texts';
import { describe, expect, it } from '@jest/globals';
import { shellTexts } from './shell.texts';

type Words = { [key: string]: string | Words };
const wordsOf = (texts: Words): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : wordsOf(text)));

describe('the texts of the frame', () => {
  it('are all said', () => {
    expect(unusedTexts(__dirname, ['system', 'light', 'dark'])).toEqual([]);
  });

  it('are complete in Swedish', async () => {
    const swedish = wordsOf(await shellTexts.load('sv'));
    expect(swedish).toHaveLength(wordsOf(shellTexts.en).length);
    expect(swedish.filter((text) => text.trim() === '')).toEqual([]);
  });
});
