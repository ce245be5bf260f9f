import * as z from 'zod';
import { http, idParamSchema, limitSchema, textParam } from '../core/index.js';
import { identityErrors } from '../identity/index.js';
import { createReviewSchema, reviewSchema } from './review.schema.js';
import { reviewsErrors } from './reviews.errors.js';

export const reviewsHttp = {
  list: http({
    method: 'GET',
    path: '/api/reviews/{userId}',
    summary: 'What others wrote about a user, newest first; the next page stands in the Link header',
    auth: 'session',
    params: z.object({ userId: idParamSchema }),
    query: z.object({ limit: limitSchema(100, 500), after: textParam('after') }),
    response: z.array(reviewSchema),
    errors: [identityErrors.USER_NOT_FOUND],
    services: ['reviews'],
  }),
  create: http({
    method: 'POST',
    path: '/api/reviews',
    summary: 'Say how a completed exchange was: once a side',
    auth: 'session',
    status: 201,
    body: createReviewSchema,
    response: reviewSchema,
    errors: [reviewsErrors.NOT_COMPLETED, reviewsErrors.EXISTS],
    services: ['reviews'],
  }),
};
