import { DomainError } from '@hemma/contracts/core';
import { profilesErrors } from '@hemma/contracts/profiles';
import { duplicateKey } from '@hemma/service-kit/indexes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { fromDocument, toDocument } from './profile.mapper.js';
import { PROFILE, type ProfileDocument, type StoredProfile } from './profile.model.js';

/** Profiles in their collection; takes part in a transaction that is open. */
@Injectable()
export class ProfilesRepository {
  constructor(@InjectModel(PROFILE) private readonly profiles: Model<ProfileDocument>) {}

  async findById(id: number): Promise<StoredProfile | null> {
    const document = await this.profiles.findById(id).lean<ProfileDocument>().exec();
    return document && fromDocument(document);
  }

  async findByUserId(userId: number): Promise<StoredProfile | null> {
    const document = await this.profiles.findOne({ userId }).lean<ProfileDocument>().exec();
    return document && fromDocument(document);
  }

  /** @throws DomainError `profiles.EXISTS` when the user has one already */
  async insert(profile: StoredProfile): Promise<void> {
    try {
      await this.profiles.create([toDocument(profile)]);
    } catch (error) {
      if (duplicateKey(error) === 'userId_1') throw new DomainError(profilesErrors.EXISTS);
      throw error;
    }
  }

  /**
   * Puts a changed profile in the place of the version that it was made from, under the next version. In a
   * transaction a change that came in between is a conflict, after which the transaction runs again.
   *
   * @returns the profile as it is stored now
   * @throws Error outside of a transaction, when another change came in between
   */
  async replace(profile: StoredProfile): Promise<StoredProfile> {
    const next = { ...profile, version: profile.version + 1 };
    const { _id, ...fields } = toDocument(next);
    const { matchedCount } = await this.profiles.updateOne(
      { _id, version: profile.version },
      { $set: fields },
    );
    if (matchedCount === 0) throw new Error(`Profile ${_id} is no longer in version ${profile.version}`);
    return next;
  }
}
