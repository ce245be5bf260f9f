import type { UserType } from '@hemma/contracts/core';
import type { FullForm } from './full-form';

export type TabName = 'basic' | 'home' | 'preferences' | 'expectations';

interface FormTab {
  /** As it stands in the address. */
  name: TabName;
  /** What it asks, in the order in which it stands there. */
  fields: readonly (keyof FullForm)[];
}

const pets = ['hasPets', 'petDetails'] as const;
const choices = ['values', 'hobbies', 'personalityTraits', 'dietaryPreferences'] as const;
const hopes = ['expectationsFromExchange', 'previousExperiences', 'preferredActivities'] as const;
const stay = ['availabilityStart', 'availabilityEnd', 'languagePreferences'] as const;

/** What each role is asked, tab by tab. Where to live is a question for who comes, not for who is at home. */
export const formTabs: Record<UserType, readonly [FormTab, ...FormTab[]]> = {
  student: [
    { name: 'basic', fields: ['studyField', 'university', 'educationLevel'] },
    { name: 'preferences', fields: [...choices, ...pets] },
    { name: 'expectations', fields: [...hopes, ...stay, 'locationPreferences'] },
  ],
  host: [
    {
      name: 'home',
      fields: ['homeDescription', 'accommodationDetails', 'helpNeeded', 'familyStructure', ...pets],
    },
    { name: 'preferences', fields: choices },
    { name: 'expectations', fields: [...hopes, ...stay] },
  ],
};

/** A field that waits for its tab to be open, to take the focus. */
export interface WantedField {
  tab: TabName;
  field: keyof FullForm;
}

/** @returns the first field that has an error, and its tab; undefined where there is none */
export function firstWrong(
  userType: UserType,
  errors: Partial<Record<keyof FullForm, unknown>>,
): WantedField | undefined {
  return formTabs[userType]
    .flatMap(({ name, fields }) => fields.map((field) => ({ tab: name, field })))
    .find(({ field }) => errors[field]);
}
