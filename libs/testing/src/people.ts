import type { PublicUser, User, UserSnapshot } from '@hemma/contracts/identity';
import type { Profile, ProfileSnapshot } from '@hemma/contracts/profiles';

/** Somebody else, as everybody may see them; `changes` replace fields. */
export function aPerson(changes: Partial<PublicUser> = {}): PublicUser {
  return {
    id: 40,
    userType: 'host',
    name: 'Birgit Lund',
    age: 81,
    country: 'Sweden',
    languages: ['Swedish', 'German'],
    bio: 'I bake, and would like somebody to bake for.',
    interests: [],
    profileImage: null,
    ...changes,
  };
}

/** Somebody who is signed in; `changes` replace fields. */
export function aMember(changes: Partial<User> = {}): User {
  return {
    ...aPerson({ id: 7, userType: 'student', name: 'Lucia Moreno', age: 22, country: 'Spain', bio: null }),
    languages: ['Spanish', 'English'],
    username: 'lucia',
    email: 'lucia@example.org',
    subscriptionStatus: 'inactive',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    createdAt: '2027-01-31T12:00:00.000Z',
    ...changes,
  };
}

/** That member's profile, empty but for `changes`. */
export function aProfile(changes: Partial<Profile> = {}): Required<Profile> {
  return {
    id: 31,
    userId: 7,
    studyField: null,
    university: null,
    educationLevel: null,
    homeDescription: null,
    accommodationDetails: null,
    helpNeeded: null,
    familyStructure: null,
    values: [],
    hasPets: false,
    hobbies: [],
    personalityTraits: [],
    availabilityStart: null,
    availabilityEnd: null,
    locationPreferences: [],
    languagePreferences: [],
    expectationsFromExchange: null,
    previousExperiences: null,
    preferredActivities: [],
    interests: [],
    personality: [],
    locationPreference: null,
    smokingTolerance: null,
    petTolerance: null,
    additionalInfo: null,
    onboardingCompleted: false,
    dietaryPreferences: [],
    dietaryRestrictions: [],
    petDetails: null,
    ...changes,
  };
}

/** User 7 as identity tells of them; what changes from version to version says which one it is. */
export function aUserSnapshot(version: number): UserSnapshot {
  return {
    ...aPerson({ id: 7, name: `Birgit ${version}` }),
    profileImage: version > 1 ? `/api/images/${version}` : null,
    email: `birgit.${version}@example.org`,
    createdAt: '2026-01-01T00:00:00.000Z',
    version,
  };
}

/** The profile of user 7 as profiles tells of it; unfinished in its first version. */
export function aProfileSnapshot(version: number): ProfileSnapshot {
  const homeDescription = `A yellow house, described ${version} times`;
  return { ...aProfile({ homeDescription, onboardingCompleted: version > 1 }), version };
}
