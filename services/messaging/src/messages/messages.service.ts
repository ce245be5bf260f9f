import type { RequestOf, ResponseOf } from '@hemma/contracts/core';
import { messagingEvents, type messagingRpc } from '@hemma/contracts/messaging';
import { requireCaller, type CallContext } from '@hemma/service-kit/call-context';
import { Idempotency } from '@hemma/service-kit/idempotency';
import { Outbox } from '@hemma/service-kit/outbox';
import { PageCursors } from '@hemma/service-kit/page-cursor';
import { Injectable } from '@nestjs/common';
import { conversationIdOf } from '../conversations/conversation.model.js';
import { toMessage } from './message.mapper.js';
import { MessagesRepository } from './messages.repository.js';

/** All that a user wrote and got goes by time, a conversation by its own order. */
const ofUser = new PageCursors('messages');
const ofConversation = new PageCursors('conversation');

/** What becomes of messages once they are sent: they are listed and read. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly idempotency: Idempotency,
    private readonly outbox: Outbox,
  ) {}

  /**
   * What a user wrote and got, the newest first; with one counterpart where one is given.
   *
   * @returns a page, and where the next one begins
   * @throws DomainError `core.INVALID` when `after` is not understood
   */
  async list(
    userId: number,
    { with: counterpart, limit, after: text }: RequestOf<typeof messagingRpc.list>,
  ): Promise<ResponseOf<typeof messagingRpc.list>> {
    const isOne = counterpart !== undefined;
    const cursors = isOne ? ofConversation : ofUser;
    const after = text === undefined ? undefined : cursors.read(text);
    // One more than asked for tells whether there is a next page.
    const found = isOne
      ? await this.messages.findIn(conversationIdOf(userId, counterpart), limit + 1, after)
      : await this.messages.findOf(userId, limit + 1, after);
    const page = found.slice(0, limit);
    const last = found.length > limit ? page.at(-1) : undefined;
    const key = isOne ? last?.seq : last?.createdAt.getTime();
    return {
      messages: page.map(toMessage),
      next: last && key !== undefined ? cursors.write({ key, id: last._id }) : null,
    };
  }

  /** Marks as read all that somebody wrote to the caller, and tells it where something was unread. */
  markRead(
    { senderId }: RequestOf<typeof messagingRpc.markRead>,
    context: CallContext,
  ): Promise<ResponseOf<typeof messagingRpc.markRead>> {
    const { userId: readerId } = requireCaller(context);
    return this.idempotency.once(context, { senderId }, async () => {
      const upTo = await this.messages.markRead(readerId, senderId);
      if (upTo) {
        const read = { readerId, senderId, upTo: upTo.toISOString() };
        await this.outbox.add(messagingEvents.messagesRead, read);
      }
      return {};
    });
  }
}
