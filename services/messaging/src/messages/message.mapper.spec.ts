import { messageSchema } from '@hemma/contracts/messaging';
import { describe, expect, it } from '@jest/globals';
import { toMessage, toNewMessage, toOutboxEntry, toSentMessage } from './message.mapper.js';

const createdAt = new Date('2026-11-21T12:00:00.000Z');
const place = { conversationId: '7:9', seq: 3, createdAt };
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const call = { requestId: 'request-1', deadline: 0, traceparent };
const message = toNewMessage(
  { _id: 31, senderId: 9, receiverId: 7, content: 'Hej', key: 'k', ...place },
  call,
);
const asSent = {
  id: 31,
  senderId: 9,
  receiverId: 7,
  content: 'Hej',
  read: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  seq: 3,
};

describe('a message', () => {
  it('is found by both, unread and untold at first', () => {
    expect(message).toMatchObject({ participants: [9, 7], read: false, untold: { requestId: 'request-1' } });
    expect(toNewMessage({ ...message }, { requestId: 'r', deadline: 0 }).untold).not.toHaveProperty(
      'traceparent',
    );
  });

  it('shows what the contract says, and neither its key nor its telling', () => {
    expect(toMessage(message)).toEqual(asSent);
    expect(messageSchema.strict().safeParse(toMessage(message)).success).toBe(true);
  });

  it('shows that it was read, but not to who asks how it was sent', () => {
    const read = { ...message, read: true };
    expect(toMessage(read)).toEqual({ ...asSent, read: true });
    expect(toSentMessage(read)).toEqual(asSent);
  });

  it('is told the same, under the same id, whoever tells it and however late', () => {
    const entry = toOutboxEntry(message);
    expect(entry).toEqual({
      id: 'message-sent-31',
      pattern: 'messaging.message-sent',
      payload: JSON.stringify(asSent),
      occurredAt: createdAt,
      requestId: 'request-1',
      traceparent,
    });
    expect(toOutboxEntry({ ...message, read: true })).toEqual(entry);
  });
});
