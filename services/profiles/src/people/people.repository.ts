import { Projection } from '@hemma/service-kit/projection';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PERSON, type Person } from './person.model.js';

/** The projection of identity's users. */
@Injectable()
export class PeopleRepository extends Projection<Person> {
  constructor(@InjectModel(PERSON) people: Model<Person>) {
    super(people);
  }
}
