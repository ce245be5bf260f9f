import { type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { type UserSnapshot } from '@hemma/contracts/identity';
import { type ProfileSnapshot } from '@hemma/contracts/profiles';
import { Projection } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { personEntitlementOf, personProfileOf, personUserOf } from './person.mapper.js';
import {
  PERSON,
  type NamedUser,
  type Person,
  type PersonEntitlement,
  type PersonProfile,
  type PersonUser,
  type Standing,
} from './person.model.js';

const NAMED_FIELDS = { 'user._id': 1, 'user.userType': 1, 'user.name': 1, 'user.profileImage': 1 };
const STANDING_FIELDS = { 'profile.onboardingCompleted': 1, entitlement: 1 };

/** People in their collection, each owner's part of them as a projection of its own. */
@Injectable()
export class PeopleRepository {
  readonly users: Projection<PersonUser>;
  readonly profiles: Projection<PersonProfile>;
  readonly entitlements: Projection<PersonEntitlement>;

  constructor(@InjectModel(PERSON) private readonly people: Model<Person>) {
    this.users = Projection.ofPart(people, 'user');
    this.profiles = Projection.ofPart(people, 'profile');
    this.entitlements = Projection.ofPart(people, 'entitlement');
  }

  /** Keeps what identity tells of a user, if it is newer than what is kept. */
  async saveUser(user: UserSnapshot): Promise<void> {
    await this.users.save(personUserOf(user));
  }

  /** Keeps what profiles tells of a user, if it is newer than what is kept. */
  async saveProfile(profile: ProfileSnapshot): Promise<void> {
    await this.profiles.save(personProfileOf(profile));
  }

  /** Keeps what billing tells of a user's subscription, if it is newer than what is kept. */
  async saveEntitlement(subscription: SubscriptionSnapshot): Promise<void> {
    await this.entitlements.save(personEntitlementOf(subscription));
  }

  /** @returns null for a user that nobody told of yet */
  async find(userId: number): Promise<Person | null> {
    return this.people.findById(userId).lean<Person>().exec();
  }

  /** @returns those of the given people of whom something is kept, in no order */
  async findMany(userIds: readonly number[]): Promise<Person[]> {
    return this.people
      .find({ _id: trusted({ $in: userIds }) })
      .lean<Person[]>()
      .exec();
  }

  /** @returns those of the given users that identity told of, in no order */
  async findNamed(userIds: readonly number[]): Promise<NamedUser[]> {
    const found = await this.people
      .find({ _id: trusted({ $in: userIds }) }, NAMED_FIELDS)
      .lean<{ user?: NamedUser }[]>()
      .exec();
    return found.flatMap(({ user }) => user ?? []);
  }

  /** @returns null for a user that nobody told of yet */
  findStanding(userId: number): Promise<Standing | null> {
    return this.people.findById(userId, STANDING_FIELDS).lean<Standing>().exec();
  }
}
