import type { ResponseOf } from '@hemma/contracts/core';
import { matchingRpc, type Contact } from '@hemma/contracts/matching';
import { messagingRpc, type Conversation } from '@hemma/contracts/messaging';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';

type Dated = ResponseOf<typeof messagingRpc.listConversations>['conversations'][number];

/** As many as either service names at most, so that none is left out between two that are there. */
const MAX_CONVERSATIONS = 500;

/** Joins conversations with the matches that messaging has not heard of yet. */
@Injectable()
export class ConversationsComposer {
  constructor(private readonly services: ServiceCalls) {}

  /**
   * The caller's conversations, the newest first. What was accepted a moment ago is among them at once, but
   * for while matching is away.
   */
  async compose(call: HttpCall): Promise<Conversation[]> {
    const [{ conversations }, known] = await Promise.all([
      this.services.call(messagingRpc.listConversations, {}, call),
      this.services.callIfThere(matchingRpc.listContacts, {}, call),
    ]);
    return join(conversations, known?.contacts ?? [])
      .sort((one, other) => Date.parse(other.newestAt) - Date.parse(one.newestAt))
      .slice(0, MAX_CONVERSATIONS)
      .map(({ newestAt: _, ...conversation }) => conversation);
  }
}

/** One entry a counterpart: which match of the two is the newest is matching's to say, the rest is messaging's. */
function join(conversations: readonly Dated[], contacts: readonly Contact[]): Dated[] {
  const joined = new Map(contacts.map((contact) => [contact.user.id, withoutMessages(contact)]));
  for (const conversation of conversations) {
    const { matchId, newestAt } = joined.get(conversation.user.id) ?? conversation;
    const newest = newestAt > conversation.newestAt ? newestAt : conversation.newestAt;
    joined.set(conversation.user.id, { ...conversation, matchId, newestAt: newest });
  }
  return [...joined.values()];
}

function withoutMessages({ matchId, user, since }: Contact): Dated {
  return { matchId, user, lastMessage: null, unread: 0, newestAt: since };
}
