import { messagingEvents, type Message } from '@hemma/contracts/messaging';
import type { OutboxEntry } from '@hemma/service-kit/outbox-source';
import type { CallContext } from '@hemma/service-kit/call-context';
import type { MessageDocument } from './message.model.js';

type NewMessage = Omit<MessageDocument, 'participants' | 'read' | 'untold'>;

/**
 * A message that nobody has read or heard of.
 *
 * @param context the call that it came with, by which its event is followed up
 */
export function toNewMessage(message: NewMessage, { requestId, traceparent }: CallContext): MessageDocument {
  return {
    _id: message._id,
    conversationId: message.conversationId,
    seq: message.seq,
    senderId: message.senderId,
    receiverId: message.receiverId,
    participants: [message.senderId, message.receiverId],
    content: message.content,
    read: false,
    createdAt: message.createdAt,
    ...(message.key !== undefined && { key: message.key }),
    untold: { since: new Date(), requestId, ...(traceparent !== undefined && { traceparent }) },
  };
}

/** The message as it is now. */
export function toMessage(message: MessageDocument): Message {
  return {
    id: message._id,
    senderId: message.senderId,
    receiverId: message.receiverId,
    content: message.content,
    read: message.read,
    createdAt: message.createdAt.toISOString(),
    seq: message.seq,
  };
}

/** The message as it was when it was sent, however often and late that is told. */
export function toSentMessage(message: MessageDocument): Message {
  return { ...toMessage(message), read: false };
}

/** What is told of a message that was sent: the same event, under the same id, by whoever tells it. */
export function toOutboxEntry(message: MessageDocument): OutboxEntry {
  const { requestId, traceparent } = message.untold ?? { requestId: `message-${message._id}` };
  return {
    id: `message-sent-${message._id}`,
    pattern: messagingEvents.messageSent.pattern,
    payload: JSON.stringify(toSentMessage(message)),
    occurredAt: message.createdAt,
    requestId,
    ...(traceparent !== undefined && { traceparent }),
  };
}
