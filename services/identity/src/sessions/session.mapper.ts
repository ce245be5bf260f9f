import type { IssuedSession, RevokedSession } from '@hemma/contracts/identity';
import type { SessionRecord } from './session.model.js';

export function toIssuedSession({ _id, expiresAt }: SessionRecord, token: string): IssuedSession {
  return { token, sessionId: _id, expiresAt: expiresAt.toISOString() };
}

/** @returns null for a session that is not revoked */
export function toRevokedSession({ _id, userId, revokedUntil }: SessionRecord): RevokedSession | null {
  return revokedUntil && { sessionId: _id, userId, until: revokedUntil.toISOString() };
}
