import type { UserType } from '@hemma/contracts/core';
import type { User } from '@hemma/contracts/identity';
import {
  simpleEducationLevels,
  simpleFormConstants,
  type Profile,
  type ProfileFieldsInput,
} from '@hemma/contracts/profiles';
import { splitList } from '@hemma/web-core/tag-list';
import { optionsWith } from '../options-with';

/** Every field that either role's form may show, as typed. */
export type SimpleForm = {
  studyField: string;
  university: string;
  educationLevel: string;
  homeDescription: string;
  helpNeeded: string;
  interests: string;
  values: string;
  expectationsFromExchange: string;
};

/** @returns what the form starts with: the profile that there is, and what was told at the registration */
export function savedValues(user: User, profile: Profile | null): SimpleForm {
  return {
    studyField: profile?.studyField ?? '',
    university: profile?.university ?? '',
    educationLevel: profile?.educationLevel ?? '',
    homeDescription: profile?.homeDescription ?? '',
    helpNeeded: profile?.helpNeeded ?? '',
    interests: (profile?.interests.length ? profile.interests : user.interests).join(', '),
    values: profile?.values.join(', ') ?? '',
    expectationsFromExchange: profile?.expectationsFromExchange ?? '',
  };
}

/** @returns the profile's fields of what is typed; those of the other role are not shown, and not sent */
export function simpleFields(userType: UserType, form: SimpleForm): ProfileFieldsInput {
  const { studyField, university, educationLevel, homeDescription, helpNeeded } = form;
  return {
    ...(userType === 'student'
      ? { studyField, university, educationLevel }
      : { homeDescription, helpNeeded }),
    interests: splitList(form.interests),
    values: splitList(form.values),
    expectationsFromExchange: form.expectationsFromExchange,
  };
}

/** The form's fixed values stand in for what nobody was asked; what a person has told before stays. */
export function alreadyTold(profile: Profile | null): ProfileFieldsInput {
  const told = Object.entries(profile ?? {}).filter(
    ([name, value]) =>
      name in simpleFormConstants && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  );
  return Object.fromEntries(told);
}

/** A level from the full form that this one doesn't offer must not be lost by opening it here. */
export function educationLevelsFor(profile: Profile | null): string[] {
  return optionsWith(simpleEducationLevels, profile?.educationLevel ?? '');
}
