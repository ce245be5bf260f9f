import { DomainError, type Caller } from '@hemma/contracts/core';
import { matchingErrors, type MatchStatus } from '@hemma/contracts/matching';
import { duplicateKey } from '@hemma/service-kit/indexes';
import { beyond, type PageCursor } from '@hemma/service-kit/page-cursor';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { MATCH, ONE_OPEN_MATCH, contactStatuses, type MatchRecord } from './match.model.js';

/** Somebody's place in a match, and the other one's. */
const sides = {
  student: { own: 'studentId', other: 'hostId' },
  host: { own: 'hostId', other: 'studentId' },
} as const;

/** Matches in their collection; takes part in a transaction that is open. */
@Injectable()
export class MatchesRepository {
  constructor(@InjectModel(MATCH) private readonly matches: Model<MatchRecord>) {}

  /** @throws DomainError `matching.EXISTS` when the two have an open match */
  async insert(match: MatchRecord): Promise<void> {
    try {
      await this.matches.create([match]);
    } catch (error) {
      if (duplicateKey(error) === ONE_OPEN_MATCH) throw new DomainError(matchingErrors.EXISTS);
      throw error;
    }
  }

  find(_id: number): Promise<MatchRecord | null> {
    return this.matches.findById(_id).lean<MatchRecord>().exec();
  }

  /** One conditional update. @returns the match as it is then; null where it was no longer in `from` */
  move(_id: number, from: MatchStatus, to: MatchStatus, updatedAt: Date): Promise<MatchRecord | null> {
    return this.matches
      .findOneAndUpdate(
        { _id, status: from },
        { $set: { status: to, updatedAt }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<MatchRecord>()
      .exec();
  }

  /** Somebody's matches, the newest change first. @param after where the page before ended */
  listOf({ userId, userType }: Caller, limit: number, after?: PageCursor): Promise<MatchRecord[]> {
    return this.matches
      .find({ [sides[userType].own]: userId, ...(after && beyond('updatedAt', after)) })
      .sort({ updatedAt: -1, _id: -1 })
      .limit(limit)
      .lean<MatchRecord[]>()
      .exec();
  }

  /** To whom somebody may write: the newest accepted or completed match with each, the newest change first. */
  async listContactsOf({ userId, userType }: Caller, limit: number): Promise<MatchRecord[]> {
    const { own, other } = sides[userType];
    const found = await this.matches
      .aggregate<{ newest: MatchRecord }>([
        { $match: { [own]: userId, status: { $in: contactStatuses } } },
        { $sort: { updatedAt: -1, _id: -1 } },
        { $group: { _id: `$${other}`, newest: { $first: '$$ROOT' } } },
        { $sort: { 'newest.updatedAt': -1, 'newest._id': -1 } },
        { $limit: limit },
      ])
      .exec();
    return found.map(({ newest }) => newest);
  }

  /** The newest accepted or completed match of two users, whichever of them is the student. */
  findContact(userIds: readonly [number, number]): Promise<MatchRecord | null> {
    return this.matches
      .findOne({
        studentId: trusted({ $in: userIds }),
        hostId: trusted({ $in: userIds }),
        status: trusted({ $in: contactStatuses }),
      })
      .sort({ updatedAt: -1 })
      .lean<MatchRecord>()
      .exec();
  }

  /** With whom somebody has a match in one of these states. */
  async findCounterparts(
    { userId, userType }: Caller,
    statuses: readonly MatchStatus[],
  ): Promise<Set<number>> {
    const { own, other } = sides[userType];
    const found = await this.matches
      .find({ [own]: userId, status: trusted({ $in: statuses }) }, { [other]: 1 })
      .lean<Pick<MatchRecord, 'studentId' | 'hostId'>[]>()
      .exec();
    return new Set(found.map((match) => match[other]));
  }
}
