import type { UserType } from '@hemma/contracts/core';
import { Schema } from 'mongoose';

export const SESSION = 'Session';

export interface SessionRecord {
  /** Random; who knows it can have tokens of it. */
  _id: string;
  userId: number;
  // Name and role never change, so a token needs no second read.
  userType: UserType;
  name: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** When the last token of a revoked session has expired. */
  revokedUntil: Date | null;
}

export const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    userType: { type: String, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
    revokedUntil: { type: Date, default: null },
  },
  { collection: 'sessions', versionKey: false },
);

// Query: none; the database forgets sessions by it.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Query: SessionsRepository.findRevoked. Partial, as only a few of all sessions are revoked; by `$gt`, as the
// planner does not see that a time it looks for is of `$type` date.
sessionSchema.index({ revokedUntil: 1 }, { partialFilterExpression: { revokedUntil: { $gt: new Date(0) } } });
