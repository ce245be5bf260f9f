import { type PersonProfile, type PersonUser } from '../people/person.model.js';

// These fields count in matching, and nothing else does: no long text, because nobody can compare two of them,
// and none of the fields that the simple form fills with fixed values, because they say nothing about a person
// (`simpleFormConstants` of the contracts).
export const userFieldsThatCount = [
  'userType',
  'name',
  'country',
  'languages',
  'interests',
] as const satisfies (keyof PersonUser)[];
export const profileFieldsThatCount = [
  'values',
  'hasPets',
  'dietaryPreferences',
  'dietaryRestrictions',
  'hobbies',
  'personalityTraits',
  'availabilityStart',
  'availabilityEnd',
  'locationPreferences',
  'languagePreferences',
  'preferredActivities',
  'interests',
] as const satisfies (keyof PersonProfile)[];

/** As much of a person as counts in matching. */
export interface Candidate {
  /** The user's id. */
  _id: number;
  user: Pick<PersonUser, (typeof userFieldsThatCount)[number]>;
  profile: Pick<PersonProfile, (typeof profileFieldsThatCount)[number]>;
}
