import { type Caller, type RequestOf, type ResponseOf } from '@hemma/contracts/core';
import { reviewsEvents, reviewsRpc, type CreateReview, type Review } from '@hemma/contracts/reviews';
import { type CallContext, requireCaller } from '@hemma/service-kit/call-context';
import { Idempotency } from '@hemma/service-kit/idempotency';
import { Outbox } from '@hemma/service-kit/outbox';
import { PageCursors } from '@hemma/service-kit/page-cursor';
import { Injectable } from '@nestjs/common';
import { ExchangesService } from './exchanges/exchanges.service.js';
import { PeopleService } from './people/people.service.js';
import { toReview } from './review.mapper.js';
import { type StoredReview } from './review.model.js';
import { ReviewsRepository } from './reviews.repository.js';

type ReviewList = ResponseOf<typeof reviewsRpc.list>;

const cursors = new PageCursors('reviews');

/** Who may review whom, and who reads it. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly exchanges: ExchangesService,
    private readonly people: PeopleService,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Publishes what the caller says about a completed exchange.
   *
   * @throws DomainError `reviews.NOT_COMPLETED`, `reviews.EXISTS`, in this order; `core.UNAVAILABLE` where a
   *   service would have to be asked that is away
   */
  async create(request: CreateReview, context: CallContext): Promise<Review> {
    const { matchId, revieweeId, rating, comment = null } = request;
    const { userId: reviewerId } = requireCaller(context);
    await this.exchanges.requireCompleted(matchId, reviewerId, revieweeId);
    const reviewer = await this.people.require(reviewerId);
    return this.idempotency.once(context, request, async () => {
      const createdAt = new Date();
      const stored = await this.reviews.insert({
        reviewerId,
        revieweeId,
        matchId,
        rating,
        comment,
        createdAt,
      });
      const review = toReview(stored, reviewer);
      await this.outbox.add(reviewsEvents.reviewPublished, review);
      return review;
    });
  }

  /**
   * A page of what others wrote about a user, the newest first.
   *
   * @returns `next` is null on the last page
   * @throws DomainError `core.INVALID` for a cursor that no page gave; `identity.USER_NOT_FOUND`
   */
  async list({ userId, limit, after }: RequestOf<typeof reviewsRpc.list>): Promise<ReviewList> {
    const cursor = after === undefined ? undefined : cursors.read(after);
    // One more than wanted tells whether there is a next page.
    const found = await this.reviews.findPageOf(userId, { limit: limit + 1, after: cursor });
    if (found.length === 0) await this.people.require(userId);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      reviews: await this.shown(page),
      next: last ? cursors.write({ key: last.createdAt.getTime(), id: last._id }) : null,
    };
  }

  /** What the caller and the other side wrote about exchanges; nothing of those that the caller did not join. */
  async listOfMatches(matchIds: readonly number[], caller: Caller): Promise<Review[]> {
    return this.shown(await this.reviews.findOfMatches(matchIds, caller.userId));
  }

  private async shown(stored: readonly StoredReview[]): Promise<Review[]> {
    const userOf = await this.people.lookUp(stored.map(({ reviewerId }) => reviewerId));
    return stored.map((review) => toReview(review, userOf(review.reviewerId)));
  }
}
