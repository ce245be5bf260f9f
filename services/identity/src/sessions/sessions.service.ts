import { randomBytes } from 'node:crypto';
import { DomainError, type UserType } from '@hemma/contracts/core';
import {
  identityErrors,
  identityEvents,
  type IssuedSession,
  type RevokedSession,
} from '@hemma/contracts/identity';
import { Outbox } from '@hemma/service-kit/outbox';
import { Transaction } from '@hemma/service-kit/transaction';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { TokenSigner } from '../keys/token-signer.js';
import { CLOCK_LEEWAY_MS, SESSION_LIFETIME_MS, TOKEN_LIFETIME_MS } from './lifetimes.js';
import { toIssuedSession, toRevokedSession } from './session.mapper.js';
import type { SessionRecord } from './session.model.js';
import { SessionsRepository } from './sessions.repository.js';

/** Not to be guessed: 256 bits. */
const ID_BYTES = 32;

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly tokens: TokenSigner,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stores a new session of a user; takes part in the caller's transaction. */
  async start(user: { _id: number; userType: UserType; name: string }): Promise<SessionRecord> {
    const createdAt = this.clock.now();
    const session: SessionRecord = {
      _id: randomBytes(ID_BYTES).toString('base64url'),
      userId: user._id,
      userType: user.userType,
      name: user.name,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + SESSION_LIFETIME_MS),
      revokedAt: null,
      revokedUntil: null,
    };
    await this.sessions.insert(session);
    return session;
  }

  /** A token for a session that was started a moment ago. */
  async issue(session: SessionRecord): Promise<IssuedSession> {
    return toIssuedSession(session, await this.tokens.sign(session, session.createdAt));
  }

  /**
   * The answer that a repeated registration gets: of the same session, and worth nothing where that has ended.
   *
   * @throws DomainError `identity.SESSION_ENDED` when it is forgotten
   */
  async issueAgain(sessionId: string): Promise<IssuedSession> {
    const since = this.clock.now();
    const session = await this.sessions.find(sessionId);
    if (!session) throw new DomainError(identityErrors.SESSION_ENDED);
    return toIssuedSession(session, await this.tokens.sign(session, since));
  }

  /**
   * A new token for a session that lives. The session stays the same, so parallel refreshes are harmless.
   *
   * @throws DomainError `identity.SESSION_ENDED` when it is unknown, over or revoked
   */
  async refresh(sessionId: string): Promise<IssuedSession> {
    const since = this.clock.now();
    const session = await this.sessions.find(sessionId);
    if (!session || session.revokedAt || session.expiresAt <= since) {
      throw new DomainError(identityErrors.SESSION_ENDED);
    }
    return toIssuedSession(session, await this.tokens.sign(session, since));
  }

  /**
   * Ends a session and tells it. Ending one that has ended tells nothing anew.
   *
   * @returns what no gateway may let pass from now on; null for an unknown session
   */
  async revoke(sessionId: string): Promise<RevokedSession | null> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + TOKEN_LIFETIME_MS + CLOCK_LEEWAY_MS);
    const revoked = await this.transaction.run(async () => {
      const session = await this.sessions.revoke(sessionId, now, until);
      const entry = session && toRevokedSession(session);
      if (entry) await this.outbox.add(identityEvents.sessionRevoked, entry);
      return entry;
    });
    if (revoked) return revoked;
    const session = await this.sessions.find(sessionId);
    return session && toRevokedSession(session);
  }

  /** Every revoked session of which a token may still be around. */
  async revoked(): Promise<RevokedSession[]> {
    const sessions = await this.sessions.findRevoked(this.clock.now());
    return sessions.flatMap((session) => toRevokedSession(session) ?? []);
  }
}
