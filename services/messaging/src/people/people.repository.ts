import type { SubscriptionSnapshot } from '@hemma/contracts/billing';
import type { UserSnapshot } from '@hemma/contracts/identity';
import { Projection } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { toEntitlement, toPersonUser } from './person.mapper.js';
import { PERSON, type Entitlement, type Person, type PersonUser } from './person.model.js';

/** The projection of identity's users and billing's subscriptions. */
@Injectable()
export class PeopleRepository {
  private readonly users: Projection<PersonUser>;
  private readonly entitlements: Projection<Entitlement>;

  constructor(@InjectModel(PERSON) private readonly people: Model<Person>) {
    this.users = Projection.ofPart(people, 'user');
    this.entitlements = Projection.ofPart(people, 'entitlement');
  }

  /** Keeps what identity tells of a user, if it is newer than what is kept. */
  async saveUser(user: UserSnapshot): Promise<void> {
    await this.users.save(toPersonUser(user));
  }

  /** Keeps what billing tells of a user's subscription, if it is newer than what is kept. */
  async saveEntitlement(subscription: SubscriptionSnapshot): Promise<void> {
    await this.entitlements.save(toEntitlement(subscription));
  }

  /**
   * @param ask billing's snapshot, for when what is kept is not enough
   * @returns the newest that is known; null for who never had a subscription
   * @throws DomainError `core.UNAVAILABLE` when billing is away
   */
  findOrAskEntitlement(
    userId: number,
    ask: () => Promise<SubscriptionSnapshot>,
    isEnough: (entitlement: Entitlement) => boolean,
  ): Promise<Entitlement | null> {
    return this.entitlements.findOrAsk(userId, async () => toEntitlement(await ask()), isEnough);
  }

  /** What identity has told of these people, by id; who is not known yet is left out. */
  async findUsers(userIds: number[]): Promise<Map<number, PersonUser>> {
    const found = await this.people
      .find({ _id: trusted({ $in: userIds }) }, { user: 1 })
      .lean<Person[]>()
      .exec();
    return new Map(found.flatMap(({ _id, user }) => (user ? [[_id, user]] : [])));
  }
}
