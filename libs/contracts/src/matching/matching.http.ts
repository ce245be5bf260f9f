import * as z from 'zod';
import { billingErrors } from '../billing/index.js';
import { http, idParamSchema, limitSchema, textParam } from '../core/index.js';
import { identityErrors } from '../identity/index.js';
import { reviewSchema } from '../reviews/index.js';
import { changeMatchSchema, createMatchSchema, matchSchema, potentialMatchSchema } from './match.schema.js';
import { matchingErrors } from './matching.errors.js';

/** A match with what the two wrote about it; null while reviews are away. */
const reviewedMatchSchema = matchSchema.extend({ reviews: z.array(reviewSchema).nullable() });
export type ReviewedMatch = z.output<typeof reviewedMatchSchema>;

const { NO_PROFILE, PROFILE_UNFINISHED } = matchingErrors;
const profileNeeded = [NO_PROFILE, PROFILE_UNFINISHED];
const { SUBSCRIPTION_REQUIRED } = billingErrors;

export const matchingHttp = {
  list: http({
    method: 'GET',
    path: '/api/matches',
    summary: "One's matches, newest change first; the next page stands in the Link header",
    auth: 'session',
    query: z.object({ limit: limitSchema(500, 500), after: textParam('after') }),
    response: z.array(reviewedMatchSchema),
    errors: [...profileNeeded, SUBSCRIPTION_REQUIRED],
    services: ['matching'],
  }),
  create: http({
    method: 'POST',
    path: '/api/matches',
    summary: 'Ask somebody of the other role for a match',
    auth: 'session',
    status: 201,
    body: createMatchSchema,
    response: reviewedMatchSchema,
    errors: [
      ...profileNeeded,
      SUBSCRIPTION_REQUIRED,
      identityErrors.USER_NOT_FOUND,
      matchingErrors.NOT_ONE_OF_TWO,
      matchingErrors.WRONG_ROLES,
      matchingErrors.EXISTS,
      matchingErrors.DECLINED,
    ],
    services: ['matching'],
  }),
  change: http({
    method: 'PATCH',
    path: '/api/matches/{id}',
    summary: 'Accept or reject a request, or complete an exchange',
    auth: 'session',
    params: z.object({ id: idParamSchema }),
    body: changeMatchSchema,
    response: reviewedMatchSchema,
    errors: [
      ...profileNeeded,
      SUBSCRIPTION_REQUIRED,
      matchingErrors.NOT_FOUND,
      matchingErrors.NOT_YOUR_TURN,
      matchingErrors.ALREADY,
      matchingErrors.NOT_ACCEPTED,
    ],
    services: ['matching'],
  }),
  listPotential: http({
    method: 'GET',
    path: '/api/potential-matches',
    summary: 'Whom one may ask, best first, with the reasons; the next page stands in the Link header',
    auth: 'session',
    query: z.object({ limit: limitSchema(20, 100), after: textParam('after') }),
    response: z.array(potentialMatchSchema),
    errors: [...profileNeeded, SUBSCRIPTION_REQUIRED],
    services: ['matching'],
  }),
};
