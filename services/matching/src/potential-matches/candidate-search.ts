import { DomainError, coreErrors, type Caller, type UserType } from '@hemma/contracts/core';
import { currentCall } from '@hemma/service-kit/call-context';
import { Injectable } from '@nestjs/common';
import { MatchesRepository } from '../matches/matches.repository.js';
import { type PageCursor } from '@hemma/service-kit/page-cursor';
import { BestOf } from './best-of.js';
import { CandidatesRepository } from './candidates.repository.js';
import { factsOf, type PersonFacts } from './person-facts.js';
import { scoreOf } from './score.js';

/** Somebody in the list of whom one may ask. */
export interface RankedCandidate {
  userId: number;
  score: number;
  /** What the score was made of. */
  facts: PersonFacts;
}

const otherRole = { student: 'host', host: 'student' } as const satisfies Record<UserType, UserType>;

/** Looks through everybody for those who fit best. */
@Injectable()
export class CandidateSearch {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly matches: MatchesRepository,
  ) {}

  /**
   * Whom somebody may ask: people of the other role with a completed profile, without those with whom there is
   * an open match or ever was a rejected one. Holds no more than `limit` of them in memory.
   *
   * @param viewer what counts of the one who looks
   * @param today epoch milliseconds, from which on availability counts
   * @param after where the page before ended
   * @returns the best first, by id among equals
   * @throws DomainError `core.DEADLINE_EXCEEDED` as soon as nobody waits for the answer any more
   */
  async findBest(
    caller: Caller,
    viewer: PersonFacts,
    { today, limit, after }: { today: number; limit: number; after?: PageCursor | undefined },
  ): Promise<RankedCandidate[]> {
    const leftOut = await this.matches.findCounterparts(caller, ['pending', 'accepted', 'rejected']);
    const best = new BestOf<RankedCandidate>(limit, byScoreThenId);
    const deadline = currentCall()?.deadline ?? Infinity;
    for await (const candidate of this.candidates.all(otherRole[caller.userType])) {
      if (Date.now() > deadline) throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
      if (leftOut.has(candidate._id)) continue;
      const facts = factsOf(candidate);
      const ranked = { userId: candidate._id, score: scoreOf(viewer, facts, today), facts };
      if (!after || isAfter(ranked, after)) best.offer(ranked);
    }
    return best.inOrder();
  }
}

type Rank = Pick<RankedCandidate, 'userId' | 'score'>;

function byScoreThenId(a: Rank, b: Rank): number {
  return b.score - a.score || a.userId - b.userId;
}

function isAfter(ranked: Rank, { key, id }: PageCursor): boolean {
  return byScoreThenId(ranked, { score: key, userId: id }) > 0;
}
