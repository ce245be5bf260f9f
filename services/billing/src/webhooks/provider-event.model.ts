import { Schema } from 'mongoose';

export const PROVIDER_EVENT = 'ProviderEvent';

/** The provider repeats an event for 3 days by itself, and for 30 by hand. */
const KEPT_SECONDS = 31 * 24 * 3_600;

/** An event of the provider that has taken effect. */
export interface ProviderEventRecord {
  /** The provider's. */
  _id: string;
  type: string;
  userId: number;
  takenAt: Date;
}

export const providerEventSchema = new Schema<ProviderEventRecord>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    userId: { type: Number, required: true },
    takenAt: { type: Date, required: true },
  },
  { collection: 'provider_events', versionKey: false },
);

// Query: none; the database forgets events by it.
providerEventSchema.index({ takenAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
