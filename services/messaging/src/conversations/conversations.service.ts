import type { ResponseOf } from '@hemma/contracts/core';
import type { UserSummary } from '@hemma/contracts/identity';
import type { messagingRpc } from '@hemma/contracts/messaging';
import { Injectable } from '@nestjs/common';
import { MessagesRepository } from '../messages/messages.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import { toConversation } from './conversation.mapper.js';
import { ConversationsRepository, type ListedConversation } from './conversations.repository.js';

/** What the contract promises at most. */
const MAX_CONVERSATIONS = 500;

/** What one sees of one's conversations. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** A user's conversations, the newest first, each with its last message and how many are unread. */
  async list(userId: number): Promise<ResponseOf<typeof messagingRpc.listConversations>> {
    const [found, unread] = await Promise.all([
      this.conversations.findOf(userId, MAX_CONVERSATIONS),
      this.messages.countUnread(userId),
    ]);
    const told = await this.people.findUsers(found.map((one) => counterpartOf(one, userId).id));
    const conversations = found.map((one) => {
      const counterpart = counterpartOf(one, userId);
      const { name, profileImage } = told.get(counterpart.id) ?? counterpart;
      const user = { id: counterpart.id, name, profileImage };
      return toConversation(one, user, unread.get(user.id) ?? 0);
    });
    return { conversations: conversations.sort((a, b) => (a.newestAt < b.newestAt ? 1 : -1)) };
  }
}

/** The other of the two, as the match names them. */
function counterpartOf({ match }: ListedConversation, userId: number): UserSummary {
  return match.student.id === userId ? match.host : match.student;
}
