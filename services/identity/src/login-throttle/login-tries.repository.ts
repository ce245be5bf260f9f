import { createHash, randomUUID } from 'node:crypto';
import { duplicateKey } from '@hemma/service-kit/indexes';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { LOGIN_TRIES, type LoginTriesRecord, type LoginTry } from './login-tries.model.js';

/** A try that was let through, to be settled once its outcome is known. */
export interface ReservedTry {
  key: string;
  id: string;
}

@Injectable()
export class LoginTriesRepository {
  constructor(@InjectModel(LOGIN_TRIES) private readonly tries: Model<LoginTriesRecord>) {}

  /**
   * Adds a try unless there are `limit` of them since `since` already; in one step, so that of many at once in
   * any number of instances only so many are let through.
   *
   * @returns the reservation where it was let through, and the tries that count
   */
  async reserve(
    key: string,
    limit: number,
    since: Date,
    now: Date,
  ): Promise<{ reserved: ReservedTry | null; tries: LoginTry[] }> {
    const id = randomUUID();
    const tries = await this.push(idOf(key), { id, at: now, failed: false }, limit, since);
    return { reserved: tries.some((one) => one.id === id) ? { key, id } : null, tries };
  }

  async find(key: string): Promise<LoginTry[]> {
    const record = await this.tries.findById(idOf(key)).lean<LoginTriesRecord>().exec();
    return record?.tries ?? [];
  }

  async markFailed({ key, id }: ReservedTry): Promise<void> {
    await this.tries.updateOne({ _id: idOf(key), 'tries.id': id }, { $set: { 'tries.$.failed': true } });
  }

  async giveBack({ key, id }: ReservedTry): Promise<void> {
    await this.tries.updateOne({ _id: idOf(key) }, { $pull: { tries: { id } } });
  }

  private async push(_id: string, one: LoginTry, limit: number, since: Date): Promise<LoginTry[]> {
    const recent = {
      $filter: { input: { $ifNull: ['$tries', []] }, as: 'one', cond: { $gt: ['$$one.at', since] } },
    };
    const room = { $lt: [{ $size: '$tries' }, limit] };
    const expiresAt = new Date(one.at.getTime() + (one.at.getTime() - since.getTime()));
    const update = [
      { $set: { tries: recent } },
      {
        $set: {
          tries: { $cond: [room, { $concatArrays: ['$tries', [one]] }, '$tries'] },
          expiresAt: { $cond: [room, expiresAt, '$expiresAt'] },
        },
      },
    ];
    for (;;) {
      try {
        const record = await this.tries
          .findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'after', updatePipeline: true })
          .lean<LoginTriesRecord>()
          .exec();
        return record?.tries ?? [];
      } catch (error) {
        // Two first tries at once: the loser finds the winner's record now.
        if (duplicateKey(error) === null) throw error;
      }
    }
  }
}

function idOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
