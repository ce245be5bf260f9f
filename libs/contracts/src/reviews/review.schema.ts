import * as z from 'zod';
import { idOf, idSchema, optionalText, timeSchema } from '../core/index.js';
import { userSummarySchema } from '../identity/index.js';

const ratingMessage = 'Please select a star rating before submitting';
const ratingSchema = z.int(ratingMessage).min(1, ratingMessage).max(5, ratingMessage);

/** What one sends to say how an exchange was. */
export const createReviewSchema = z.object({
  revieweeId: idOf('Reviewee id'),
  matchId: idOf('Match id'),
  rating: ratingSchema,
  comment: optionalText('Comment', 2_000),
});
export type CreateReview = z.output<typeof createReviewSchema>;

export const reviewSchema = z.object({
  id: idSchema,
  reviewerId: idSchema,
  revieweeId: idSchema,
  matchId: idSchema,
  rating: ratingSchema,
  comment: z.string().nullable(),
  createdAt: timeSchema,
  reviewer: userSummarySchema,
});
export type Review = z.output<typeof reviewSchema>;
