import { type UserType } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { PERSON, type Person } from '../people/person.model.js';
import { profileFieldsThatCount, userFieldsThatCount, type Candidate } from './candidate.js';

/** As many as are scored in a few milliseconds, so that other calls get their turn between two batches. */
const BATCH_SIZE = 500;

const fieldsThatCount = Object.fromEntries([
  ...userFieldsThatCount.map((field) => [`user.${field}`, 1]),
  ...profileFieldsThatCount.map((field) => [`profile.${field}`, 1]),
]);

/** Who may be proposed to whom. */
@Injectable()
export class CandidatesRepository {
  constructor(@InjectModel(PERSON) private readonly people: Model<Person>) {}

  /** Streams everybody of a role with a completed profile, as far as they count in matching. */
  all(userType: UserType): AsyncIterable<Candidate> {
    return this.people
      .find({ 'user.userType': userType, 'profile.onboardingCompleted': true }, fieldsThatCount)
      .lean<Candidate>()
      .cursor({ batchSize: BATCH_SIZE });
  }
}
