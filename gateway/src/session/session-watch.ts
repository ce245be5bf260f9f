import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, coreErrors, type Caller } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import type { HttpCall } from '../http/http-call.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SessionCookie } from './session-cookie.js';
import { SessionRefresher } from './session-refresher.js';
import { TokenVerifier } from './token-verifier.js';

/** Clocks that differ must not make a token that is new count as expired, and be asked for without a pause. */
const SHORTEST_PAUSE_MS = 1_000;

/** Tells when a session ends, for what lasts longer than a request. */
@Injectable()
export class SessionWatch {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: TokenVerifier,
    private readonly revoked: RevokedSessions,
    private readonly refresher: SessionRefresher,
  ) {}

  /** @throws DomainError `core.UNAUTHENTICATED` where the session has ended since the request came */
  requireAlive({ sessionId }: Caller): void {
    if (this.revoked.has(sessionId)) throw new DomainError(coreErrors.UNAUTHENTICATED);
  }

  /**
   * Watches the session of a request. It ends when it is revoked, as soon as this gateway hears of that; and when
   * its token has expired and identity gives no new one. Who can't be asked is taken for ended, as an expired
   * token of any other request is: the client comes back, and hears 401 or 503.
   *
   * @param onEnd called once
   * @returns a function that ends the watching
   */
  watch(call: HttpCall, { sessionId }: Caller, onEnd: () => void): () => void {
    const watching = new AbortController();
    const end = () => {
      if (watching.signal.aborted) return;
      stop();
      onEnd();
    };
    const forget = this.revoked.onRevoked(sessionId, end);
    const stop = () => {
      watching.abort();
      forget();
    };
    void this.untilExpired(this.cookie.read(call) ?? '', sessionId, watching.signal).then(
      end,
      () => undefined,
    );
    return stop;
  }

  /** @throws the signal's reason when the watching ends before the session does */
  private async untilExpired(firstToken: string, sessionId: string, signal: AbortSignal): Promise<void> {
    let token: string | undefined = firstToken;
    while (token !== undefined) {
      const verified = await this.tokens.verify(token).catch(() => null);
      if (!verified) return;
      const left = Math.max(SHORTEST_PAUSE_MS, verified.expiresAt - Date.now());
      await pause(left, undefined, { signal, ref: false });
      token = await this.refresher.refresh(sessionId).then(
        (issued) => issued.token,
        () => undefined,
      );
    }
  }
}
