import type { Profile, ProfileSnapshot } from '@hemma/contracts/profiles';
import type { ProfileDocument, StoredProfile } from './profile.model.js';

/** A profile before anything was said in it. */
export function emptyProfile(id: number, userId: number): StoredProfile {
  return {
    id,
    userId,
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
    finishedBy: null,
    version: 1,
  };
}

/** What anybody with a session may see of a finished profile. */
export function toPublicProfile(profile: StoredProfile): Profile {
  return {
    id: profile.id,
    userId: profile.userId,
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

/** What its owner sees, and who has an accepted or completed match with the owner. */
export function toWholeProfile(profile: StoredProfile): Required<Profile> {
  return {
    ...toPublicProfile(profile),
    dietaryPreferences: profile.dietaryPreferences,
    dietaryRestrictions: profile.dietaryRestrictions,
    petDetails: profile.petDetails,
  };
}

/** What other services keep of it. */
export function toSnapshot(profile: StoredProfile): ProfileSnapshot {
  return { ...toWholeProfile(profile), version: profile.version };
}

/** What the collection holds, as a plain profile. */
export function fromDocument(document: ProfileDocument): StoredProfile {
  const { _id, availabilityStart, availabilityEnd, finishedBy, ...fields } = document;
  return {
    // A field that came to be after the document was written has its empty value.
    ...emptyProfile(_id, document.userId),
    ...fields,
    availabilityStart: availabilityStart?.toISOString() ?? null,
    availabilityEnd: availabilityEnd?.toISOString() ?? null,
    onboardingCompleted: finishedBy !== null,
    finishedBy,
  };
}

/** A plain profile as the collection holds it. */
export function toDocument(profile: StoredProfile): ProfileDocument {
  const { id, onboardingCompleted: _follows, availabilityStart, availabilityEnd, ...fields } = profile;
  return {
    _id: id,
    ...fields,
    availabilityStart: availabilityStart === null ? null : new Date(availabilityStart),
    availabilityEnd: availabilityEnd === null ? null : new Date(availabilityEnd),
  };
}
