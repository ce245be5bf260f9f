import { matchingRpc, type ReviewedMatch } from '@hemma/contracts/matching';
import { reviewsRpc } from '@hemma/contracts/reviews';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';

/** Joins matches with what was written about them. */
@Injectable()
export class MatchesComposer {
  constructor(private readonly services: ServiceCalls) {}

  /**
   * A page of the caller's matches, each with its reviews.
   *
   * @returns `reviews` is null for all of them while reviews are away; `next` is null on the last page
   */
  async compose(page: { limit: number; after?: string | undefined }, call: HttpCall) {
    const { matches, next } = await this.services.call(matchingRpc.list, page, call);
    if (matches.length === 0) return { matches: [], next };
    const matchIds = matches.map(({ id }) => id);
    const written = await this.services.callIfThere(reviewsRpc.listOfMatches, { matchIds }, call);
    const reviewed = matches.map((match): ReviewedMatch => ({
      ...match,
      reviews: written && written.reviews.filter(({ matchId }) => matchId === match.id),
    }));
    return { matches: reviewed, next };
  }
}
