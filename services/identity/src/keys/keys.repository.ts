import { duplicateKey } from '@hemma/service-kit/indexes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { KEY, type KeyRecord } from './key.model.js';

@Injectable()
export class KeysRepository {
  constructor(@InjectModel(KEY) private readonly keys: Model<KeyRecord>) {}

  /** Made keys that can still sign, the newest generation first. */
  findMade(): Promise<KeyRecord[]> {
    return this.keys
      .find({ generation: mongoose.trusted({ $gt: 0 }), privatePem: mongoose.trusted({ $ne: null }) })
      .sort({ generation: -1 })
      .lean<KeyRecord[]>()
      .exec();
  }

  /** Those whose tokens may still be around, newest first. */
  findListed(now: Date): Promise<KeyRecord[]> {
    return this.keys
      .find({ listedUntil: mongoose.trusted({ $gt: now }) })
      .sort({ createdAt: -1, generation: -1 })
      .lean<KeyRecord[]>()
      .exec();
  }

  /** @returns false when another instance was first with this `_id` */
  async insert(key: KeyRecord): Promise<boolean> {
    try {
      await this.keys.create([key]);
      return true;
    } catch (error) {
      if (duplicateKey(error) === null) throw error;
      return false;
    }
  }

  /** @returns false when there is no such key any more */
  async keepListed(_id: string, until: Date): Promise<boolean> {
    const { matchedCount } = await this.keys.updateOne({ _id }, { $max: { listedUntil: until } });
    return matchedCount > 0;
  }

  /** Forgets the private halves of made keys older than a generation. */
  async forgetPrivateBefore(generation: number): Promise<void> {
    await this.keys.updateMany(
      { generation: mongoose.trusted({ $gt: 0, $lt: generation }) },
      { $set: { privatePem: null } },
    );
  }
}
