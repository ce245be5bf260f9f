import * as z from 'zod';
import { idOf, idSchema, optionalText, textList, timeSchema, versionSchema } from '../core/index.js';

/** Characters of a line, and of a text that tells something. */
export const SHORT = 200;
export const LONG = 4_000;

/** '' and null clear a list, as they clear an optional text. */
const optionalList = (label: string) =>
  z.preprocess(
    (list: string[] | '' | null | undefined) => (list === null || list === '' ? [] : list),
    textList(label).optional(),
  );

const optionalFlag = (label: string) =>
  z
    .boolean(`${label} must be true or false`)
    .nullable()
    .transform((flag) => flag ?? false)
    .optional();

const optionalTime = (label: string) =>
  z.preprocess(
    (time: string | null | undefined) => (time === '' ? null : time),
    z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], `${label} must be a date`)
      .transform((time) => new Date(time).toISOString())
      // An offset can carry the last day of 9999 into a year of five digits, which no answer may hold.
      .pipe(z.iso.datetime(`${label} must be a date`))
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

const bothTimes = z.object({ availabilityStart: timeSchema, availabilityEnd: timeSchema });

/** Adds the rule that a stay ends after it starts, told together with the other fields' sentences. */
export function withAvailabilityOrder<
  S extends z.ZodType<Pick<ProfileFields, 'availabilityStart' | 'availabilityEnd'>>,
>(schema: S): S {
  return schema.refine(
    // Both are UTC in one form, so that the order of the texts is the order of the times.
    ({ availabilityStart, availabilityEnd }) =>
      !availabilityStart || !availabilityEnd || availabilityStart < availabilityEnd,
    {
      path: ['availabilityEnd'],
      error: 'Availability end must be after availability start',
      when: ({ value }) => bothTimes.safeParse(value).success,
    },
  );
}

/** What an owner may send to change a profile. */
export const updateProfileSchema = withAvailabilityOrder(profileFieldsSchema);

/** What an owner sends to create one. */
export const createProfileSchema = withAvailabilityOrder(
  profileFieldsSchema.extend({ userId: idOf('User id') }),
);
export type CreateProfile = z.output<typeof createProfileSchema>;

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
