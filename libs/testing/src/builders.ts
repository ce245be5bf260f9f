import { randomBytes } from 'node:crypto';
import type { RegisterInput } from '@hemma/contracts/identity';
import { type ProfileFieldsInput, simpleFormConstants } from '@hemma/contracts/profiles';

/** Long enough for the rule, and the same for all, so that any test can log anybody in. */
export const TEST_PASSWORD = 'a-long-enough-password';

/** Letters and digits that no other run has, for names that must be unique in a shared database. */
export function uniqueSuffix(): string {
  return randomBytes(5).toString('hex');
}

function person(name: string): Pick<RegisterInput, 'username' | 'email' | 'password' | 'name'> {
  const suffix = uniqueSuffix();
  const username = `${name.toLowerCase()}.${suffix}`;
  return { name, username, email: `${username}@example.org`, password: TEST_PASSWORD };
}

/** A valid registration of a student; `overrides` replace fields. */
export function aStudent(overrides: Partial<RegisterInput> = {}): RegisterInput {
  return {
    ...person('Lucia'),
    userType: 'student',
    age: 22,
    country: 'Spain',
    languages: ['Spanish', 'English'],
    bio: 'I study literature in Salamanca and would like to speak Swedish at the breakfast table.',
    ...overrides,
  };
}

/** A valid registration of a host; `overrides` replace fields. */
export function aHost(overrides: Partial<RegisterInput> = {}): RegisterInput {
  return {
    ...person('Birgit'),
    userType: 'host',
    age: 74,
    country: 'Sweden',
    languages: ['Swedish', 'German'],
    bio: 'Retired teacher with a garden, two bicycles and too much coffee for one.',
    ...overrides,
  };
}

/** What a student's simple form sends. */
export function simpleStudentProfile(overrides: ProfileFieldsInput = {}): ProfileFieldsInput {
  return {
    ...simpleFormConstants,
    studyField: 'Literature',
    university: 'Universidad de Salamanca',
    educationLevel: "Bachelor's",
    interests: ['reading', 'cooking'],
    values: ['Respect', 'Curiosity'],
    expectationsFromExchange: 'To learn the language of everyday life.',
    ...overrides,
  };
}

/** What a host's simple form sends. */
export function simpleHostProfile(overrides: ProfileFieldsInput = {}): ProfileFieldsInput {
  return {
    ...simpleFormConstants,
    homeDescription: 'A yellow house by the lake, ten minutes from the train.',
    helpNeeded: 'Company at dinner and a hand in the garden.',
    interests: ['gardening'],
    values: ['Patience'],
    expectationsFromExchange: 'Somebody to talk with, and a little help.',
    ...overrides,
  };
}

const sharedChoices = {
  values: ['Respect', 'Openness'],
  hobbies: ['Reading', 'Gardening'],
  personalityTraits: ['Relaxed'],
  dietaryPreferences: ['Vegetarian'],
  hasPets: false,
  onboardingCompleted: true,
} satisfies ProfileFieldsInput;

/** What a student's onboarding sends, all tabs filled. */
export function fullStudentProfile(overrides: ProfileFieldsInput = {}): ProfileFieldsInput {
  return {
    ...sharedChoices,
    studyField: 'Medicine',
    university: 'Universität Wien',
    educationLevel: "Master's",
    expectationsFromExchange: 'To practise Swedish before a term abroad.',
    previousExperiences: 'A summer as a companion in Graz.',
    preferredActivities: ['walking', 'board games'],
    ...overrides,
  };
}

/** What a host's onboarding sends, all tabs filled. */
export function fullHostProfile(overrides: ProfileFieldsInput = {}): ProfileFieldsInput {
  return {
    ...sharedChoices,
    homeDescription: 'A flat with a balcony in the middle of Uppsala.',
    accommodationDetails: 'A room and bathroom of one’s own, kitchen to share.',
    helpNeeded: 'Shopping twice a week and company on walks.',
    familyStructure: 'Single person',
    expectationsFromExchange: 'Lively talk and a bit of help at home.',
    ...overrides,
  };
}

/** The smallest real picture: one grey pixel, as PNG. */
export const TINY_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';
