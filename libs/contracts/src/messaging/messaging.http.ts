import * as z from 'zod';
import { billingErrors } from '../billing/index.js';
import { emptyIsAbsent, http, idParamSchema, limitSchema, textParam } from '../core/index.js';
import { conversationSchema, markReadSchema, messageSchema, sendMessageSchema } from './message.schema.js';
import { messagingErrors } from './messaging.errors.js';

export const messagingHttp = {
  list: http({
    method: 'GET',
    path: '/api/messages',
    summary: "One's messages, newest first; the next page stands in the Link header",
    auth: 'session',
    query: z.object({
      with: z.preprocess(emptyIsAbsent, idParamSchema.optional()),
      limit: limitSchema(100, 500),
      after: textParam('after'),
    }),
    response: z.array(messageSchema),
    services: ['messaging'],
  }),
  send: http({
    method: 'POST',
    path: '/api/messages',
    summary: 'Write to somebody with whom one has an accepted or completed match',
    auth: 'session',
    status: 201,
    body: sendMessageSchema,
    response: messageSchema,
    errors: [billingErrors.SUBSCRIPTION_REQUIRED, messagingErrors.NOT_A_MATCH],
    services: ['messaging'],
  }),
  markRead: http({
    method: 'POST',
    path: '/api/messages/read',
    summary: 'Mark all messages of a sender as read',
    auth: 'session',
    status: 204,
    body: markReadSchema,
    services: ['messaging'],
  }),
  listConversations: http({
    method: 'GET',
    path: '/api/conversations',
    summary: 'With whom one may write, newest first, with the last message and how many are unread',
    auth: 'session',
    response: z.array(conversationSchema),
    services: ['messaging'],
  }),
};
