import * as z from 'zod';
import { subscriptionSchema } from '../billing/index.js';
import { idSchema, timeSchema } from '../core/index.js';
import { matchSchema } from '../matching/index.js';
import { messageSchema } from '../messaging/index.js';

/** The reader has read what was written to them up to this time, of a conversation that the hearer is in. */
export const readReceiptSchema = z.object({ readerId: idSchema, upTo: timeSchema });
export type ReadReceipt = z.output<typeof readReceiptSchema>;

/** What GET /api/events tells, by the name of the server-sent event: the `data` of each is this, as JSON. */
export const liveEventSchemas = {
  /** A match of the caller's was requested or has changed. */
  match: matchSchema,
  /** A message that the caller sent or got. */
  message: messageSchema,
  /** To the reader, and to whoever wrote what was read. */
  read: readReceiptSchema,
  /** The caller's own. */
  subscription: subscriptionSchema,
  /** Something may have been missed: what is shown has to be asked for anew. */
  reload: z.object({}),
};

export type LiveEventName = keyof typeof liveEventSchemas;
/** The payload of each live event. */
export type LiveEvents = { [Name in LiveEventName]: z.output<(typeof liveEventSchemas)[Name]> };
