import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import { SESSION, type SessionRecord } from './session.model.js';

@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SESSION) private readonly sessions: Model<SessionRecord>) {}

  async insert(session: SessionRecord): Promise<void> {
    await this.sessions.create([session]);
  }

  find(_id: string): Promise<SessionRecord | null> {
    return this.sessions.findById(_id).lean<SessionRecord>().exec();
  }

  /** @returns the session as it now is; null when it is unknown, or was revoked or over before */
  revoke(_id: string, revokedAt: Date, revokedUntil: Date): Promise<SessionRecord | null> {
    return this.sessions
      .findOneAndUpdate(
        { _id, revokedAt: null, expiresAt: mongoose.trusted({ $gt: revokedAt }) },
        { $set: { revokedAt, revokedUntil } },
        { returnDocument: 'after' },
      )
      .lean<SessionRecord>()
      .exec();
  }

  /** Revoked ones of which a token may still be around. */
  findRevoked(now: Date): Promise<SessionRecord[]> {
    return this.sessions
      .find({ revokedUntil: mongoose.trusted({ $gt: now }) })
      .lean<SessionRecord[]>()
      .exec();
  }
}
