import { DomainError, type UserType } from '@hemma/contracts/core';
import { identityErrors } from '@hemma/contracts/identity';
import { duplicateKey } from '@hemma/service-kit/indexes';
import { beyond, type PageCursor } from '@hemma/service-kit/page-cursor';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { caseFold } from '../case-fold.js';
import { UNIQUE_EMAIL, UNIQUE_USERNAME, USER, type UserRecord, type UserSubscription } from './user.model.js';

/** A user without what the repository derives from it. */
export type NewUser = Omit<UserRecord, 'usernameKey' | 'emailKey' | 'countryKey' | 'languageKeys'>;

/** What may be changed of a user; absent fields stay. */
export type UserChange = Partial<
  Pick<UserRecord, 'bio' | 'country' | 'languages' | 'interests' | 'imageHash'>
>;

/** Whom to look for; each absent part means all. */
export interface UserSearch {
  except: number;
  userType?: UserType | undefined;
  country?: string | undefined;
  /** Any of these. */
  languages?: string[] | undefined;
  minAge?: number | undefined;
  maxAge?: number | undefined;
  after?: PageCursor | undefined;
  limit: number;
}

const bothTypes: UserType[] = ['student', 'host'];

@Injectable()
export class UsersRepository {
  constructor(@InjectModel(USER) private readonly users: Model<UserRecord>) {}

  /** @throws DomainError `identity.USERNAME_TAKEN`, `identity.EMAIL_TAKEN` (then the username may be taken too) */
  async insert(user: NewUser): Promise<UserRecord> {
    const record: UserRecord = {
      ...user,
      usernameKey: caseFold(user.username),
      emailKey: caseFold(user.email),
      countryKey: caseFold(user.country),
      languageKeys: foldAll(user.languages),
    };
    try {
      await this.users.create([record]);
      return record;
    } catch (error) {
      const index = duplicateKey(error);
      if (index === UNIQUE_USERNAME) throw new DomainError(identityErrors.USERNAME_TAKEN);
      if (index === UNIQUE_EMAIL) throw new DomainError(identityErrors.EMAIL_TAKEN);
      throw error;
    }
  }

  find(_id: number): Promise<UserRecord | null> {
    return this.users.findById(_id).lean<UserRecord>().exec();
  }

  findByUsername(username: string): Promise<UserRecord | null> {
    return this.users
      .findOne({ usernameKey: caseFold(username) })
      .lean<UserRecord>()
      .exec();
  }

  /** @returns the user in the next version; null for an unknown one */
  change(_id: number, change: UserChange): Promise<UserRecord | null> {
    return this.users
      .findOneAndUpdate(
        { _id },
        { $set: { ...change, ...searchKeys(change) }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<UserRecord>()
      .exec();
  }

  /** Keeps what billing tells, if it is newer than what is kept. */
  async changeSubscription(_id: number, subscription: UserSubscription): Promise<void> {
    // Not "$lt": it would never match a user that was stored before subscriptions had versions.
    const isNewer = mongoose.trusted({ $not: { $gte: subscription.version } });
    await this.users.updateOne({ _id, 'subscription.version': isNewer }, { $set: { subscription } });
  }

  async showsImage(imageHash: string): Promise<boolean> {
    return (await this.users.exists({ imageHash })) !== null;
  }

  /** The newest first. */
  search({ except, userType, country, languages, after, limit, ...age }: UserSearch): Promise<UserRecord[]> {
    return this.users
      .find({
        userType: mongoose.trusted({ $in: userType ? [userType] : bothTypes }),
        ...(country !== undefined && { countryKey: caseFold(country) }),
        ...(languages && { languageKeys: mongoose.trusted({ $in: foldAll(languages) }) }),
        ...ageRange(age),
        ...(after && beyond('createdAt', after)),
        _id: mongoose.trusted({ $ne: except }),
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<UserRecord[]>()
      .exec();
  }
}

function foldAll(texts: string[]): string[] {
  return [...new Set(texts.map(caseFold))];
}

function searchKeys({
  country,
  languages,
}: UserChange): Partial<Pick<UserRecord, 'countryKey' | 'languageKeys'>> {
  return {
    ...(country !== undefined && { countryKey: caseFold(country) }),
    ...(languages && { languageKeys: foldAll(languages) }),
  };
}

function ageRange({ minAge, maxAge }: Pick<UserSearch, 'minAge' | 'maxAge'>) {
  if (minAge === undefined && maxAge === undefined) return {};
  return {
    age: mongoose.trusted({
      ...(minAge !== undefined && { $gte: minAge }),
      ...(maxAge !== undefined && { $lte: maxAge }),
    }),
  };
}
