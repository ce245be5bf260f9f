import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { splitList } from '@hemma/web-core/tag-list';
import { savedValues as shortValues, toFields as shortFields } from '../profile-editor/profile-editor.mapper';

/** Every field of one's own, as typed and chosen: lists that one types are comma-separated text. */
export type EnhancedForm = ReturnType<typeof savedValues>;

/** @returns what the form starts with: what one told at the registration, and the profile that there is */
export function savedValues(user: User, profile: Profile | null) {
  return {
    ...shortValues(profile),
    bio: user.bio ?? '',
    country: user.country,
    languages: user.languages,
    interests: (profile?.interests.length ? profile.interests : user.interests).join(', '),
    educationLevel: profile?.educationLevel ?? '',
    familyStructure: profile?.familyStructure ?? '',
    values: profile?.values ?? [],
    hobbies: profile?.hobbies ?? [],
    personalityTraits: profile?.personalityTraits ?? [],
    hasPets: profile?.hasPets ?? false,
    petDetails: profile?.petDetails ?? '',
    dietaryPreferences: profile?.dietaryPreferences ?? [],
    dietaryRestrictions: profile?.dietaryRestrictions?.join(', ') ?? '',
    smokingTolerance: profile?.smokingTolerance ?? '',
    petTolerance: profile?.petTolerance ?? '',
    locationPreference: profile?.locationPreference ?? '',
    expectationsFromExchange: profile?.expectationsFromExchange ?? '',
    previousExperiences: profile?.previousExperiences ?? '',
    preferredActivities: profile?.preferredActivities.join(', ') ?? '',
    additionalInfo: profile?.additionalInfo ?? '',
  };
}

/** @returns what is sent of what was typed, of the user and of the profile */
export function toFields(userType: User['userType'], form: EnhancedForm) {
  return {
    bio: form.bio,
    country: form.country,
    languages: form.languages,
    interests: splitList(form.interests),
    ...shortFields(userType, form),
    ...(userType === 'student' ? { educationLevel: form.educationLevel } : {}),
    familyStructure: form.familyStructure,
    values: form.values,
    hobbies: form.hobbies,
    personalityTraits: form.personalityTraits,
    hasPets: form.hasPets,
    // Not asked of somebody without pets.
    petDetails: form.hasPets ? form.petDetails : '',
    dietaryPreferences: form.dietaryPreferences,
    dietaryRestrictions: splitList(form.dietaryRestrictions),
    smokingTolerance: form.smokingTolerance,
    petTolerance: form.petTolerance,
    locationPreference: form.locationPreference,
    expectationsFromExchange: form.expectationsFromExchange,
    previousExperiences: form.previousExperiences,
    preferredActivities: splitList(form.preferredActivities),
    additionalInfo: form.additionalInfo,
  };
}
