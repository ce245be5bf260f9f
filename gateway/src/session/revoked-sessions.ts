import { identityEvents, identityRpc, type RevokedSession } from '@hemma/contracts/identity';
import { Feed } from '@hemma/service-kit/feed';
import type { Logger } from '@hemma/service-kit/logger';
import { LOGGER } from '@hemma/service-kit/tokens';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';
import { SigningKeys } from './signing-keys.js';

/** Three missed heartbeats: what is known here may no longer be the whole truth. */
const SILENCE_MS = 3_000;
/** Clocks differ; a revoked session is kept a little longer than its last token. */
const CLOCK_SKEW_MS = 60_000;

/** How often the list forgets what no token can use any more. */
const FORGET_EVERY_MS = 60_000;

/** The sessions whose tokens still verify but must not pass, as identity tells them in its feed. */
@Injectable()
export class RevokedSessions implements OnModuleInit, OnModuleDestroy {
  private readonly until = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private forgetting: NodeJS.Timeout | undefined;

  constructor(
    private readonly feed: Feed,
    private readonly services: ServiceCalls,
    private readonly keys: SigningKeys,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.forgetting = setInterval(() => this.forget(Date.now()), FORGET_EVERY_MS).unref();
    // Not awaited: without identity the gateway still answers what needs no session, and says 503 to the rest.
    this.feed
      .subscribe(identityEvents.sessionRevoked, (revoked) => this.add(revoked), {
        onResync: () => this.resync(),
      })
      .catch((error: unknown) => this.logger.error({ err: error }, 'The feed of revoked sessions ended'));
  }

  onModuleDestroy(): void {
    clearInterval(this.forgetting);
  }

  /** True while nothing that identity revoked a moment ago can be missing here. */
  get isCurrent(): boolean {
    return Date.now() - this.feed.lastHeardAt() <= SILENCE_MS;
  }

  has(sessionId: string): boolean {
    return this.until.has(sessionId);
  }

  add({ sessionId, until }: RevokedSession): void {
    this.until.set(sessionId, Date.parse(until));
    for (const listener of [...(this.listeners.get(sessionId) ?? [])]) listener();
  }

  /**
   * Calls `listener` when this gateway learns that a session was revoked, maybe more than once.
   *
   * @returns a function that ends the listening
   */
  onRevoked(sessionId: string, listener: () => void): () => void {
    const listeners = this.listeners.get(sessionId) ?? new Set();
    this.listeners.set(sessionId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(sessionId) === listeners)
        this.listeners.delete(sessionId);
    };
  }

  private forget(now: number): void {
    for (const [sessionId, until] of this.until) {
      if (until + CLOCK_SKEW_MS < now) this.until.delete(sessionId);
    }
  }

  private async resync(): Promise<void> {
    const { sessions } = await this.services.call(identityRpc.revokedSessions, {}, {});
    for (const revoked of sessions) this.add(revoked);
    // So that tokens can be told from rubbish also when identity goes away next.
    await this.keys.load();
  }
}
