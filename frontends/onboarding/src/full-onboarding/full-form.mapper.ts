import type { UserType } from '@hemma/contracts/core';
import { simpleFormConstants, type Profile, type ProfileFieldsInput } from '@hemma/contracts/profiles';
import { splitList } from '@hemma/web-core/tag-list';
import { formTabs } from './form-tabs';
import type { FullForm } from './full-form';

/** @returns what the form starts with, of the profile that there is */
export function savedForm(profile: Profile | null): FullForm {
  const text = (told: string | null | undefined) => told ?? '';
  const list = (told: string[] | undefined) => told?.join(', ') ?? '';
  const day = (told: string | null | undefined) => told?.slice(0, 'YYYY-MM-DD'.length) ?? '';
  return {
    studyField: text(profile?.studyField),
    university: text(profile?.university),
    educationLevel: text(profile?.educationLevel),
    homeDescription: text(profile?.homeDescription),
    accommodationDetails: text(profile?.accommodationDetails),
    helpNeeded: text(profile?.helpNeeded),
    // What the short form sends for everybody is nobody's answer.
    familyStructure:
      profile?.familyStructure === simpleFormConstants.familyStructure ? '' : text(profile?.familyStructure),
    values: profile?.values ?? [],
    hobbies: profile?.hobbies ?? [],
    personalityTraits: profile?.personalityTraits ?? [],
    dietaryPreferences: profile?.dietaryPreferences ?? [],
    hasPets: profile?.hasPets ?? false,
    petDetails: text(profile?.petDetails),
    expectationsFromExchange: text(profile?.expectationsFromExchange),
    previousExperiences: text(profile?.previousExperiences),
    preferredActivities: list(profile?.preferredActivities),
    availabilityStart: day(profile?.availabilityStart),
    availabilityEnd: day(profile?.availabilityEnd),
    languagePreferences: list(profile?.languagePreferences),
    locationPreferences: list(profile?.locationPreferences),
  };
}

/** @returns the profile's fields that this role is asked for; details of pets only of who has some */
export function fullFields(userType: UserType, form: FullForm): ProfileFieldsInput {
  const all: ProfileFieldsInput = {
    ...form,
    petDetails: form.hasPets ? form.petDetails : '',
    preferredActivities: splitList(form.preferredActivities),
    availabilityStart: form.availabilityStart.trim(),
    availabilityEnd: form.availabilityEnd.trim(),
    languagePreferences: splitList(form.languagePreferences),
    locationPreferences: splitList(form.locationPreferences),
  };
  const asked = new Set<string>(formTabs[userType].flatMap(({ fields }) => fields));
  return Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name)));
}
