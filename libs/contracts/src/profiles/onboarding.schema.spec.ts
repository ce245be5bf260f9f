import { describe, expect, it } from '@jest/globals';
import { DomainError, validate } from '../core/index.js';
import { onboardingRules, simpleFormConstants } from './onboarding.schema.js';
import { createProfileSchema, profileFieldsSchema, updateProfileSchema } from './profile.schema.js';

/** The sentences that a schema refuses an input with, in order; none when it is accepted. */
function sentences(schema: Parameters<typeof validate>[0], input: unknown): string[] {
  try {
    validate(schema, input);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return error.message.split('; ');
    throw error;
  }
}

const choices = {
  values: ['Respect'],
  hobbies: ['Reading'],
  personalityTraits: ['Outgoing'],
  expectationsFromExchange: 'Ten chars!',
};
const student = { studyField: 'Law', university: 'Lund', educationLevel: "Bachelor's", ...choices };
const host = {
  homeDescription: 'A house',
  accommodationDetails: 'A room',
  helpNeeded: 'Shopping',
  familyStructure: 'Senior couple',
  ...choices,
};
const sharedSentences = [
  'Please select at least one value',
  'Please select at least one hobby',
  'Please select at least one personality trait',
  'Please describe your expectations',
];

describe("the student's onboarding rules", () => {
  const rules = onboardingRules.student.full;

  it('accept a filled form', () => expect(sentences(rules, student)).toEqual([]));

  it.each([
    ['absent', {}],
    ['empty', Object.fromEntries(Object.keys(student).map((key) => [key, '']))],
    ['null', Object.fromEntries(Object.keys(student).map((key) => [key, null]))],
  ])('say the sentence of every field that is %s, in field order', (_how, form) => {
    const forValues = {
      ...form,
      ...('values' in form ? { values: [], hobbies: [], personalityTraits: [] } : {}),
    };
    expect(sentences(rules, forValues)).toEqual([
      'Study field is required',
      'University is required',
      'Education level is required',
      ...sharedSentences,
    ]);
  });

  it('do not ask for what is optional', () => {
    expect(validate(rules, student)).toEqual(student);
  });
});

describe("the host's onboarding rules", () => {
  const rules = onboardingRules.host.full;

  it('accept a filled form', () => expect(sentences(rules, host)).toEqual([]));

  it('say the sentence of every field, in field order', () => {
    expect(sentences(rules, {})).toEqual([
      'Home description is required',
      'Accommodation details are required',
      "Please describe what help you're seeking",
      'Family structure is required',
      ...sharedSentences,
    ]);
  });
});

describe.each([
  ['student', student],
  ['host', host],
] as const)('the choices of a %s', (role, form) => {
  const rules = onboardingRules[role].full;

  it('need one entry that is not empty', () => {
    expect(sentences(rules, { ...form, values: ['  '] })).toEqual(['Please select at least one value']);
    expect(sentences(rules, { ...form, hobbies: [''] })).toEqual(['Please select at least one hobby']);
  });

  it('need expectations of ten characters, spaces around them not counted', () => {
    expect(sentences(rules, { ...form, expectationsFromExchange: '123456789 ' })).toEqual([
      'Please describe your expectations',
    ]);
    expect(sentences(rules, { ...form, expectationsFromExchange: ' 1234567890 ' })).toEqual([]);
    expect(sentences(rules, { ...form, expectationsFromExchange: 'x'.repeat(4_001) })).toEqual([
      'Expectations must be at most 4,000 characters',
    ]);
  });

  it('need an end of the stay after its start, told in its place', () => {
    const stay = { availabilityStart: '2027-06-01', availabilityEnd: '2027-06-01' };
    expect(sentences(rules, { ...form, ...stay, hobbies: [], expectationsFromExchange: '' })).toEqual([
      'Please select at least one hobby',
      'Availability end must be after availability start',
      'Please describe your expectations',
    ]);
  });
});

