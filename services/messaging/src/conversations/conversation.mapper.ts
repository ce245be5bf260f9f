import type { ResponseOf } from '@hemma/contracts/core';
import type { UserSummary } from '@hemma/contracts/identity';
import type { MatchSnapshot } from '@hemma/contracts/matching';
import type { messagingRpc } from '@hemma/contracts/messaging';
import { toMessage } from '../messages/message.mapper.js';
import type { ConversationMatch } from './conversation.model.js';
import type { ListedConversation } from './conversations.repository.js';

type Conversation = ResponseOf<typeof messagingRpc.listConversations>['conversations'][number];

/** Keeps of a match what a conversation shows, and what tells whether it is the newest. */
export function toConversationMatch(match: MatchSnapshot): ConversationMatch {
  return {
    _id: match.id,
    version: match.version,
    createdAt: new Date(match.createdAt),
    changedAt: new Date(match.updatedAt),
    student: toSummary(match.student),
    host: toSummary(match.host),
  };
}

/**
 * The conversation as one of the two sees it.
 *
 * @param user the counterpart
 * @param unread how many messages of the counterpart one has not read
 */
export function toConversation(
  { match, lastMessage }: ListedConversation,
  user: UserSummary,
  unread: number,
): Conversation {
  const newest = Math.max(match.changedAt.getTime(), lastMessage?.createdAt.getTime() ?? 0);
  return {
    matchId: match._id,
    user: toSummary(user),
    lastMessage: lastMessage ? toMessage(lastMessage) : null,
    unread,
    newestAt: new Date(newest).toISOString(),
  };
}

function toSummary({ id, name, profileImage }: UserSummary): UserSummary {
  return { id, name, profileImage };
}
