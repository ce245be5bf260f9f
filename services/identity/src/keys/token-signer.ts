import { TOKEN_ALGORITHM } from '@hemma/contracts/identity';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import type { SessionRecord } from '../sessions/session.model.js';
import { TOKEN_LIFETIME_MS } from '../sessions/lifetimes.js';
import { KeysService } from './keys.service.js';

@Injectable()
export class TokenSigner {
  constructor(private readonly keys: KeysService) {}

  /**
   * A short token for a session. No token outlives its session: one for a session that has ended has expired too.
   *
   * @param since a time before the session was read: a revocation after that counts tokens from here
   */
  async sign(session: SessionRecord, since: Date): Promise<string> {
    const { kid, privateKey } = await this.keys.current();
    const end = (session.revokedAt ?? session.expiresAt).getTime();
    const claims = {
      sid: session._id,
      userType: session.userType,
      name: session.name,
      iat: seconds(since.getTime()),
      exp: seconds(Math.min(since.getTime() + TOKEN_LIFETIME_MS, end)),
    };
    return jwt.sign(claims, privateKey, {
      algorithm: TOKEN_ALGORITHM,
      keyid: kid,
      subject: String(session.userId),
    });
  }
}

const seconds = (ms: number) => Math.floor(ms / 1000);
