import { DomainError } from '@hemma/contracts/core';
import { reviewsErrors } from '@hemma/contracts/reviews';
import { Ids } from '@hemma/service-kit/ids';
import { duplicateKey } from '@hemma/service-kit/indexes';
import { beyond, type PageCursor } from '@hemma/service-kit/page-cursor';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { ONE_A_SIDE, REVIEW, type StoredReview } from './review.model.js';

/** A part of a list: how many at most, and after which. */
export interface ReviewPage {
  limit: number;
  after?: PageCursor | undefined;
}

/** Reviews in their collection; takes part in a transaction that is open. */
@Injectable()
export class ReviewsRepository {
  constructor(
    @InjectModel(REVIEW) private readonly reviews: Model<StoredReview>,
    private readonly ids: Ids,
  ) {}

  /**
   * Stores a review under an id of its own.
   *
   * @throws DomainError `reviews.EXISTS` when the reviewer has reviewed this exchange already
   */
  async insert(review: Omit<StoredReview, '_id'>): Promise<StoredReview> {
    const stored = { _id: await this.ids.next('reviews'), ...review };
    try {
      await this.reviews.create([stored]);
      return stored;
    } catch (error) {
      if (duplicateKey(error) === ONE_A_SIDE) throw new DomainError(reviewsErrors.EXISTS);
      throw error;
    }
  }

  /** What others wrote about a user, the newest first. */
  findPageOf(revieweeId: number, { limit, after }: ReviewPage): Promise<StoredReview[]> {
    return this.reviews
      .find({ revieweeId, ...(after && beyond('createdAt', after)) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<StoredReview[]>()
      .exec();
  }

  /** What either side wrote about the exchanges among these that the user joined, the newest first. */
  findOfMatches(matchIds: readonly number[], userId: number): Promise<StoredReview[]> {
    return this.reviews
      .find({
        matchId: trusted({ $in: matchIds }),
        $or: [{ reviewerId: userId }, { revieweeId: userId }],
      })
      .sort({ createdAt: -1, _id: -1 })
      .lean<StoredReview[]>()
      .exec();
  }
}
