import { unusedTexts } from '@hemma/testing/unused-texts';
import { describe, expect, it } from '@jest/globals';

describe('the texts of the forms', () => {
  it('are all said', () => {
    // Looked up by what was done, and by the tab.
    const byKey = ['created', 'updated', 'createdMeaning', 'updatedMeaning', 'basic', 'home'];
    expect(unusedTexts(__dirname, byKey)).toEqual([]);
  });
});
