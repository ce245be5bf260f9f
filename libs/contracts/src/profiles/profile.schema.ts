import * as z from 'zod';
import { idSchema, optionalText, requiredText, textList, timeSchema, versionSchema } from '../core/index.js';

const SHORT = 200;
const LONG = 4_000;

/** '' and null clear a list, as they clear an optional text. */
const optionalList = (label: string) =>
  z.preprocess((list) => (list === null || list === '' ? [] : list), textList(label).optional());

const optionalFlag = (label: string) =>
  z
    .boolean(`${label} must be true or false`)
    .nullable()
    .transform((flag) => flag ?? false)
    .optional();

const optionalTime = (label: string) =>
  z.preprocess(
    (time) => (time === '' ? null : time),
    z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], `${label} must be a date`)
      .transform((time) => new Date(time).toISOString())
      .nullable()
      .optional(),
  );

/** Every field of a profile that its owner may send; all optional, so that a draft may be partial. */
export const profileFieldsSchema = z.object({
  studyField: optionalText('Study field', SHORT),
  university: optionalText('University', SHORT),
  educationLevel: optionalText('Education level', SHORT),
  homeDescription: optionalText('Home description', LONG),
  accommodationDetails: optionalText('Accommodation details', LONG),
  helpNeeded: optionalText('Help needed', LONG),
  familyStructure: optionalText('Family structure', SHORT),
  values: optionalList('Values'),
  hasPets: optionalFlag('Has pets'),
  petDetails: optionalText('Pet details', LONG),
  dietaryPreferences: optionalList('Dietary preferences'),
  hobbies: optionalList('Hobbies'),
  personalityTraits: optionalList('Personality traits'),
  availabilityStart: optionalTime('Availability start'),
  availabilityEnd: optionalTime('Availability end'),
  locationPreferences: optionalList('Location preferences'),
  languagePreferences: optionalList('Language preferences'),
  expectationsFromExchange: optionalText('Expectations', LONG),
  previousExperiences: optionalText('Previous experiences', LONG),
  preferredActivities: optionalList('Preferred activities'),
  interests: optionalList('Interests'),
  personality: optionalList('Personality'),
  dietaryRestrictions: optionalList('Dietary restrictions'),
  locationPreference: optionalText('Location preference', SHORT),
  smokingTolerance: optionalText('Smoking tolerance', SHORT),
  petTolerance: optionalText('Pet tolerance', SHORT),
  additionalInfo: optionalText('Additional info', LONG),
  onboardingCompleted: optionalFlag('Onboarding completed'),
});
export type ProfileFields = z.output<typeof profileFieldsSchema>;
export type ProfileFieldsInput = z.input<typeof profileFieldsSchema>;

/** Fields that only one role's onboarding form has; from the other role they are dropped. */
export const roleFields = {
  student: ['studyField', 'university', 'educationLevel'],
  host: ['homeDescription', 'accommodationDetails', 'helpNeeded'],
} as const;

const text = z.string().nullable();
const list = z.array(z.string());

/** A profile as it is answered. The last three fields go only to the owner and to accepted or completed matches. */
export const profileSchema = z.object({
  id: idSchema,
  userId: idSchema,
  studyField: text,
  university: text,
  educationLevel: text,
  homeDescription: text,
  accommodationDetails: text,
  helpNeeded: text,
  familyStructure: text,
  values: list,
  hasPets: z.boolean(),
  hobbies: list,
  personalityTraits: list,
  availabilityStart: timeSchema.nullable(),
  availabilityEnd: timeSchema.nullable(),
  locationPreferences: list,
  languagePreferences: list,
  expectationsFromExchange: text,
  previousExperiences: text,
  preferredActivities: list,
  interests: list,
  personality: list,
  locationPreference: text,
  smokingTolerance: text,
  petTolerance: text,
  additionalInfo: text,
  onboardingCompleted: z.boolean(),
  dietaryPreferences: list.optional(),
  dietaryRestrictions: list.optional(),
  petDetails: text.optional(),
});
export type Profile = z.output<typeof profileSchema>;

/** The profile as other services keep it in their projections. */
export const profileSnapshotSchema = profileSchema.required().extend({ version: versionSchema });
export type ProfileSnapshot = z.output<typeof profileSnapshotSchema>;

const atLeastOne = (label: string, message: string) =>
  z.preprocess((value) => value ?? [], textList(label).pipe(z.array(z.string()).min(1, message)));

const expectations = z.preprocess(
  (value) => value ?? '',
  z.string('Expectations must be text').trim().min(10, 'Please describe your expectations').max(LONG),
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

/** Which rules a finished profile goes on to satisfy. */
export const onboardingRules = {
  student: { simple: simpleStudentSchema, full: studentOnboardingSchema },
  host: { simple: simpleHostSchema, full: hostOnboardingSchema },
} as const;

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
