import * as z from 'zod';
import { requiredText, textList } from '../core/index.js';
import {
  LONG,
  profileFieldsSchema,
  SHORT,
  withAvailabilityOrder,
  type ProfileFieldsInput,
} from './profile.schema.js';

const atLeastOne = (label: string, message: string) =>
  z.preprocess(
    (value: string[] | null | undefined) => value ?? [],
    textList(label).pipe(z.array(z.string()).min(1, message)),
  );

const expectations = z.preprocess(
  (value: string | null | undefined) => value ?? '',
  z
    .string('Expectations must be text')
    .trim()
    .min(10, 'Please describe your expectations')
    .max(LONG, `Expectations must be at most ${LONG.toLocaleString('en')} characters`),
);

const sharedChoices = {
  values: atLeastOne('Values', 'Please select at least one value'),
  hobbies: atLeastOne('Hobbies', 'Please select at least one hobby'),
  personalityTraits: atLeastOne('Personality traits', 'Please select at least one personality trait'),
  expectationsFromExchange: expectations,
};

/** What a student's onboarding form needs. */
export const studentOnboardingSchema = profileFieldsSchema.extend({
  studyField: requiredText('Study field', SHORT),
  university: requiredText('University', SHORT),
  educationLevel: requiredText('Education level', SHORT),
  ...sharedChoices,
});

/** What a host's onboarding form needs. */
export const hostOnboardingSchema = profileFieldsSchema.extend({
  homeDescription: requiredText('Home description', LONG),
  accommodationDetails: requiredText('Accommodation details', LONG, 'Accommodation details are required'),
  helpNeeded: requiredText('Help needed', LONG, "Please describe what help you're seeking"),
  familyStructure: requiredText('Family structure', SHORT),
  ...sharedChoices,
});

/** What the simple form needs of a student. */
export const simpleStudentSchema = profileFieldsSchema.extend({
  studyField: requiredText('Study field', SHORT),
  university: requiredText('University', SHORT),
});

/** What the simple form needs of a host. */
export const simpleHostSchema = profileFieldsSchema.extend({
  homeDescription: requiredText('Home description', LONG),
  helpNeeded: requiredText('Help needed', LONG, "Please describe what help you're seeking"),
});

/** Which rules a profile is finished by, and goes on to satisfy. */
export const onboardingRules = {
  student: {
    simple: withAvailabilityOrder(simpleStudentSchema),
    full: withAvailabilityOrder(studentOnboardingSchema),
  },
  host: {
    simple: withAvailabilityOrder(simpleHostSchema),
    full: withAvailabilityOrder(hostOnboardingSchema),
  },
} as const;
export type OnboardingForm = 'simple' | 'full';

/** The fixed values that the simple form sends; they say nothing about a person and never count in matching. */
export const simpleFormConstants = {
  personality: ['friendly'],
  dietaryRestrictions: [],
  locationPreference: 'city_center',
  familyStructure: 'any',
  smokingTolerance: 'non_smoking',
  petTolerance: 'no_pets',
  additionalInfo: '',
  onboardingCompleted: true,
} satisfies ProfileFieldsInput;
