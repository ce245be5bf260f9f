import { DomainError, coreErrors } from '@hemma/contracts/core';
import type { Message, SendMessage } from '@hemma/contracts/messaging';
import { requireCaller, type CallContext } from '@hemma/service-kit/call-context';
import { Ids } from '@hemma/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { AdmissionService } from '../conversations/admission.service.js';
import { KeyedMessagesService, hashKey } from './keyed-messages.service.js';
import { toNewMessage, toSentMessage } from './message.mapper.js';
import type { MessageDocument } from './message.model.js';
import { MessagesRepository } from './messages.repository.js';
import { UntoldMessages } from './untold-messages.js';

/** Takes messages in: each is one document, stored once and told once it is stored. */
@Injectable()
export class SendingService {
  constructor(
    private readonly admission: AdmissionService,
    private readonly ids: Ids,
    private readonly messages: MessagesRepository,
    private readonly keyed: KeyedMessagesService,
    private readonly untold: UntoldMessages,
  ) {}

  /**
   * Sends a message of the caller. Repeated with its key it is answered as it was at first, whatever has become of
   * the subscription since; of many at once one is stored.
   *
   * @returns the message as it is stored with a majority, before anybody has heard of it
   * @throws DomainError `billing.SUBSCRIPTION_REQUIRED`, `messaging.NOT_A_MATCH`, `core.IDEMPOTENCY_CONFLICT`, in this
   *   order; `core.UNAVAILABLE` when an owner had to be asked and is away
   */
  async send(request: SendMessage, context: CallContext): Promise<Message> {
    const { userId: senderId } = requireCaller(context);
    const key = context.idempotencyKey === undefined ? undefined : hashKey(context.idempotencyKey);
    try {
      const [_id, place] = await Promise.all([
        this.ids.next('messages'),
        this.admission.admit(senderId, request.receiverId),
      ]);
      const message = toNewMessage({ _id, senderId, key, ...request, ...place }, context);
      return toSentMessage(await this.store(message));
    } catch (refusal) {
      const earlier = key === undefined ? null : await this.keyed.find(senderId, key);
      if (earlier && isSame(earlier, request)) return toSentMessage(earlier);
      throw refusal;
    }
  }

  /** @returns the message, or the one that came before it under the same key */
  private async store(message: MessageDocument): Promise<MessageDocument> {
    const { senderId, receiverId, key } = message;
    const outcome = await this.messages.insert(message);
    if (outcome === 'stored') {
      this.untold.tell(message);
      return message;
    }
    if (outcome === 'place taken') {
      return this.store({ ...message, ...(await this.admission.admit(senderId, receiverId)) });
    }
    const earlier = await this.keyed.find(senderId, key ?? '');
    if (!earlier) return this.store(message);
    if (!isSame(earlier, message)) throw new DomainError(coreErrors.IDEMPOTENCY_CONFLICT);
    return earlier;
  }
}

function isSame(one: SendMessage, other: SendMessage): boolean {
  return one.receiverId === other.receiverId && one.content === other.content;
}
