import { validate, type UserType } from '@hemma/contracts/core';
import {
  onboardingRules,
  roleFields,
  updateProfileSchema,
  type OnboardingForm,
  type ProfileFields,
} from '@hemma/contracts/profiles';
import type { StoredProfile } from './profile.model.js';

const otherRole = { student: 'host', host: 'student' } as const;

/** What an owner sent, without the fields of the other role's form. */
function fieldsOfRole(fields: ProfileFields, role: UserType): ProfileFields {
  const dropped: readonly string[] = roleFields[otherRole[role]];
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !dropped.includes(name)),
  );
}

/**
 * By which form's rules a profile is to be finished. One that the full form finished keeps to that form's
 * rules, even if the simple form, which asks for less, is sent for it again.
 */
function formOf(fields: ProfileFields, finishedBy: OnboardingForm | null): OnboardingForm | null {
  if (finishedBy === 'full' || !fields.onboardingCompleted) return finishedBy;
  return fields.personality === undefined ? 'full' : 'simple';
}

/**
 * Lays what an owner sent over a profile: absent fields stay, the other role's are dropped, a finished
 * profile stays finished.
 *
 * @param profile as it is stored, or empty
 * @param role the owner's
 * @throws DomainError `core.INVALID` with the sentences of the rules that stored and sent together break
 */
export function changeProfile(profile: StoredProfile, fields: ProfileFields, role: UserType): StoredProfile {
  const finishedBy = formOf(fields, profile.finishedBy);
  const changed = {
    ...profile,
    ...fieldsOfRole(fields, role),
    onboardingCompleted: finishedBy !== null,
    finishedBy,
  };
  validate(finishedBy ? onboardingRules[role][finishedBy] : updateProfileSchema, changed);
  return changed;
}
