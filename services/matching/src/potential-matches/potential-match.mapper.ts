import { type PublicUser } from '@hemma/contracts/identity';
import { type PotentialMatch } from '@hemma/contracts/matching';
import { type Profile } from '@hemma/contracts/profiles';
import { type Reason } from './aspects/aspect.js';
import { type PersonProfile, type PersonUser } from '../people/person.model.js';

/** What anybody may know of a user. */
export function toPublicUser(user: PersonUser): PublicUser {
  return {
    id: user._id,
    userType: user.userType,
    name: user.name,
    age: user.age,
    country: user.country,
    languages: user.languages,
    bio: user.bio,
    interests: user.interests,
    profileImage: user.profileImage,
  };
}

/** What anybody with a session may see of a finished profile: neither diet nor the pets' details. */
export function toPublicProfile(profile: PersonProfile): Profile {
  return {
    id: profile.profileId,
    userId: profile._id,
    studyField: profile.studyField,
    university: profile.university,
    educationLevel: profile.educationLevel,
    homeDescription: profile.homeDescription,
    accommodationDetails: profile.accommodationDetails,
    helpNeeded: profile.helpNeeded,
    familyStructure: profile.familyStructure,
    values: profile.values,
    hasPets: profile.hasPets,
    hobbies: profile.hobbies,
    personalityTraits: profile.personalityTraits,
    availabilityStart: profile.availabilityStart,
    availabilityEnd: profile.availabilityEnd,
    locationPreferences: profile.locationPreferences,
    languagePreferences: profile.languagePreferences,
    expectationsFromExchange: profile.expectationsFromExchange,
    previousExperiences: profile.previousExperiences,
    preferredActivities: profile.preferredActivities,
    interests: profile.interests,
    personality: profile.personality,
    locationPreference: profile.locationPreference,
    smokingTolerance: profile.smokingTolerance,
    petTolerance: profile.petTolerance,
    additionalInfo: profile.additionalInfo,
    onboardingCompleted: profile.onboardingCompleted,
  };
}

/** Somebody whom one may ask, as it is answered. */
export function toPotentialMatch(
  user: PersonUser,
  profile: PersonProfile,
  matchScore: number,
  reasons: readonly Reason[],
): PotentialMatch {
  return {
    user: toPublicUser(user),
    profile: toPublicProfile(profile),
    matchScore,
    matchReasons: reasons.map(({ sentence }) => sentence),
    matchReasonDetails: reasons.map(({ kind, values }) => ({ kind, values })),
  };
}
