import * as z from 'zod';
import { idOf, idSchema, timeSchema, versionSchema } from '../core/index.js';
import { publicUserSchema, userSummarySchema } from '../identity/index.js';
import { profileSchema } from '../profiles/index.js';

export const matchStatusSchema = z.enum(['pending', 'accepted', 'rejected', 'completed']);
export type MatchStatus = z.output<typeof matchStatusSchema>;

/** After a rejected request the two hear of each other no sooner than this, in days. */
export const DECLINED_FOR_DAYS = 90;

/** What one sends to ask another for a match. */
export const createMatchSchema = z.object({
  studentId: idOf('Student id'),
  hostId: idOf('Host id'),
  status: z.literal('pending', 'A new match is pending').optional(),
});
export type CreateMatch = z.output<typeof createMatchSchema>;

/** What one sends to answer a request, or to end an exchange. */
export const changeMatchSchema = z.object({
  status: z.enum(
    ['accepted', 'rejected', 'completed'],
    "Status must be 'accepted', 'rejected' or 'completed'",
  ),
});
export type MatchChange = z.output<typeof changeMatchSchema>['status'];

export const matchSchema = z.object({
  id: idSchema,
  studentId: idSchema,
  hostId: idSchema,
  /** The user who asked: one of the two. */
  requestedBy: idSchema,
  status: matchStatusSchema,
  createdAt: timeSchema,
  updatedAt: timeSchema,
  host: userSummarySchema,
  student: userSummarySchema,
});
export type Match = z.output<typeof matchSchema>;

/** The match as other services keep it in their projections. */
export const matchSnapshotSchema = matchSchema.extend({ version: versionSchema });
export type MatchSnapshot = z.output<typeof matchSnapshotSchema>;

/** Somebody to whom one may write: the newest accepted or completed match with this counterpart. */
export const contactSchema = z.object({
  matchId: idSchema,
  user: userSummarySchema,
  /** When that match last changed. */
  since: timeSchema,
});
export type Contact = z.output<typeof contactSchema>;

/** What two people may have in common; the list grows. */
export const matchReasonKinds = [
  'common-language',
  'practice-for-viewer',
  'practice-for-other',
  'pastimes',
  'values',
  'traits',
  'free-together',
  'places-of-both',
  'place-of-other',
  'place-of-viewer',
  'diet',
  'pets',
  'offers-home',
  'seeks-home',
] as const;
export type MatchReasonKind = (typeof matchReasonKinds)[number];

/** A reason taken apart, so that a page can say it in another language. */
export const matchReasonDetailSchema = z.object({
  /** One of `matchReasonKinds`, or a later one: whoever does not know it says the sentence. */
  kind: z.string(),
  /** What the sentence has in it: a name, a month such as `2027-03`, or things as the forms or people write them. */
  values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type MatchReasonDetail = z.output<typeof matchReasonDetailSchema>;

/** Somebody whom one may ask, with how well the two fit and why. */
export const potentialMatchSchema = z.object({
  user: publicUserSchema,
  profile: profileSchema,
  /** From 0 to 100, the same seen from either side. */
  matchScore: z.int().min(0).max(100),
  matchReasons: z.array(z.string()).min(1).max(5),
  /** The same reasons in the same order; absent from a release that does not take them apart. */
  matchReasonDetails: z.array(matchReasonDetailSchema).max(5).optional(),
});
export type PotentialMatch = z.output<typeof potentialMatchSchema>;