describe('the simple form', () => {
  it('needs study field and university of a student', () => {
    expect(sentences(onboardingRules.student.simple, simpleFormConstants)).toEqual([
      'Study field is required',
      'University is required',
    ]);
    const form = { ...simpleFormConstants, studyField: 'Law', university: 'Lund' };
    expect(sentences(onboardingRules.student.simple, form)).toEqual([]);
  });

  it('needs home description and help needed of a host', () => {
    expect(sentences(onboardingRules.host.simple, simpleFormConstants)).toEqual([
      'Home description is required',
      "Please describe what help you're seeking",
    ]);
    const form = { ...simpleFormConstants, homeDescription: 'A house', helpNeeded: 'Shopping' };
    expect(sentences(onboardingRules.host.simple, form)).toEqual([]);
  });
});

describe("a profile's fields", () => {
  it('may all be absent, and then stay absent', () => {
    expect(validate(profileFieldsSchema, {})).toEqual({});
  });

  it("are cleared by '' and by null", () => {
    const cleared = { university: null, values: [], availabilityEnd: null };
    expect(validate(profileFieldsSchema, { university: '', values: '', availabilityEnd: '' })).toEqual(
      cleared,
    );
    expect(validate(profileFieldsSchema, { university: null, values: null, availabilityEnd: null })).toEqual(
      cleared,
    );
    expect(validate(profileFieldsSchema, { hasPets: null, onboardingCompleted: null })).toEqual({
      hasPets: false,
      onboardingCompleted: false,
    });
  });

  it('take a date or a time with an offset, and keep it in UTC', () => {
    const times = { availabilityStart: '2027-01-31', availabilityEnd: '2027-06-01T01:00:00+02:00' };
    expect(validate(profileFieldsSchema, times)).toEqual({
      availabilityStart: '2027-01-31T00:00:00.000Z',
      availabilityEnd: '2027-05-31T23:00:00.000Z',
    });
  });

  it.each([
    'soon',
    '2027-02-30',
    '2027-01-01T25:00:00Z',
    '9999-12-31T23:59:59-01:00',
    1_800_000_000,
    [],
    true,
  ])('refuse %j as a date', (time) => {
    expect(sentences(profileFieldsSchema, { availabilityStart: time })).toEqual([
      'Availability start must be a date',
    ]);
  });

  it('name the field in each sentence', () => {
    expect(
      sentences(profileFieldsSchema, {
        studyField: ['Law'],
        homeDescription: 'x'.repeat(4_001),
        values: 'Respect',
        hasPets: 'yes',
        hobbies: ['x'.repeat(101)],
        interests: Array.from({ length: 51 }, (_, index) => `interest ${index}`),
        onboardingCompleted: 1,
      }),
    ).toEqual([
      'Study field must be text',
      'Home description must be at most 4,000 characters',
      'Values must be a list of texts',
      'Has pets must be true or false',
      'Each of Hobbies must be at most 100 characters',
      'Interests must have at most 50 entries',
      'Onboarding completed must be true or false',
    ]);
  });

  it('must end a stay after its start where both are sent', () => {
    const message = ['Availability end must be after availability start'];
    const stay = { availabilityStart: '2027-06-01', availabilityEnd: '2027-05-31T23:59:59Z' };
    expect(sentences(updateProfileSchema, stay)).toEqual(message);
    expect(sentences(createProfileSchema, { userId: 1, ...stay })).toEqual(message);
    expect(sentences(updateProfileSchema, { availabilityEnd: '2000-01-01' })).toEqual([]);
    expect(sentences(updateProfileSchema, { ...stay, availabilityStart: null })).toEqual([]);
  });

  it.each([undefined, null, '7', 0, -1, 1.5, [7]])('refuse %j as userId', (userId) => {
    expect(sentences(createProfileSchema, { userId })).toEqual(['User id must be a positive whole number']);
  });
});
