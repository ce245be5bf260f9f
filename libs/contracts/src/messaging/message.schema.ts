import * as z from 'zod';
import { idOf, idSchema, requiredText, timeSchema } from '../core/index.js';
import { userSummarySchema } from '../identity/index.js';

/** What one sends to write to somebody. */
export const sendMessageSchema = z.object({
  receiverId: idOf('Receiver id'),
  content: requiredText('Message', 4_000),
});
export type SendMessage = z.output<typeof sendMessageSchema>;

/** What one sends to have read all from somebody. */
export const markReadSchema = z.object({ senderId: idOf('Sender id') });

export const messageSchema = z.object({
  id: idSchema,
  senderId: idSchema,
  receiverId: idSchema,
  content: z.string(),
  read: z.boolean(),
  createdAt: timeSchema,
  /** The place in the conversation of the two: the same order for both, for ever. Gaps mean nothing. */
  seq: z.int().positive(),
});
export type Message = z.output<typeof messageSchema>;

export const conversationSchema = z.object({
  /** The newest accepted or completed match of the two. */
  matchId: idSchema,
  /** The counterpart. */
  user: userSummarySchema,
  lastMessage: messageSchema.nullable(),
  /** How many messages of the counterpart the caller has not read. */
  unread: z.int().min(0),
});
export type Conversation = z.output<typeof conversationSchema>;
