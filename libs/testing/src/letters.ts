import type { Conversation, Message } from '@hemma/contracts/messaging';

/** What the host `aPerson` wrote to the student `aMember`; `changes` replace fields. */
export function aMessage(changes: Partial<Message> = {}): Message {
  const { seq = 1 } = changes;
  return {
    id: 900 + seq,
    senderId: 40,
    receiverId: 7,
    content: `Letter ${seq}`,
    read: false,
    createdAt: new Date(2027, 0, 31, 12, seq).toISOString(),
    seq,
    ...changes,
  };
}

/** What the student wrote to the host. */
export function anOwnMessage(changes: Partial<Message> = {}): Message {
  return aMessage({ senderId: 7, receiverId: 40, ...changes });
}

/** The conversation of the student with the host; `changes` replace fields. */
export function aConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    matchId: 500,
    user: { id: 40, name: 'Birgit Lund', profileImage: null },
    lastMessage: null,
    unread: 0,
    ...changes,
  };
}
