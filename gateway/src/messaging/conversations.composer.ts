import type { ResponseOf } from '@hemma/contracts/core';
import { matchingRpc, type Contact } from '@hemma/contracts/matching';
import { messagingRpc, type Conversation } from '@hemma/contracts/messaging';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';

type Known = ResponseOf<typeof messagingRpc.listConversations>['conversations'][number];

const MAX_CONVERSATIONS = 500;

/** Joins the conversations with the matches that messaging has not heard of yet. */
@Injectable()
export class ConversationsComposer {
  constructor(private readonly services: ServiceCalls) {}

  /** @returns the caller's conversations, newest first; without the matches of this second while matching is away */
  async compose(call: HttpCall): Promise<Conversation[]> {
    const [{ conversations }, contacts] = await Promise.all([
      this.services.call(messagingRpc.listConversations, {}, call),
      this.contacts(call),
    ]);
    const known = new Set(conversations.map(({ user }) => user.id));
    const unheard = contacts.filter(({ user }) => !known.has(user.id)).map(withoutMessages);
    return [...conversations, ...unheard]
      .sort((a, b) => (a.newestAt < b.newestAt ? 1 : -1))
      .slice(0, MAX_CONVERSATIONS)
      .map(({ newestAt: _, ...conversation }) => conversation);
  }

  private async contacts(call: HttpCall): Promise<Contact[]> {
    try {
      return (await this.services.call(matchingRpc.listContacts, {}, call)).contacts;
    } catch {
      return [];
    }
  }
}

function withoutMessages({ matchId, user, since }: Contact): Known {
  return { matchId, user, lastMessage: null, unread: 0, newestAt: since };
}
