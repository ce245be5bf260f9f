import type { PublicUser, User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';

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
    ...aPerson({ id: 7, userType: 'student', name: 'Lucia Moreno', age: 22, country: 'Spain' }),
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

/** What the own profile's card reads of that person's finished profile. */
export function aProfile(changes: Partial<Profile> = {}): Partial<Profile> {
  return {
    id: 31,
    userId: 7,
    studyField: 'Nursing',
    university: 'Uppsala University',
    educationLevel: "Master's",
    expectationsFromExchange: 'Long breakfasts.',
    onboardingCompleted: true,
    ...changes,
  };
}
