import type { OnboardingForm, ProfileSnapshot } from '@hemma/contracts/profiles';
import { Schema } from 'mongoose';

/** A profile as this service works with it; `finishedBy` are the rules that it goes on to satisfy. */
export interface StoredProfile extends ProfileSnapshot {
  finishedBy: OnboardingForm | null;
}

/** The same in its collection. Whether onboarding is completed follows from `finishedBy`. */
export interface ProfileDocument extends Omit<
  StoredProfile,
  'id' | 'onboardingCompleted' | 'availabilityStart' | 'availabilityEnd'
> {
  _id: number;
  availabilityStart: Date | null;
  availabilityEnd: Date | null;
}

export const PROFILE = 'Profile';

const text = { type: String, default: null };
const list = { type: [String], default: [] };
const time = { type: Date, default: null };

export const profileModelSchema = new Schema<ProfileDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    studyField: text,
    university: text,
    educationLevel: text,
    homeDescription: text,
    accommodationDetails: text,
    helpNeeded: text,
    familyStructure: text,
    values: list,
    hasPets: { type: Boolean, default: false },
    petDetails: text,
    dietaryPreferences: list,
    hobbies: list,
    personalityTraits: list,
    availabilityStart: time,
    availabilityEnd: time,
    locationPreferences: list,
    languagePreferences: list,
    expectationsFromExchange: text,
    previousExperiences: text,
    preferredActivities: list,
    interests: list,
    personality: list,
    dietaryRestrictions: list,
    locationPreference: text,
    smokingTolerance: text,
    petTolerance: text,
    additionalInfo: text,
    finishedBy: { type: String, enum: ['simple', 'full', null], default: null },
    version: { type: Number, required: true },
  },
  { collection: 'profiles', versionKey: false },
);

// ProfilesRepository.findByUserId; unique because a user has one profile, also when two are sent at once.
profileModelSchema.index({ userId: 1 }, { unique: true });
