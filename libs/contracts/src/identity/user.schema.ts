import * as z from 'zod';
import {
  idSchema,
  optionalText,
  requiredText,
  textList,
  timeSchema,
  userTypeSchema,
  versionSchema,
} from '../core/index.js';

const STUDENT_AGE = { min: 18, max: 30 };
const HOST_AGE = { min: 18, max: 120 };
/** bcrypt reads 72 bytes; a longer password is refused, never cut. */
const PASSWORD_BYTES = { min: 8, max: 72 };
const IMAGE_CHARACTERS = 48 * 1024;

export const subscriptionStatusSchema = z.enum(['inactive', 'incomplete', 'active', 'past_due', 'canceled']);

export const usernameSchema = z
  .string({ error: (issue) => (issue.input == null ? 'Username is required' : 'Username must be text') })
  .min(1, 'Username is required')
  .regex(/^[a-zA-Z0-9_.-]{3,30}$/, 'Username must be 3 to 30 letters, digits, dots, dashes or underscores');

export const passwordSchema = z
  .string({ error: (issue) => (issue.input == null ? 'Password is required' : 'Password must be text') })
  .min(1, 'Password is required')
  .refine((password) => {
    const bytes = new TextEncoder().encode(password).length;
    return bytes >= PASSWORD_BYTES.min && bytes <= PASSWORD_BYTES.max;
  }, 'Password must be 8 to 72 characters');

const ageSchema = z.int({
  error: (issue) => (issue.input == null ? 'Age is required' : 'Age must be a whole number'),
});

const languagesSchema = textList('Languages', { items: 20 }).pipe(
  z.array(z.string()).min(1, 'At least one language is required'),
);

/** Said too where the first bytes show that it is something else. */
export const imageMessage = 'The profile image must be a PNG, JPEG or WebP picture of at most 48 KiB';

/** A picture as a `data:` URL; the service checks its first bytes too. */
export const imageDataUrlSchema = z
  .string(imageMessage)
  .max(IMAGE_CHARACTERS, imageMessage)
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, imageMessage);

const ageFits = ({ userType, age }: { userType: string; age: number }) => {
  const { min, max } = userType === 'student' ? STUDENT_AGE : HOST_AGE;
  return age >= min && age <= max;
};

const isStudent = (input: unknown) => z.object({ userType: z.literal('student') }).safeParse(input).success;

export const registerSchema = z
  .object({
    userType: userTypeSchema,
    name: requiredText('Name', 100),
    age: ageSchema,
    username: usernameSchema,
    email: z
      .string({ error: (issue) => (issue.input == null ? 'Email is required' : 'Email must be text') })
      .trim()
      .min(1, 'Email is required')
      .max(254, 'Email must be at most 254 characters')
      .pipe(z.email('Email must be a valid address')),
    password: passwordSchema,
    country: requiredText('Country', 100),
    languages: z.preprocess((list: string[] | null | undefined) => list ?? [], languagesSchema),
    bio: optionalText('Bio', 2_000),
    interests: textList('Interests').nullish(),
    profileImage: imageDataUrlSchema.nullish(),
  })
  .refine(ageFits, {
    path: ['age'],
    error: ({ input }) =>
      isStudent(input)
        ? 'Students must be between 18 and 30 years old'
        : 'Hosts must be between 18 and 120 years old',
    // Told together with the other fields' errors, not only once they are mended.
    when: ({ value }) => z.object({ userType: userTypeSchema, age: ageSchema }).safeParse(value).success,
  });
export type RegisterInput = z.input<typeof registerSchema>;

export const loginSchema = z.object({
  username: z
    .string({ error: (issue) => (issue.input == null ? 'Username is required' : 'Username must be text') })
    .trim()
    .min(1, 'Username is required')
    .max(200, 'Username must be at most 200 characters'),
  password: z
    .string({ error: (issue) => (issue.input == null ? 'Password is required' : 'Password must be text') })
    .min(1, 'Password is required')
    .max(1_000, 'Password must be at most 1,000 characters'),
});
export type LoginInput = z.input<typeof loginSchema>;

export const updateUserSchema = z.object({
  bio: optionalText('Bio', 2_000),
  country: requiredText('Country', 100).optional(),
  languages: languagesSchema.optional(),
  interests: textList('Interests').nullish(),
  profileImage: imageDataUrlSchema.nullish(),
});
export type UpdateUserInput = z.input<typeof updateUserSchema>;

/** What anybody may know of a user. `profileImage` is a path such as `/api/images/{hash}`. */
export const publicUserSchema = z.object({
  id: idSchema,
  userType: userTypeSchema,
  name: z.string(),
  age: z.int(),
  country: z.string(),
  languages: z.array(z.string()),
  bio: z.string().nullable(),
  interests: z.array(z.string()),
  profileImage: z.string().nullable(),
});
export type PublicUser = z.output<typeof publicUserSchema>;

/** A user as a line of a list shows one. */
export const userSummarySchema = publicUserSchema.pick({ id: true, name: true, profileImage: true });
export type UserSummary = z.output<typeof userSummarySchema>;

/** What a user knows of oneself. */
export const userSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  ...publicUserSchema.omit({ id: true }).shape,
  subscriptionStatus: subscriptionStatusSchema,
  subscriptionStartDate: timeSchema.nullable(),
  subscriptionEndDate: timeSchema.nullable(),
  createdAt: timeSchema,
});
export type User = z.output<typeof userSchema>;

/** The user as other services keep it in their projections; `email` is for billing alone. */
export const userSnapshotSchema = z.object({
  ...publicUserSchema.shape,
  email: z.string(),
  createdAt: timeSchema,
  version: versionSchema,
});
export type UserSnapshot = z.output<typeof userSnapshotSchema>;
