import { DomainError, coreErrors, type Caller } from '@hemma/contracts/core';
import { gatewayErrors } from '@hemma/contracts/gateway';
import type { Logger } from '@hemma/service-kit/logger';
import { watchEventStreams } from '@hemma/service-kit/metrics';
import { LOGGER } from '@hemma/service-kit/tokens';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LiveStream } from './live-stream.js';

/** The tabs of a browser share one; this is for many browsers and for those that can't share. */
const MAX_OF_USER = 20;
/** Somebody has to close a stream first. */
const TOO_MANY_RETRY_SECONDS = 30;

/** All streams that are open at this gateway. */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly ofUser = new Map<number, Set<LiveStream>>();
  private hasEnded = false;
  private stopWatching: () => void = () => undefined;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  onModuleInit(): void {
    this.stopWatching = watchEventStreams(() => this.count);
  }

  onModuleDestroy(): void {
    this.stopWatching();
    this.endAll();
  }

  get count(): number {
    let count = 0;
    for (const streams of this.ofUser.values()) count += streams.size;
    return count;
  }

  /**
   * Says whether a user may open one more.
   *
   * @throws DomainError `gateway.TOO_MANY_STREAMS`; `core.UNAVAILABLE` at a gateway that is about to end
   */
  requireRoom({ userId }: Caller): void {
    if (this.hasEnded) throw new DomainError(coreErrors.UNAVAILABLE);
    if ((this.ofUser.get(userId)?.size ?? 0) < MAX_OF_USER) return;
    throw new DomainError(gatewayErrors.TOO_MANY_STREAMS, { retryAfter: TOO_MANY_RETRY_SECONDS });
  }

  /** Opens a stream that from now on gets what its user is told. @param opening what goes out first */
  open({ userId }: Caller, opening: readonly string[]): LiveStream {
    const stream = new LiveStream(opening);
    const streams = this.ofUser.get(userId) ?? new Set();
    this.ofUser.set(userId, streams.add(stream));
    const since = performance.now();
    stream.once('close', () => {
      const seconds = Math.round((performance.now() - since) / 1_000);
      this.logger.info({ userId, seconds }, 'An event stream has closed');
      streams.delete(stream);
      if (streams.size === 0 && this.ofUser.get(userId) === streams) this.ofUser.delete(userId);
    });
    return stream;
  }

  /** Tells something to each stream of these users. */
  tell(userIds: Iterable<number>, frame: string): void {
    for (const userId of new Set(userIds)) {
      for (const stream of this.ofUser.get(userId) ?? []) this.noteCutOff(userId, stream.tell(frame));
    }
  }

  /** Tells something to everybody. */
  tellAll(frame: string): void {
    this.tell(this.ofUser.keys(), frame);
  }

  /** Gives every stream a sign of life. */
  beat(frame: string): void {
    for (const [userId, streams] of this.ofUser) {
      for (const stream of streams) this.noteCutOff(userId, stream.beat(frame));
    }
  }

  /** Ends every stream, and lets none be opened any more. */
  endAll(): void {
    this.hasEnded = true;
    for (const streams of this.ofUser.values()) for (const stream of streams) stream.end();
  }

  private noteCutOff(userId: number, isTaken: boolean): void {
    if (!isTaken) this.logger.warn({ userId }, 'A client that does not read its event stream was cut off');
  }
}
