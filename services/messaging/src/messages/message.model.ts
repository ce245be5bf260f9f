import { Schema } from 'mongoose';

export const MESSAGE = 'Message';
/** Their collection. */
export const MESSAGES = 'messages';

export const ONE_UNDER_A_KEY = 'one_under_a_key';

/** That a message is still to be told: its outbox entry, which the message carries itself. */
export interface Untold {
  /** Who has begun to tell it had it in hand since then. */
  since: Date;
  requestId: string;
  traceparent?: string;
  /** Which look for messages left behind has found it. */
  foundBy?: string;
}

export interface MessageDocument {
  _id: number;
  conversationId: string;
  /** The place in the conversation. */
  seq: number;
  senderId: number;
  receiverId: number;
  /** Sender and receiver, to be found by either. */
  participants: number[];
  content: string;
  read: boolean;
  /** Later than that of every lower place in the conversation. */
  createdAt: Date;
  /** The sender's Idempotency-Key, hashed; absent without one, and once it is forgotten. */
  key?: string;
  /** Absent once the broker has it. */
  untold?: Untold;
}

const untold = new Schema<Untold>(
  {
    since: { type: Date, required: true },
    requestId: { type: String, required: true },
    traceparent: String,
    foundBy: String,
  },
  { _id: false },
);

export const messageSchema = new Schema<MessageDocument>(
  {
    _id: { type: Number, required: true },
    conversationId: { type: String, required: true },
    seq: { type: Number, required: true },
    senderId: { type: Number, required: true },
    receiverId: { type: Number, required: true },
    participants: [Number],
    content: { type: String, required: true },
    read: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    key: String,
    untold,
  },
  { collection: MESSAGES, versionKey: false },
);

// Query: MessagesRepository.findOf with a counterpart, ConversationsRepository.findOf for the last message; and
// the rule that no place is given twice.
messageSchema.index({ conversationId: 1, seq: -1 }, { unique: true });
// Query: MessagesRepository.findOf.
messageSchema.index({ participants: 1, createdAt: -1, _id: -1 });
// Query: MessagesRepository.countUnread, which needs nothing but the index, and markRead.
messageSchema.index({ receiverId: 1, read: 1, senderId: 1 }, { partialFilterExpression: { read: false } });
// Query: MessagesRepository.findUnderKey, and the rule that a key makes one message.
messageSchema.index(
  { senderId: 1, key: 1 },
  { unique: true, name: ONE_UNDER_A_KEY, partialFilterExpression: { key: { $exists: true } } },
);
// Query: UntoldMessagesRepository.takeOver and oldest.
messageSchema.index(
  { 'untold.since': 1 },
  { partialFilterExpression: { 'untold.since': { $exists: true } } },
);
