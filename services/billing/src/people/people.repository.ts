import { type UserSnapshot } from '@hemma/contracts/identity';
import { Projection } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { personOf } from './person.mapper.js';
import { PERSON, type Person } from './person.model.js';

@Injectable()
export class PeopleRepository {
  private readonly people: Projection<Person>;

  constructor(@InjectModel(PERSON) model: Model<Person>) {
    this.people = new Projection(model);
  }

  /** Keeps what identity tells of a user, if it is newer than what is kept. */
  async save(user: UserSnapshot): Promise<void> {
    await this.people.save(personOf(user));
  }

  /** @returns null for a user that nobody told of yet */
  async find(userId: number): Promise<Person | null> {
    return this.people.find(userId);
  }

  /**
   * @param ask identity's answer for this user
   * @returns null for a user that identity does not know
   * @throws DomainError `core.UNAVAILABLE` when nobody told of the user yet and identity is away
   */
  async findOrAsk(userId: number, ask: () => Promise<UserSnapshot>): Promise<Person | null> {
    return this.people.findOrAsk(userId, async () => personOf(await ask()));
  }
}
