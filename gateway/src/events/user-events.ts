import { EventEmitter, once } from 'node:events';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import type { StreamEntry } from '@hemma/service-kit/stream-entry';
import { UserEventStream, type StreamReader } from '@hemma/service-kit/user-event-stream';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { OPENING, eventFrame, heartbeatFrame } from './event-frame.js';
import { EventRing, positionOf, type RingEntry } from './event-ring.js';
import { liveEventOf } from './live-event.mapper.js';
import { LiveStreams } from './live-streams.js';

/** Proxies give up a silent connection after 30 s at the earliest. */
const BEAT_MS = 20_000;
/** A gateway that has just started reads the ring in well under a second; beyond this its broker is away. */
const LOADED_WITHIN_MS = 5_000;
/** Another gateway may have read on already; beyond this the position is of a stream that is no more. */
const REACHED_WITHIN_MS = 1_000;

/** Reads the stream of user events once for this gateway: keeps its newest part, and tells whom it concerns. */
@Injectable()
export class UserEvents implements StreamReader, OnModuleInit, OnModuleDestroy {
  private readonly ring = new EventRing();
  private readonly progress = new EventEmitter().setMaxListeners(0);
  private beating: NodeJS.Timeout | undefined;
  private hasLoaded = false;
  /** The stream has lost its thread: what is read now must not be told before it is said that something is missing. */
  private isRestarting = false;

  constructor(
    private readonly stream: UserEventStream,
    private readonly streams: LiveStreams,
  ) {}

  onModuleInit(): void {
    this.beating = setInterval(() => this.beat(), BEAT_MS).unref();
    // Not awaited: without the broker the gateway still says so to whoever asks.
    void this.stream.read(this);
  }

  onModuleDestroy(): void {
    clearInterval(this.beating);
  }

  onStart(offset: number): void {
    this.ring.restart(offset);
    this.isRestarting = this.hasLoaded;
  }

  onEntry(entry: StreamEntry): void {
    const kept = this.ringEntryOf(entry);
    this.ring.add(kept, Date.now());
    if (!this.isRestarting) this.streams.tell(kept.hearers, kept.frame);
    this.progress.emit('moved');
  }

  onCaughtUp(): void {
    if (this.isRestarting) {
      this.isRestarting = false;
      this.streams.tellAll(this.reload());
    }
    this.hasLoaded = true;
    this.progress.emit('moved');
  }

  /**
   * Waits until it can be told what lies after a position.
   *
   * @param lastId the client's; undefined for one that begins now
   * @throws DomainError `core.UNAVAILABLE` where the stream can't be read
   */
  async untilKnown(lastId: string | undefined): Promise<void> {
    const isThere = await this.until(() => this.stream.isCaughtUp, LOADED_WITHIN_MS);
    if (!isThere) throw new DomainError(coreErrors.UNAVAILABLE);
    if (lastId === undefined) return;
    await this.until(() => this.ring.after(lastId) !== 'ahead', REACHED_WITHIN_MS);
  }

  /**
   * What a stream begins with: what its user has missed, or that something may have been missed, and where the
   * stream stands. The position comes last, so that a client that loses the rest resumes before it.
   */
  opening(userId: number, lastId: string | undefined): string[] {
    const missed = lastId === undefined ? [] : this.ring.after(lastId);
    if (typeof missed === 'string') return [OPENING, this.reload()];
    const own = missed.filter(({ hearers }) => hearers.includes(userId));
    return [OPENING, ...own.map(({ frame }) => frame), heartbeatFrame(this.ring.position)];
  }

  private ringEntryOf({ offset, eventId, pattern, payload }: StreamEntry): RingEntry {
    const id = positionOf({ offset, eventId });
    const key = `${pattern} ${eventId}`;
    // Its teller can't know whether the broker had it, and told it again.
    const event = this.ring.has(key) ? undefined : liveEventOf(pattern, payload);
    if (!event) return { offset, id, key, hearers: [], frame: '' };
    return { offset, id, key, hearers: event.hearers, frame: eventFrame(event.name, id, event.data) };
  }

  private reload(): string {
    return eventFrame('reload', this.ring.position ?? '', '{}');
  }

  private beat(): void {
    this.ring.forget(Date.now());
    this.streams.beat(heartbeatFrame(this.isRestarting ? undefined : this.ring.position));
  }

  private async until(isTrue: () => boolean, ms: number): Promise<boolean> {
    const signal = AbortSignal.timeout(ms);
    while (!isTrue()) {
      const moved = await once(this.progress, 'moved', { signal }).catch(() => undefined);
      if (!moved) return isTrue();
    }
    return true;
  }
}
