import { Projection } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { PERSON, type Person } from './person.model.js';

/** The projection of identity's users. */
@Injectable()
export class PeopleRepository extends Projection<Person> {
  constructor(@InjectModel(PERSON) private readonly people: Model<Person>) {
    super(people);
  }

  /** @returns those of whom something is kept, in no order */
  findAll(userIds: readonly number[]): Promise<Person[]> {
    return this.people
      .find({ _id: trusted({ $in: userIds }) })
      .lean<Person[]>()
      .exec();
  }
}
