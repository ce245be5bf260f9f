import { event } from '../core/index.js';
import { reviewSchema } from './review.schema.js';

export const reviewsEvents = {
  reviewPublished: event({ pattern: 'reviews.review-published', payload: reviewSchema, consumers: [] }),
};
