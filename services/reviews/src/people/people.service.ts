import { DomainError } from '@hemma/contracts/core';
import { identityErrors, identityRpc, type UserSummary } from '@hemma/contracts/identity';
import { Bus } from '@hemma/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';
import { personOf, summaryOf } from './person.mapper.js';

/** Users by name and picture. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly bus: Bus,
  ) {}

  /**
   * A user as a review shows one. Identity is asked about one of whom it has not told yet.
   *
   * @throws DomainError `identity.USER_NOT_FOUND`; `core.UNAVAILABLE` where identity would have to be asked and
   *   is away
   */
  async require(userId: number): Promise<UserSummary> {
    const ask = async () => personOf(await this.bus.call(identityRpc.getUserSnapshot, { userId }));
    const person = await this.people.findOrAsk(userId, ask);
    if (!person) throw new DomainError(identityErrors.USER_NOT_FOUND);
    return summaryOf(person);
  }

  /**
   * The same for many at once.
   *
   * @returns tells each of them by id
   * @throws as `require`
   */
  async lookUp(userIds: readonly number[]): Promise<(userId: number) => UserSummary> {
    const missing = new Set(userIds);
    const kept = await this.people.findAll([...missing]);
    for (const { _id } of kept) missing.delete(_id);
    const asked = await Promise.all([...missing].map((userId) => this.require(userId)));
    const known = new Map([...kept.map(summaryOf), ...asked].map((user) => [user.id, user]));
    return (userId) => {
      const user = known.get(userId);
      if (!user) throw new Error(`User ${userId} was not looked up`);
      return user;
    };
  }
}
