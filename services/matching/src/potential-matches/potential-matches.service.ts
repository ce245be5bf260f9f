import { DomainError, coreErrors, type Caller } from '@hemma/contracts/core';
import { type PotentialMatch } from '@hemma/contracts/matching';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PageCursors } from '@hemma/service-kit/page-cursor';
import { AccessService } from '../people/access.service.js';
import { PeopleRepository } from '../people/people.repository.js';
import { PeopleService } from '../people/people.service.js';
import { CandidateSearch, type RankedCandidate } from './candidate-search.js';
import { factsOf, type PersonFacts } from './person-facts.js';
import { toPotentialMatch } from './potential-match.mapper.js';
import { reasonsFor } from './score.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

const cursors = new PageCursors('potential');

/** Whom somebody might ask for a match, with how well the two fit and why. */
@Injectable()
export class PotentialMatchesService {
  constructor(
    private readonly access: AccessService,
    private readonly people: PeopleService,
    private readonly kept: PeopleRepository,
    private readonly search: CandidateSearch,
    private readonly clock: Clock,
  ) {}

  /**
   * A page of those whom the caller may ask, the best first. What the caller has just changed of themselves
   * counts.
   *
   * @param page how many at most, and what `next` of the page before was
   * @throws DomainError `core.INVALID`, `matching.NO_PROFILE`, `matching.PROFILE_UNFINISHED`,
   *   `billing.SUBSCRIPTION_REQUIRED`, in this order
   */
  async list(
    { limit, after }: { limit: number; after?: string | undefined },
    caller: Caller,
  ): Promise<{ people: PotentialMatch[]; next: string | null }> {
    const from = after === undefined ? undefined : cursors.read(after);
    await this.people.refresh(caller.userId);
    const viewer = await this.requireFacts(caller.userId);
    const today = this.today();
    const found = await this.search.findBest(caller, viewer, { today, limit: limit + 1, after: from });
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      people: await this.describe(page, viewer, today),
      next: last ? cursors.write({ key: last.score, id: last.userId }) : null,
    };
  }

  /** What counts of somebody who may look for others. */
  private async requireFacts(userId: number): Promise<PersonFacts> {
    const profile = await this.access.requireCompletedProfile(userId);
    await this.access.requireSubscription(userId);
    const user = await this.people.findUser(userId);
    // A session whose user identity does not know of is none.
    if (!user) throw new DomainError(coreErrors.UNAUTHENTICATED);
    return factsOf({ _id: userId, user, profile });
  }

  private async describe(
    page: readonly RankedCandidate[],
    viewer: PersonFacts,
    today: number,
  ): Promise<PotentialMatch[]> {
    const people = await this.kept.findMany(page.map(({ userId }) => userId));
    const byId = new Map(people.map((person) => [person._id, person]));
    return page.flatMap(({ userId, score, facts }) => {
      const { user, profile } = byId.get(userId) ?? {};
      const reasons = reasonsFor(viewer, facts, today);
      return user && profile ? [toPotentialMatch(user, profile, score, reasons)] : [];
    });
  }

  /** Whole days, so that a list does not change its order while somebody turns its pages. */
  private today(): number {
    const now = this.clock.now().getTime();
    return now - (now % DAY_MS);
  }
}
