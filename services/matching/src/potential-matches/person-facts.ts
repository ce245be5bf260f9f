import { type UserType } from '@hemma/contracts/core';
import { type Candidate } from './candidate.js';
import { termsOf, type Terms } from './terms.js';

/** What counts of a person, in the form in which two people are compared. An empty list means: not told. */
export interface PersonFacts {
  userType: UserType;
  /** As one calls them in a sentence. */
  firstName: string;
  country: string;
  languages: Terms;
  /** Languages that they would like to practise. */
  languagesSought: Terms;
  values: Terms;
  traits: Terms;
  /** What they like to do: the forms ask for it under several names, the simple one under one alone. */
  pastimes: Terms;
  places: Terms;
  /** Private: may count, and may not be told. */
  diet: Terms;
  hasPets: boolean;
  /** Epoch milliseconds; null where not told. */
  freeFrom: number | null;
  freeUntil: number | null;
}

/** Puts what counts of a person into the form in which two are compared. */
export function factsOf({ user, profile }: Candidate): PersonFacts {
  return {
    userType: user.userType,
    firstName: user.name.split(/\s+/)[0] ?? user.name,
    country: user.country,
    languages: termsOf(user.languages),
    languagesSought: termsOf(profile.languagePreferences),
    values: termsOf(profile.values),
    traits: termsOf(profile.personalityTraits),
    pastimes: termsOf(profile.hobbies, profile.interests, profile.preferredActivities, user.interests),
    places: termsOf(profile.locationPreferences),
    diet: termsOf(profile.dietaryPreferences, profile.dietaryRestrictions),
    hasPets: profile.hasPets,
    freeFrom: timeOf(profile.availabilityStart),
    freeUntil: timeOf(profile.availabilityEnd),
  };
}

function timeOf(time: string | null): number | null {
  return time === null ? null : Date.parse(time);
}
