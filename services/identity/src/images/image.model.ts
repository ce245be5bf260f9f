import { Schema } from 'mongoose';

export const IMAGE = 'Image';

export interface ImageRecord {
  /** SHA-256 of the bytes, in hex: the same picture is stored once. */
  _id: string;
  contentType: string;
  bytes: Buffer;
  /** When a picture that nobody shows any more is deleted; null while somebody does. */
  expiresAt: Date | null;
}

export const imageSchema = new Schema<ImageRecord>(
  {
    _id: { type: String, required: true },
    contentType: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'images', versionKey: false },
);

// Query: none; the database deletes unused pictures by it.
imageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
