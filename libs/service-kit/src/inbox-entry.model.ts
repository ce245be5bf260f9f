import { type Connection, type Model, Schema } from 'mongoose';

/** An event that has taken effect. */
export interface InboxDocument {
  /** The event's id. */
  _id: string;
  at: Date;
}

/** Longer than any event may lie in a queue and still be delivered twice. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

const inboxSchema = new Schema<InboxDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'inbox', versionKey: false },
);
/* Serves no query: drops entries that no repeat can meet any more. */
inboxSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** The inbox of a service's database. */
export function inboxModel(connection: Connection): Model<InboxDocument> {
  return connection.models['InboxEntry'] ?? connection.model<InboxDocument>('InboxEntry', inboxSchema);
}
