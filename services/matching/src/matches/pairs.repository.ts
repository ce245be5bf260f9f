import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model } from 'mongoose';
import { type MatchRecord } from './match.model.js';
import { PAIR, type PairRecord } from './pair.model.js';

type Two = Pick<MatchRecord, 'studentId' | 'hostId'>;

/**
 * What two people's requests have come to. Both methods write the pair's document: inside of transactions a
 * request and a rejection of the same moment conflict there, and the later one sees what the earlier did.
 */
@Injectable()
export class PairsRepository {
  constructor(@InjectModel(PAIR) private readonly pairs: Model<PairRecord>) {}

  /** Notes that one of the two asks. @returns when a request between them was last declined */
  async noteRequest(two: Two): Promise<Date | null> {
    const pair = await this.pairs
      .findOneAndUpdate(
        { _id: keyOf(two) },
        { $inc: { requests: 1 } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<PairRecord>()
      .exec();
    return pair.declinedAt;
  }

  /** Notes that a request between the two was declined. */
  async noteDecline(two: Two, declinedAt: Date): Promise<void> {
    await this.pairs.updateOne({ _id: keyOf(two) }, { $set: { declinedAt } }, { upsert: true });
  }
}

function keyOf({ studentId, hostId }: Two): string {
  return `${studentId}.${hostId}`;
}
