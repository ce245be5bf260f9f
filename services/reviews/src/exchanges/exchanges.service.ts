import { DomainError } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { reviewsErrors } from '@hemma/contracts/reviews';
import { Bus } from '@hemma/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { exchangeOf } from './exchange.mapper.js';
import { type Exchange } from './exchange.model.js';
import { ExchangesRepository } from './exchanges.repository.js';

/** Which exchanges may be reviewed, and by whom. */
@Injectable()
export class ExchangesService {
  constructor(
    private readonly exchanges: ExchangesRepository,
    private readonly bus: Bus,
  ) {}

  /**
   * Makes sure that a match is completed and joins exactly these two. Before it refuses it asks matching, so
   * that what was completed a moment ago counts.
   *
   * @throws DomainError `reviews.NOT_COMPLETED`, for an unknown match too; `core.UNAVAILABLE` where matching
   *   would have to be asked and is away
   */
  async requireCompleted(matchId: number, reviewerId: number, revieweeId: number): Promise<void> {
    const isReviewable = (exchange: Exchange) =>
      exchange.status === 'completed' && joins(exchange, reviewerId, revieweeId);
    const ask = async () => exchangeOf(await this.bus.call(matchingRpc.getSnapshot, { matchId }));
    const exchange = await this.exchanges.findOrAsk(matchId, ask, isReviewable);
    if (!exchange || !isReviewable(exchange)) throw new DomainError(reviewsErrors.NOT_COMPLETED);
  }
}

function joins({ studentId, hostId }: Exchange, one: number, other: number): boolean {
  return (studentId === one && hostId === other) || (studentId === other && hostId === one);
}
