import { DomainError, coreErrors } from '@hemma/contracts/core';
import { identityErrors, identityRpc, type IssuedSession } from '@hemma/contracts/identity';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import type { HttpCall } from '../http/http-call.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionCookie } from './session-cookie.js';
import { SessionRefresher } from './session-refresher.js';
import { TokenVerifier, type VerifiedToken } from './token-verifier.js';

/** Decides who a request comes from. */
@Injectable()
export class Sessions {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: TokenVerifier,
    private readonly revoked: RevokedSessions,
    private readonly refresher: SessionRefresher,
    private readonly services: ServiceCalls,
  ) {}

  /** Whose requests are counted together: a session's, or those of an address without one. */
  senderOf(call: HttpCall): string {
    const token = this.cookie.read(call);
    const verified = token && this.tokens.verifyAtOnce(token);
    return verified ? verified.caller.sessionId : call.clientAddress;
  }

  /**
   * Finds a living session and sets the call's caller. Takes no question to identity, and no wait, while the
   * token is young and the feed is heard.
   *
   * @throws DomainError `core.UNAUTHENTICATED` without a living session; `core.UNAVAILABLE` where only
   *   identity can tell and it is away
   */
  require(call: HttpCall): void | Promise<void> {
    const token = this.cookie.read(call);
    const verified = token === undefined ? null : this.tokens.verifyAtOnce(token);
    if (verified === null) throw new DomainError(coreErrors.UNAUTHENTICATED);
    if (verified && this.isSurelyAlive(verified)) {
      call.caller = verified.caller;
      return;
    }
    return this.find(call, token ?? '');
  }

  /**
   * Ends the session of a request. Without one, or with a dead one, there is nothing to end.
   *
   * @throws DomainError `core.UNAVAILABLE` where identity is away: then the session lives on
   */
  async end(call: HttpCall): Promise<void> {
    const token = this.cookie.read(call);
    const verified = token === undefined ? null : await this.tokens.verify(token);
    if (verified && !this.revoked.has(verified.caller.sessionId)) {
      const { sessionId } = verified.caller;
      call.caller = verified.caller;
      const { revoked } = await this.services.call(identityRpc.logout, { sessionId }, call);
      if (revoked) this.revoked.add(revoked);
    }
    this.cookie.clear(call);
  }

  private isSurelyAlive({ caller, agesAt }: VerifiedToken): boolean {
    return Date.now() < agesAt && this.revoked.isCurrent && !this.revoked.has(caller.sessionId);
  }

  private async find(call: HttpCall, token: string): Promise<void> {
    const verified = await this.tokens.verify(token).catch(onlyUnavailable);
    if (!verified || this.revoked.has(verified.caller.sessionId)) {
      throw new DomainError(coreErrors.UNAUTHENTICATED);
    }
    const issued = await this.ask(verified);
    // It may have ended here while identity was asked.
    if (this.revoked.has(verified.caller.sessionId)) throw new DomainError(coreErrors.UNAUTHENTICATED);
    if (issued && Date.now() >= verified.agesAt) this.cookie.set(call, issued);
    call.caller = verified.caller;
  }

  /** Asks identity whether a session lives; undefined where it is away and the token still speaks for itself. */
  private async ask({ caller, agesAt, expiresAt }: VerifiedToken): Promise<IssuedSession | undefined> {
    if (Date.now() < agesAt && this.revoked.isCurrent) return undefined;
    try {
      return await this.refresher.refresh(caller.sessionId);
    } catch (error) {
      if (error instanceof DomainError && error.code === identityErrors.SESSION_ENDED.code) {
        throw new DomainError(coreErrors.UNAUTHENTICATED);
      }
      if (Date.now() < expiresAt && this.revoked.isCurrent) return undefined;
      return onlyUnavailable(error);
    }
  }
}

/** Nobody is told that a session has ended because identity could not be asked. */
function onlyUnavailable(error: unknown): never {
  const isAway = error instanceof DomainError && error.status >= 500;
  throw isAway ? new DomainError(coreErrors.UNAVAILABLE) : error;
}
