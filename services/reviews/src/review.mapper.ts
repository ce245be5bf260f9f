import { type UserSummary } from '@hemma/contracts/identity';
import { type Review } from '@hemma/contracts/reviews';
import { type StoredReview } from './review.model.js';

/** A review as it is answered and told. */
export function toReview(stored: StoredReview, reviewer: UserSummary): Review {
  return {
    id: stored._id,
    reviewerId: stored.reviewerId,
    revieweeId: stored.revieweeId,
    matchId: stored.matchId,
    rating: stored.rating,
    comment: stored.comment,
    createdAt: stored.createdAt.toISOString(),
    reviewer,
  };
}
