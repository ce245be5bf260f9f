import { unusedTexts } from '@hemma/testing/unused-texts';
import { describe, expect, it } from '@jest/globals';

describe('the texts of people, matches and messages', () => {
  it('are all said', () => {
    expect(unusedTexts(__dirname)).toEqual([]);
  });
});
