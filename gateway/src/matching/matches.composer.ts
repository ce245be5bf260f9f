import type { ResponseOf } from '@hemma/contracts/core';
import { matchingRpc, type ReviewedMatch } from '@hemma/contracts/matching';
import { reviewsRpc, type Review } from '@hemma/contracts/reviews';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';

type Matches = ResponseOf<typeof matchingRpc.list>['matches'];

/** Joins matches with what was written about them. */
@Injectable()
export class MatchesComposer {
  constructor(private readonly services: ServiceCalls) {}

  /** @returns a page of the caller's matches, each with its reviews, or with null while reviews are away */
  async compose(page: { limit: number; after?: string | undefined }, call: HttpCall) {
    const { matches, next } = await this.services.call(matchingRpc.list, page, call);
    const reviews = await this.reviewsOf(matches, call);
    const reviewed = matches.map((match): ReviewedMatch => ({
      ...match,
      reviews: reviews && reviews.filter(({ matchId }) => matchId === match.id),
    }));
    return { matches: reviewed, next };
  }

  private async reviewsOf(matches: Matches, call: HttpCall): Promise<Review[] | null> {
    const matchIds = matches.filter(({ status }) => status === 'completed').map(({ id }) => id);
    if (matchIds.length === 0) return [];
    try {
      return (await this.services.call(reviewsRpc.listOfMatches, { matchIds }, call)).reviews;
    } catch {
      return null;
    }
  }
}
