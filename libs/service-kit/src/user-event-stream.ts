import { randomUUID } from 'node:crypto';
import { type EventContract, validate } from '@hemma/contracts/core';
import { Injectable } from '@nestjs/common';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { BusConnection } from './bus-connection.js';
import { USER_EVENTS_KEPT_MS } from './topology.js';

/** What the broker hands out before it waits for acknowledgements, which move nothing in a stream. */
const PREFETCH = 500;
/** Clocks of broker and reader differ, and a position by time is exact to a second. */
const CLOCK_LEEWAY_MS = 10_000;
const MARK = 'user-events.marked';
/** A mark can get lost with its connection, or while the stream has no leader. */
const MARK_AGAIN_MS = 2_000;

/** One entry of the stream. */
export interface StreamEntry {
  /** Its place in the stream: grows with each, with gaps. */
  readonly offset: number;
  /** The event's own; the same event may stand in the stream twice. */
  readonly eventId: string;
  readonly pattern: string;
  readonly occurredAt: string;
  /** By its contract; undefined for what is no event that this release knows. */
  readonly payload: unknown;
}

/** Whoever listens to the stream. */
export interface StreamReader {
  /**
   * What follows begins at this offset, and nothing is known of what lies before: at first, and whenever the
   * stream no longer holds what had been read, because it was made anew or the reader was away for too long.
   */
  onStart(offset: number): void;
  onEntry(entry: StreamEntry): void;
  /** Everything that was in the stream a moment ago has been read; again after each lost connection. */
  onCaughtUp(): void;
}

/**
 * The events that browsers hear of, as far back as the stream keeps them and from then on.
 *
 * A stream tells nobody where it ends. So the reader leaves a mark of its own in it: a stream is one log, in
 * which whatever was confirmed before the mark stands before it. Who has read the mark has read all that.
 *
 * After a lost connection it reads on from the last entry that it knows, that one included, because a position
 * past the end of a stream is no error: of a stream that was made anew the broker would give, without a word,
 * only what comes next. Another entry in that place, or the mark instead of any, says that the thread is lost.
 *
 * @see https://www.rabbitmq.com/docs/streams#consuming
 */
@Injectable()
export class UserEventStream {
  private readonly contracts: ReadonlyMap<string, EventContract>;
  private last: { offset: number; eventId: string } | undefined;
  private caughtUp = false;
  /** Of the present connection; undefined while there is none. */
  private mark: string | undefined;
  private markChannel: Channel | undefined;

  constructor(private readonly connection: BusConnection) {
    this.contracts = new Map(connection.events.map((contract) => [contract.pattern, contract]));
  }

  /** False from the loss of a connection until all that was told meanwhile has been read. */
  get isCaughtUp(): boolean {
    return this.caughtUp;
  }

  /** Reads the stream, now or as soon as the broker is there, for as long as the process has a connection. */
  async read(reader: StreamReader): Promise<void> {
    const { consuming, publishing } = this.connection;
    consuming.onDown(() => {
      this.caughtUp = false;
      this.mark = undefined;
    });
    publishing.onDown(() => (this.markChannel = undefined));
    await publishing.addSetUp(async (model) => {
      this.markChannel = await publishing.openChannel(model);
      this.leaveMark();
    });
    await consuming.addSetUp((model) => this.setUp(model, reader));
  }

  private async setUp(model: ChannelModel, reader: StreamReader): Promise<void> {
    const { consuming, names } = this.connection;
    const channel = await consuming.openChannel(model);
    await channel.prefetch(PREFETCH);
    const known = this.last;
    let isFirst = true;
    let isLost = false;
    const onMessage = (message: ConsumeMessage | null) => {
      if (isLost) return;
      if (!message) return consuming.recycle(model, `${names.userEvents} is gone`);
      channel.ack(message);
      const entry = this.entryOf(message);
      const wasFirst = isFirst;
      isFirst = false;
      if (wasFirst && known) {
        if (entry.offset === known.offset && entry.eventId === known.eventId) return;
        isLost = true;
        this.last = undefined;
        return consuming.recycle(model, `${names.userEvents} no longer holds what was read last`);
      }
      if (wasFirst) reader.onStart(entry.offset);
      this.give(entry, reader);
    };
    await channel.consume(names.userEvents, onMessage, {
      arguments: { 'x-stream-offset': known?.offset ?? keptSince() },
    });
    this.mark = randomUUID();
    this.leaveMark();
  }

  private give(entry: StreamEntry, reader: StreamReader): void {
    this.last = { offset: entry.offset, eventId: entry.eventId };
    try {
      reader.onEntry(entry);
    } catch (error) {
      this.connection.log.error({ pattern: entry.pattern, err: error }, 'A user event could not be taken in');
    }
    if (entry.eventId !== this.mark || this.caughtUp) return;
    this.caughtUp = true;
    reader.onCaughtUp();
  }

  private leaveMark(): void {
    const { mark, markChannel } = this;
    if (mark === undefined || this.caughtUp) return;
    try {
      markChannel?.sendToQueue(this.connection.names.userEvents, Buffer.alloc(0), {
        messageId: mark,
        type: MARK,
      });
    } catch {
      // The connection went under our hands; the next one leaves it.
    }
    setTimeout(() => mark === this.mark && this.leaveMark(), MARK_AGAIN_MS).unref();
  }

  private entryOf({ properties, content }: ConsumeMessage): StreamEntry {
    const { messageId, type, headers } = properties;
    const pattern = String(type);
    return {
      offset: Number(headers?.['x-stream-offset']),
      eventId: String(messageId ?? ''),
      pattern,
      occurredAt: String(headers?.['x-occurred-at']),
      payload: this.payloadOf(pattern, content),
    };
  }

  private payloadOf(pattern: string, content: Buffer): unknown {
    const contract = this.contracts.get(pattern);
    if (!contract) return undefined;
    try {
      return validate(contract.payload, JSON.parse(content.toString()));
    } catch (error) {
      this.connection.log.error({ pattern, err: error }, 'A user event is not what its contract says');
      return undefined;
    }
  }
}

/** A position by time, as AMQP writes it: in seconds. */
function keptSince() {
  const since = Date.now() - USER_EVENTS_KEPT_MS - CLOCK_LEEWAY_MS;
  return { '!': 'timestamp', value: Math.floor(since / 1_000) };
}
