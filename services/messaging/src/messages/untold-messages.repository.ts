import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { MESSAGE, type MessageDocument } from './message.model.js';

/** Messages whose event the broker does not have yet. */
@Injectable()
export class UntoldMessagesRepository {
  constructor(@InjectModel(MESSAGE) private readonly messages: Model<MessageDocument>) {}

  /**
   * Takes messages over that nobody has told since a time: from now on, they are the caller's to tell.
   *
   * @param limit how many at most
   * @returns the oldest first; none that another process takes over at the same moment
   */
  async takeOver(since: Date, limit: number): Promise<MessageDocument[]> {
    const leftBehind = { 'untold.since': trusted({ $lt: since }) };
    const found = await this.messages
      .find(leftBehind, { _id: 1 })
      .sort({ 'untold.since': 1 })
      .limit(limit)
      .lean<MessageDocument[]>()
      .exec();
    if (found.length === 0) return [];
    const foundBy = randomUUID();
    const these = { _id: trusted({ $in: found.map(({ _id }) => _id) }) };
    await this.messages.updateMany(
      { ...these, ...leftBehind },
      { $set: { 'untold.since': new Date(), 'untold.foundBy': foundBy } },
    );
    return this.messages
      .find({ ...these, 'untold.foundBy': foundBy })
      .sort({ createdAt: 1 })
      .lean<MessageDocument[]>()
      .exec();
  }

  /** Since when a message waits that nobody has had in hand for longest; null where all are told. */
  async oldest(): Promise<Date | null> {
    const found = await this.messages
      .findOne({ 'untold.since': trusted({ $exists: true }) }, { createdAt: 1 })
      .sort({ 'untold.since': 1 })
      .lean<Pick<MessageDocument, 'createdAt'>>()
      .exec();
    return found?.createdAt ?? null;
  }

  /** Notes that messages were told. */
  async markTold(ids: number[]): Promise<void> {
    // Not with a majority: where this is lost, the same event is told again.
    await this.messages.updateMany(
      { _id: trusted({ $in: ids }) },
      { $unset: { untold: '' } },
      { writeConcern: { w: 1 } },
    );
  }
}
