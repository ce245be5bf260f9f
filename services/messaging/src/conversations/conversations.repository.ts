import type { MatchSnapshot } from '@hemma/contracts/matching';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { MESSAGES, type MessageDocument } from '../messages/message.model.js';
import { toConversationMatch } from './conversation.mapper.js';
import { CONVERSATION, conversationIdOf, type ConversationDocument } from './conversation.model.js';

/** A conversation with its newest message. */
export interface ListedConversation extends ConversationDocument {
  lastMessage?: MessageDocument;
}

@Injectable()
export class ConversationsRepository {
  constructor(@InjectModel(CONVERSATION) private readonly conversations: Model<ConversationDocument>) {}

  /** Opens the conversation of an accepted or completed match, or keeps the match if it is news to it. */
  async keepMatch(snapshot: MatchSnapshot): Promise<void> {
    const { studentId, hostId } = snapshot;
    const match = toConversationMatch(snapshot);
    const isNews = {
      $or: [
        { $lt: [{ $ifNull: ['$match.createdAt', null] }, match.createdAt] },
        { $and: [{ $eq: ['$match._id', match._id] }, { $lt: ['$match.version', match.version] }] },
      ],
    };
    // One pipeline update, so that late and repeated facts are no error in the transaction that they come in.
    await this.conversations.updateOne(
      { _id: conversationIdOf(studentId, hostId) },
      [
        {
          $set: {
            participants: [studentId, hostId],
            match: { $cond: [isNews, { $literal: match }, '$match'] },
            seq: { $ifNull: ['$seq', 0] },
            lastAt: { $max: ['$lastAt', match.changedAt] },
          },
        },
      ],
      { upsert: true, updatePipeline: true },
    );
  }

  /** A user's conversations with the newest message of each; those with the newest first. */
  findOf(userId: number, limit: number): Promise<ListedConversation[]> {
    return this.conversations
      .aggregate<ListedConversation>([
        { $match: { participants: userId } },
        { $sort: { lastAt: -1, _id: 1 } },
        { $limit: limit },
        {
          $lookup: {
            from: MESSAGES,
            localField: '_id',
            foreignField: 'conversationId',
            pipeline: [{ $sort: { seq: -1 } }, { $limit: 1 }],
            as: 'lastMessages',
          },
        },
        { $set: { lastMessage: { $first: '$lastMessages' } } },
        { $unset: 'lastMessages' },
      ])
      .exec();
  }
}
