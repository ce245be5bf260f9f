import { matchingRpc, type MatchSnapshot } from '@hemma/contracts/matching';
import { reviewsRpc, type CreateReview, type Review } from '@hemma/contracts/reviews';
import { aCompletedMatch } from './completed-match.js';
import { callerOf, noMatch, type Platform } from './platform.js';

/** A completed match of two people whom no projection knows yet: only the owners can tell of them. */
export class AnExchange {
  match: MatchSnapshot = aCompletedMatch();

  constructor(private readonly platform: Platform) {
    platform.matching.answer(matchingRpc.getSnapshot, ({ matchId }) =>
      matchId === this.match.id ? this.match : noMatch(),
    );
  }

  /** The student's review of the host, unless it is said otherwise. */
  review(
    changes: Partial<CreateReview> = {},
    by = this.match.studentId,
    idempotencyKey?: string,
  ): Promise<Review> {
    const { hostId: revieweeId, id: matchId } = this.match;
    const review = { revieweeId, matchId, rating: 5, comment: 'Warm rolls.', ...changes };
    const meta = { caller: callerOf(by), idempotencyKey };
    return this.platform.service.bus.call(reviewsRpc.create, review, meta);
  }
}
