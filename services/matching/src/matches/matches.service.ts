import { DomainError, type Caller } from '@hemma/contracts/core';
import { matchingErrors, type Contact, type MatchSnapshot } from '@hemma/contracts/matching';
import { Injectable } from '@nestjs/common';
import { PageCursors } from '@hemma/service-kit/page-cursor';
import { AccessService } from '../people/access.service.js';
import { PeopleService } from '../people/people.service.js';
import { toContact, toSnapshot, type People } from './match.mapper.js';
import { type MatchRecord } from './match.model.js';
import { MatchesRepository } from './matches.repository.js';

/** What a list of people to write to holds at most: a bound for the answer that nobody's exchanges come near. */
const MAX_CONTACTS = 500;

/** By the time of the last change, in milliseconds. */
const cursors = new PageCursors('matches');

/** What there is of matches. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly access: AccessService,
    private readonly people: PeopleService,
    private readonly matches: MatchesRepository,
  ) {}

  /**
   * A page of the caller's matches, the newest change first.
   *
   * @param page how many at most, and what `next` of the page before was
   * @throws DomainError `core.INVALID`, `matching.NO_PROFILE`, `matching.PROFILE_UNFINISHED`,
   *   `billing.SUBSCRIPTION_REQUIRED`, in this order
   */
  async list(
    { limit, after }: { limit: number; after?: string | undefined },
    caller: Caller,
  ): Promise<{ matches: MatchSnapshot[]; next: string | null }> {
    const from = after === undefined ? undefined : cursors.read(after);
    const [found] = await Promise.all([
      this.matches.listOf(caller, limit + 1, from),
      this.access.requireMember(caller.userId),
    ]);
    const page = found.slice(0, limit);
    const people = await this.peopleOf(page);
    const last = found.length > limit ? page.at(-1) : undefined;
    return {
      matches: page.map((match) => toSnapshot(match, people)),
      next: last ? cursors.write({ key: last.updatedAt.getTime(), id: last._id }) : null,
    };
  }

  /** To whom the caller may write, the newest first. Reading needs neither profile nor subscription. */
  async listContacts(caller: Caller): Promise<Contact[]> {
    const found = await this.matches.listContactsOf(caller, MAX_CONTACTS);
    const people = await this.peopleOf(found);
    return found.map((match) => toContact(match, caller.userId, people));
  }

  /**
   * A match for another service's projection.
   *
   * @throws DomainError `matching.NOT_FOUND`
   */
  async getSnapshot(matchId: number): Promise<MatchSnapshot> {
    return this.snapshotOf(await this.matches.find(matchId));
  }

  /**
   * The newest accepted or completed match of two users in either order, for another service's projection.
   *
   * @throws DomainError `matching.NOT_FOUND`
   */
  async getContact(userIds: readonly [number, number]): Promise<MatchSnapshot> {
    return this.snapshotOf(await this.matches.findContact(userIds));
  }

  private async snapshotOf(match: MatchRecord | null): Promise<MatchSnapshot> {
    if (!match) throw new DomainError(matchingErrors.NOT_FOUND);
    return toSnapshot(match, await this.peopleOf([match]));
  }

  private peopleOf(matches: readonly MatchRecord[]): Promise<People> {
    return this.people.findNamed(matches.flatMap(({ studentId, hostId }) => [studentId, hostId]));
  }
}
