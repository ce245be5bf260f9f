import { defineErrors } from '../core/index.js';

export const reviewsErrors = defineErrors('reviews', {
  NOT_COMPLETED: [403, 'You can only review a completed exchange'],
  EXISTS: [409, 'You have already reviewed this exchange'],
});
