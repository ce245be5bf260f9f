import type { UserSummary } from '@hemma/contracts/identity';
import { Schema } from 'mongoose';

export const CONVERSATION = 'Conversation';

/** The newest accepted or completed match of the two, as matching tells it. */
export interface ConversationMatch {
  _id: number;
  /** Of matching's match. */
  version: number;
  /** Tells which of two matches is the newer one: ids say nothing of order. */
  createdAt: Date;
  /** When the two could write to each other, or ended their exchange. */
  changedAt: Date;
  /** The two as they were then: shown until identity has told of them. */
  student: UserSummary;
  host: UserSummary;
}

/** Two people who may write to each other. That there is one is the permission, and nothing takes it back. */
export interface ConversationDocument {
  /** See `conversationIdOf`. */
  _id: string;
  participants: number[];
  match: ConversationMatch;
  /** The last place that was given to a message; there may be none at it. */
  seq: number;
  /** When that was: a later place has a later time. Before the first, when the match changed. */
  lastAt: Date;
  /** Who took that place, or several up to it: see `PlacesRepository`. */
  takenBy?: string;
}

/** The conversation of two users, in either order. */
export function conversationIdOf(one: number, other: number): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

const person = new Schema<UserSummary>(
  {
    id: { type: Number, required: true },
    name: { type: String, required: true },
    profileImage: { type: String, default: null },
  },
  { _id: false, id: false },
);

const match = new Schema<ConversationMatch>({
  _id: { type: Number, required: true },
  version: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  changedAt: { type: Date, required: true },
  student: person,
  host: person,
});

export const conversationSchema = new Schema<ConversationDocument>(
  {
    _id: { type: String, required: true },
    participants: [Number],
    match,
    seq: { type: Number, required: true },
    lastAt: { type: Date, required: true },
    takenBy: String,
  },
  { collection: 'conversations', versionKey: false },
);

// Query: ConversationsRepository.findOf. Without `lastAt`, by which it sorts: one has few conversations, and
// each message would have to move two entries of the index.
conversationSchema.index({ participants: 1 });
