import { DomainError, type Caller } from '@hemma/contracts/core';
import { matchingErrors, type MatchChange, type MatchSnapshot } from '@hemma/contracts/matching';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../people/access.service.js';
import { PeopleService } from '../people/people.service.js';
import { type MatchRecord } from './match.model.js';
import { requirePossibleChange } from './match.rules.js';
import { MatchTransitions } from './match-transitions.js';
import { MatchesRepository } from './matches.repository.js';

/** Answering a request, and ending an exchange. */
@Injectable()
export class MatchAnswersService {
  constructor(
    private readonly access: AccessService,
    private readonly people: PeopleService,
    private readonly matches: MatchesRepository,
    private readonly transitions: MatchTransitions,
  ) {}

  /**
   * Accepts, rejects or completes a match of the caller. Of two answers at once one wins.
   *
   * @throws DomainError `matching.NO_PROFILE`, `matching.PROFILE_UNFINISHED`, `billing.SUBSCRIPTION_REQUIRED`
   *   (to accept), `matching.NOT_FOUND`, `matching.NOT_ACCEPTED` or `matching.ALREADY`, `matching.NOT_YOUR_TURN`,
   *   in this order
   */
  async change(id: number, to: MatchChange, { userId }: Caller): Promise<MatchSnapshot> {
    await this.access.requireCompletedProfile(userId);
    if (to === 'accepted') await this.access.requireSubscription(userId);
    // Goes round again only where another answer came in between: then the state is another, and refused.
    for (;;) {
      const match = await this.requireOwn(id, userId);
      requirePossibleChange(match, to, userId);
      const people = await this.people.findNamed([match.studentId, match.hostId]);
      const moved = await this.transitions.move(id, to, people);
      if (moved) return moved;
    }
  }

  /** A match that the caller has no part in is one that they may not know of. */
  private async requireOwn(id: number, userId: number): Promise<MatchRecord> {
    const match = await this.matches.find(id);
    if (match && (match.studentId === userId || match.hostId === userId)) return match;
    throw new DomainError(matchingErrors.NOT_FOUND);
  }
}
