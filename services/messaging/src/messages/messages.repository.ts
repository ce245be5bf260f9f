import { duplicateKey } from '@hemma/service-kit/indexes';
import { beyond, type PageCursor } from '@hemma/service-kit/page-cursor';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, trusted, type Model } from 'mongoose';
import { MESSAGE, ONE_UNDER_A_KEY, type MessageDocument } from './message.model.js';

@Injectable()
export class MessagesRepository {
  constructor(@InjectModel(MESSAGE) private readonly messages: Model<MessageDocument>) {}

  /**
   * Stores messages with a majority.
   *
   * @returns the ids of those that are not stored, as `findUnderKey` finds another one for each
   */
  async insertAll(messages: MessageDocument[]): Promise<Set<number>> {
    if (messages.length === 0) return new Set();
    try {
      await this.messages.insertMany(messages, { lean: true, ordered: false });
      return new Set();
    } catch (error) {
      return repeatedAmong(messages, error);
    }
  }

  findUnderKey(senderId: number, key: string): Promise<MessageDocument | null> {
    return this.messages.findOne({ senderId, key }).lean<MessageDocument>().exec();
  }

  /** Frees the key of a message for another one. */
  async forgetKey({ _id, key }: MessageDocument): Promise<void> {
    await this.messages.updateOne({ _id, key }, { $unset: { key: '' } });
  }

  /** All that a user wrote or got, the newest first. */
  findOf(userId: number, limit: number, after?: PageCursor): Promise<MessageDocument[]> {
    return this.messages
      .find({ participants: userId, ...(after && beyond('createdAt', after)) })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<MessageDocument[]>()
      .exec();
  }

  /** All of a conversation, the newest first. */
  findIn(conversationId: string, limit: number, after?: PageCursor): Promise<MessageDocument[]> {
    return this.messages
      .find({ conversationId, ...(after && { seq: trusted({ $lt: after.key }) }) })
      .sort({ seq: -1 })
      .limit(limit)
      .lean<MessageDocument[]>()
      .exec();
  }

  /**
   * Marks as read all that a user got from another, in the transaction that is open.
   *
   * @returns when the newest of them was written; null where none was unread
   */
  async markRead(receiverId: number, senderId: number): Promise<Date | null> {
    const unread = { receiverId, read: false, senderId };
    const newest = await this.messages
      .findOne(unread, { createdAt: 1 })
      .sort({ createdAt: -1 })
      .lean<MessageDocument>()
      .exec();
    if (!newest) return null;
    await this.messages.updateMany(unread, { $set: { read: true } });
    return newest.createdAt;
  }

  /** How many messages a user has not read, by who wrote them. */
  async countUnread(receiverId: number): Promise<Map<number, number>> {
    const counts = await this.messages.aggregate<{ _id: number; unread: number }>([
      { $match: { receiverId, read: false } },
      { $group: { _id: '$senderId', unread: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, unread }) => [_id, unread]));
  }
}

/** @throws the error where it is more than that some of the messages came under a key that is taken */
function repeatedAmong(messages: MessageDocument[], error: unknown): Set<number> {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) throw error;
  const repeated = new Set<number>();
  for (const { index, code, errmsg } of error.result.getWriteErrors()) {
    const message = messages[index];
    const hit = duplicateKey(Object.assign(new Error(errmsg), { code }));
    if (!message || hit !== ONE_UNDER_A_KEY) throw error;
    repeated.add(message._id);
  }
  return repeated;
}
