import {
  dietaryOptions,
  educationLevels,
  familyStructures,
  hobbies,
  hostValues,
  personalityTraits,
  simpleEducationLevels,
  studentValues,
} from '@hemma/contracts/profiles';
import { describe, expect, it } from '@jest/globals';
import { texts } from './profile-options.texts';

const options = [
  ...educationLevels,
  ...simpleEducationLevels,
  ...studentValues,
  ...hostValues,
  ...hobbies,
  ...personalityTraits,
  ...dietaryOptions,
  ...familyStructures,
];

describe('The words of a profile’s options', () => {
  it('are in English what is stored', () => {
    expect(options.map(texts.en.option)).toEqual(options);
  });

  it.each([...new Set(options)])('have Swedish for %s', async (stored) => {
    const sv = await texts.load('sv');
    expect(sv.option(stored)).not.toBe(stored);
  });

  it('leave alone what somebody typed themselves', async () => {
    const sv = await texts.load('sv');
    expect([texts.en.option('Choir'), sv.option('Choir')]).toEqual(['Choir', 'Choir']);
  });
});
