import { Schema } from 'mongoose';

export const IDEMPOTENT_EFFECT = 'IdempotentEffect';

/** How long a key is remembered (the contract's 24 h), in seconds. */
const KEPT_SECONDS = 24 * 60 * 60;

export interface IdempotentEffect {
  /** Hash of sender, pattern and key. */
  _id: string;
  /** Hash of the request. */
  fingerprint: string;
  /** JSON of what the first one answered. */
  result?: string;
  createdAt: Date;
}

export const idempotentEffectSchema = new Schema<IdempotentEffect>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    result: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotent_effects', versionKey: false },
);

// Query: none; the database forgets keys by it.
idempotentEffectSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
