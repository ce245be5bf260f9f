import { type Connection, type Model, Schema, Types } from 'mongoose';

/** An event that waits to be published; deleted once the broker has confirmed it. */
export interface OutboxDocument {
  /** Begins with the time, and counts up within a process: the order of publishing. */
  _id: Types.ObjectId;
  pattern: string;
  /** JSON text. */
  payload: string;
  occurredAt: Date;
  requestId: string;
  traceparent?: string;
  /** The process that shall publish it: the one that wrote it, while that lives. */
  relay: string;
  /** Since when that one has had it. */
  claimedAt: Date;
}

const outboxSchema = new Schema<OutboxDocument>(
  {
    pattern: { type: String, required: true },
    payload: { type: String, required: true },
    occurredAt: { type: Date, required: true },
    requestId: { type: String, required: true },
    traceparent: String,
    relay: { type: String, required: true },
    claimedAt: { type: Date, required: true },
  },
  { collection: 'outbox', versionKey: false },
);
/* Query: what this process has to publish next, find({ relay }).sort({ _id: 1 }) */
outboxSchema.index({ relay: 1, _id: 1 });
/* Query: what another process left behind, find({ claimedAt: { $lt } }) */
outboxSchema.index({ claimedAt: 1 });

/** The outbox of a service's database. */
export function outboxModel(connection: Connection): Model<OutboxDocument> {
  return connection.models['OutboxEntry'] ?? connection.model<OutboxDocument>('OutboxEntry', outboxSchema);
}
