import type { UserType } from '@hemma/contracts/core';
import type { Profile, ProfileFieldsInput } from '@hemma/contracts/profiles';
import { splitList } from '@hemma/web-core/tag-list';

/** Every field that either role's form may show, as typed: lists are comma-separated text, a day is a date. */
export type EditorForm = ReturnType<typeof savedValues>;

/** @returns what the form starts with */
export function savedValues(profile: Profile | null) {
  return {
    availabilityStart: dayOf(profile?.availabilityStart),
    availabilityEnd: dayOf(profile?.availabilityEnd),
    locationPreferences: profile?.locationPreferences.join(', ') ?? '',
    languagePreferences: profile?.languagePreferences.join(', ') ?? '',
    studyField: profile?.studyField ?? '',
    university: profile?.university ?? '',
    homeDescription: profile?.homeDescription ?? '',
    accommodationDetails: profile?.accommodationDetails ?? '',
    helpNeeded: profile?.helpNeeded ?? '',
  };
}

/** @returns what is sent of what was typed: the other role's fields are neither shown nor sent */
export function toFields(userType: UserType, form: EditorForm): ProfileFieldsInput {
  const { studyField, university, homeDescription, accommodationDetails, helpNeeded } = form;
  return {
    availabilityStart: form.availabilityStart.trim(),
    availabilityEnd: form.availabilityEnd.trim(),
    locationPreferences: splitList(form.locationPreferences),
    languagePreferences: splitList(form.languagePreferences),
    ...(userType === 'student'
      ? { studyField, university }
      : { homeDescription, accommodationDetails, helpNeeded }),
  };
}

/** A day is kept as its first moment in UTC. */
export function dayOf(time: string | null | undefined): string {
  return time?.slice(0, 10) ?? '';
}
