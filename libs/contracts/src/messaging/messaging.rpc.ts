import * as z from 'zod';
import { command, idSchema, query, timeSchema } from '../core/index.js';
import { conversationSchema, markReadSchema, messageSchema, sendMessageSchema } from './message.schema.js';

export const messagingRpc = {
  /** The caller's own messages, newest first; of one conversation with `with`. */
  list: query({
    pattern: 'messaging.list',
    request: z.object({
      with: idSchema.optional(),
      limit: z.int().min(1).max(500),
      after: z.string().optional(),
    }),
    response: z.object({ messages: z.array(messageSchema), next: z.string().nullable() }),
  }),
  send: command({ pattern: 'messaging.send', request: sendMessageSchema, response: messageSchema }),
  markRead: command({ pattern: 'messaging.mark-read', request: markReadSchema, response: z.object({}) }),
  /** The caller's conversations as far as this service has heard of the matches, newest first, at most 500. */
  listConversations: query({
    pattern: 'messaging.list-conversations',
    request: z.object({}),
    response: z.object({
      conversations: z.array(conversationSchema.extend({ newestAt: timeSchema })),
    }),
  }),
};
