import * as z from 'zod';
import { command, idSchema, query } from '../core/index.js';
import { createReviewSchema, reviewSchema } from './review.schema.js';

const reviews = z.array(reviewSchema);

export const reviewsRpc = {
  /** What others wrote about a user, newest first. */
  list: query({
    pattern: 'reviews.list',
    request: z.object({
      userId: idSchema,
      limit: z.int().min(1).max(500),
      after: z.string().optional(),
    }),
    response: z.object({ reviews, next: z.string().nullable() }),
  }),
  create: command({ pattern: 'reviews.create', request: createReviewSchema, response: reviewSchema }),
  /** Both sides' reviews of the given exchanges, as far as the caller joined them. */
  listOfMatches: query({
    pattern: 'reviews.list-of-matches',
    request: z.object({ matchIds: z.array(idSchema).max(500) }),
    response: z.object({ reviews }),
  }),
};
