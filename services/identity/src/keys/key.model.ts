import { Schema } from 'mongoose';

export const KEY = 'Key';

/** A key that tokens are or were signed with. */
export interface KeyRecord {
  /** `made <generation>` or `given <kid>`: of several instances that make the same generation, one wins. */
  _id: string;
  /** In the head of each token. */
  kid: string;
  publicPem: string;
  /** Null where the key is given by configuration, and once a made one has long been replaced. */
  privatePem: string | null;
  /** Of made keys the highest signs; 0 for a given one. */
  generation: number;
  createdAt: Date;
  /** A new key is listed first and signs later, when everybody who verifies has had time to read it. */
  signsFrom: Date;
  /** After this no session can exist whose token it signed. Moved on by those who sign with it. */
  listedUntil: Date;
}

export const keySchema = new Schema<KeyRecord>(
  {
    _id: { type: String, required: true },
    kid: { type: String, required: true },
    publicPem: { type: String, required: true },
    privatePem: { type: String, default: null },
    generation: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    signsFrom: { type: Date, required: true },
    listedUntil: { type: Date, required: true },
  },
  { collection: 'keys', versionKey: false },
);

// Query: none; the database forgets keys by it. The other queries read all of the handful there is.
keySchema.index({ listedUntil: 1 }, { expireAfterSeconds: 0 });
