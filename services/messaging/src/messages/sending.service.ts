import { DomainError, coreErrors } from '@hemma/contracts/core';
import type { Message, SendMessage } from '@hemma/contracts/messaging';
import { requireCaller, type CallContext } from '@hemma/service-kit/call-context';
import { Ids } from '@hemma/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { ContactsService } from '../conversations/contacts.service.js';
import { EntitlementsService } from '../people/entitlements.service.js';
import { KeyedMessagesService, hashKey } from './keyed-messages.service.js';
import { MessageIntake, type Draft } from './message-intake.js';
import { toSentMessage } from './message.mapper.js';
import type { MessageDocument } from './message.model.js';

/** Each may have its obstacle, subscription, match and key, and a race may bring one back. */
const MAX_TRIES = 5;

/** Sends messages: asks the owners of the facts before it refuses one, and recognises one that was sent before. */
@Injectable()
export class SendingService {
  constructor(
    private readonly intake: MessageIntake,
    private readonly entitlements: EntitlementsService,
    private readonly contacts: ContactsService,
    private readonly keyed: KeyedMessagesService,
    private readonly ids: Ids,
  ) {}

  /**
   * Sends a message of the caller. Repeated with its key it is answered as it was at first, whatever has become of
   * the subscription since; of many at once one is stored.
   *
   * @returns the message as it is stored with a majority, before anybody has heard of it
   * @throws DomainError `billing.SUBSCRIPTION_REQUIRED`, `messaging.NOT_A_MATCH`, `core.IDEMPOTENCY_CONFLICT`, in this
   *   order; `core.UNAVAILABLE` when an owner had to be asked and is away; `core.DEADLINE_EXCEEDED`
   */
  async send(request: SendMessage, context: CallContext): Promise<Message> {
    const { userId: senderId } = requireCaller(context);
    const key = context.idempotencyKey === undefined ? undefined : hashKey(context.idempotencyKey);
    const draft = { ...request, _id: await this.ids.next('messages'), senderId, key, context };
    try {
      return toSentMessage(await this.store(draft));
    } catch (refusal) {
      const earlier = key === undefined ? null : await this.keyed.find(senderId, key);
      if (earlier && isSame(earlier, request)) return toSentMessage(earlier);
      throw refusal;
    }
  }

  /** @returns the message, or the one that came before it under the same key */
  private async store(draft: Draft): Promise<MessageDocument> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const intake = await this.intake.take(draft);
      if ('message' in intake) return intake.message;
      if (intake.obstacle === 'too late') throw new DomainError(coreErrors.DEADLINE_EXCEEDED);
      if (intake.obstacle === 'no subscription') await this.entitlements.requireSubscription(draft.senderId);
      if (intake.obstacle === 'no conversation')
        await this.contacts.requireContact(draft.senderId, draft.receiverId);
      if (intake.obstacle === 'key taken') {
        const earlier = await this.keyed.find(draft.senderId, draft.key ?? '');
        if (earlier && !isSame(earlier, draft)) throw new DomainError(coreErrors.IDEMPOTENCY_CONFLICT);
        if (earlier) return earlier;
      }
    }
    throw new DomainError(coreErrors.UNAVAILABLE);
  }
}

function isSame(one: SendMessage, other: SendMessage): boolean {
  return one.receiverId === other.receiverId && one.content === other.content;
}
