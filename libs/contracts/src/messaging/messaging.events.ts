import * as z from 'zod';
import { event, idSchema, timeSchema } from '../core/index.js';
import { messageSchema } from './message.schema.js';

export const messagingEvents = {
  messageSent: event({
    pattern: 'messaging.message-sent',
    payload: messageSchema,
    consumers: [],
    live: true,
  }),
  /** The reader has read all that the sender wrote, up to the newest one's `createdAt`. */
  messagesRead: event({
    pattern: 'messaging.messages-read',
    payload: z.object({ readerId: idSchema, senderId: idSchema, upTo: timeSchema }),
    consumers: [],
    live: true,
  }),
};
