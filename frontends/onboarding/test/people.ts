import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';

/** Somebody who is signed in; `changes` replace fields. */
export function aMember(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'lucia',
    email: 'lucia@example.org',
    userType: 'student',
    name: 'Lucia Moreno',
    age: 22,
    country: 'Spain',
    languages: ['Spanish', 'English'],
    bio: null,
    interests: [],
    profileImage: null,
    subscriptionStatus: 'inactive',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    createdAt: '2027-01-31T12:00:00.000Z',
    ...changes,
  };
}

/** That person's profile, empty but for `changes`. */
export function aProfile(changes: Partial<Profile> = {}): Profile {
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
    petDetails: null,
    dietaryPreferences: [],
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
    dietaryRestrictions: [],
    locationPreference: null,
    smokingTolerance: null,
    petTolerance: null,
    additionalInfo: null,
    onboardingCompleted: false,
    ...changes,
  };
}
