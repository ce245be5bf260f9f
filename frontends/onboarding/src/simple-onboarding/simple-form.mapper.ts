import type { User } from '@hemma/contracts/identity';
import {
  simpleEducationLevels,
  simpleFormConstants,
  type Profile,
  type ProfileFieldsInput,
} from '@hemma/contracts/profiles';
import type { SimpleForm } from './simple-form.schema';

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
  return [
    ...new Set([...simpleEducationLevels, ...(profile?.educationLevel ? [profile.educationLevel] : [])]),
  ];
}
