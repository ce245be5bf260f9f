import { describe, expect, it } from '@jest/globals';
import { DomainError, validate, type UserType } from '@hemma/contracts/core';
import { profileFieldsSchema, simpleFormConstants, type ProfileFieldsInput } from '@hemma/contracts/profiles';
import {
  fullHostProfile,
  fullStudentProfile,
  simpleHostProfile,
  simpleStudentProfile,
} from '@hemma/testing/builders';
import { emptyProfile } from './profile.mapper.js';
import type { StoredProfile } from './profile.model.js';
import { changeProfile } from './profile.rules.js';

/** The profile after each body in turn was saved by an owner of this role. */
function after(role: UserType, ...bodies: ProfileFieldsInput[]): StoredProfile {
  return bodies.reduce<StoredProfile>(
    (profile, body) => changeProfile(profile, validate(profileFieldsSchema, body), role),
    emptyProfile(1, 7),
  );
}

function refusal(role: UserType, ...bodies: ProfileFieldsInput[]): string {
  try {
    after(role, ...bodies);
  } catch (error) {
    if (error instanceof DomainError && error.status === 400) return error.message;
    throw error;
  }
  throw new Error('It was accepted');
}

describe('a draft', () => {
  it('may be partial', () => {
    expect(after('student', { university: 'Lund' })).toMatchObject({
      university: 'Lund',
      studyField: null,
      onboardingCompleted: false,
      finishedBy: null,
    });
  });

  it('keeps what is absent and clears what is empty or null', () => {
    const draft = after(
      'student',
      { university: 'Lund', studyField: 'Law', values: ['Respect'], hasPets: true, petDetails: 'A cat' },
      { university: '', values: [], petDetails: null },
    );
    expect(draft).toMatchObject({
      university: null,
      studyField: 'Law',
      values: [],
      hasPets: true,
      petDetails: null,
    });
  });

  it.each([
    ['student', 'host'],
    ['host', 'student'],
  ] as const)("of a %s drops the fields of a %s's form, but stores a family structure", (role, other) => {
    const foreign = other === 'host' ? fullHostProfile() : fullStudentProfile();
    const draft = after(role, { ...foreign, familyStructure: 'Other', onboardingCompleted: false });
    const fields =
      other === 'host'
        ? [draft.homeDescription, draft.accommodationDetails, draft.helpNeeded]
        : [draft.studyField, draft.university, draft.educationLevel];
    expect(fields).toEqual([null, null, null]);
    expect(draft.familyStructure).toBe('Other');
    expect(draft.values).toEqual(foreign.values);
  });
});

describe('onboarding', () => {
  it("is completed by the role's own form", () => {
    expect(after('student', fullStudentProfile())).toMatchObject({
      onboardingCompleted: true,
      finishedBy: 'full',
    });
    expect(after('host', fullHostProfile())).toMatchObject({ onboardingCompleted: true, finishedBy: 'full' });
  });

  it("is not completed by the other role's form", () => {
    expect(refusal('host', fullStudentProfile())).toBe(
      "Home description is required; Accommodation details are required; Please describe what help you're seeking; Family structure is required",
    );
    expect(refusal('student', fullHostProfile())).toBe(
      'Study field is required; University is required; Education level is required',
    );
  });

  it('is completed by the simple form, which a body with `personality` is', () => {
    expect(after('student', simpleStudentProfile())).toMatchObject({
      onboardingCompleted: true,
      finishedBy: 'simple',
    });
    expect(after('host', simpleHostProfile())).toMatchObject({
      onboardingCompleted: true,
      finishedBy: 'simple',
    });
    expect(after('student', { ...simpleStudentProfile(), personality: [] }).finishedBy).toBe('simple');
  });

  it('stores what only the simple form sends', () => {
    expect(after('host', simpleHostProfile({ interests: ['tea'] }))).toMatchObject({
      interests: ['tea'],
      personality: ['friendly'],
      dietaryRestrictions: [],
      locationPreference: 'city_center',
      familyStructure: 'any',
      smokingTolerance: 'non_smoking',
      petTolerance: 'no_pets',
      additionalInfo: null,
    });
  });

  it('is refused to a simple form without what the role needs', () => {
    expect(refusal('student', simpleFormConstants)).toBe('Study field is required; University is required');
    expect(refusal('host', simpleFormConstants)).toBe(
      "Home description is required; Please describe what help you're seeking",
    );
  });

  it('counts stored and sent together', () => {
    const { studyField, university, ...rest } = fullStudentProfile();
    expect(after('student', { studyField, university }, rest)).toMatchObject({ finishedBy: 'full' });
    expect(refusal('student', { studyField, university }, { ...rest, university: '' })).toBe(
      'University is required',
    );
  });

  it('is not asked for by false or null', () => {
    expect(after('student', { onboardingCompleted: false }).finishedBy).toBeNull();
    expect(after('student', { onboardingCompleted: null }).finishedBy).toBeNull();
  });
});

describe('a finished profile', () => {
  it('stays finished', () => {
    expect(after('student', fullStudentProfile(), { onboardingCompleted: false })).toMatchObject({
      onboardingCompleted: true,
      finishedBy: 'full',
    });
  });

  it('goes on to satisfy the rules that it was finished by', () => {
    expect(refusal('student', fullStudentProfile(), { hobbies: [] })).toBe(
      'Please select at least one hobby',
    );
    expect(after('student', simpleStudentProfile(), { hobbies: [] }).hobbies).toEqual([]);
    expect(refusal('student', simpleStudentProfile(), { university: null })).toBe('University is required');
  });

  it('keeps to the full rules when the simple form is sent for it', () => {
    expect(after('student', fullStudentProfile(), simpleStudentProfile()).finishedBy).toBe('full');
    expect(refusal('student', fullStudentProfile(), simpleStudentProfile({ values: [] }))).toBe(
      'Please select at least one value',
    );
  });

  it('goes over to the full rules once they are asked for and satisfied', () => {
    expect(refusal('student', simpleStudentProfile(), { onboardingCompleted: true })).toBe(
      'Please select at least one hobby; Please select at least one personality trait',
    );
    expect(after('student', simpleStudentProfile(), fullStudentProfile()).finishedBy).toBe('full');
  });
});

describe('the stay', () => {
  const late = 'Availability end must be after availability start';

  it('ends after it starts, stored and sent together', () => {
    expect(refusal('host', { availabilityStart: '2027-06-01' }, { availabilityEnd: '2027-05-01' })).toBe(
      late,
    );
    expect(refusal('host', { availabilityEnd: '2027-05-01' }, { availabilityStart: '2027-05-01' })).toBe(
      late,
    );
    expect(
      after('host', { availabilityStart: '2027-06-01' }, { availabilityEnd: '2027-06-02' }),
    ).toMatchObject({
      availabilityStart: '2027-06-01T00:00:00.000Z',
      availabilityEnd: '2027-06-02T00:00:00.000Z',
    });
  });

  it('may be open at either side', () => {
    const stay = { availabilityStart: '2027-06-01', availabilityEnd: '2027-07-01' };
    expect(
      after('host', stay, { availabilityStart: null, availabilityEnd: '2020-01-01' }).availabilityStart,
    ).toBeNull();
  });

  it('is told in field order beside other sentences', () => {
    const stay = { availabilityStart: '2027-06-01', availabilityEnd: '2027-05-01' };
    expect(
      refusal(
        'student',
        { availabilityStart: stay.availabilityStart },
        { availabilityEnd: stay.availabilityEnd, onboardingCompleted: true, personality: [] },
      ),
    ).toBe(`Study field is required; University is required; ${late}`);
  });
});
