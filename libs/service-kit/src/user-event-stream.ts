import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Channel, ConsumeMessage } from 'amqplib';
import { BusConnection } from './bus-connection.js';
import { StreamEntries, type StreamEntry } from './stream-entry.js';
import { USER_EVENTS_KEPT_MS } from './topology.js';

/** What the broker hands out before it waits for acknowledgements, which move nothing in a stream. */
const PREFETCH = 500;
/** Clocks of broker and reader differ, and a position by time is exact to a second and to a batch of entries. */
const CLOCK_LEEWAY_MS = 10_000;
const MARK = 'user-events.marked';
/** A mark can get lost with its connection, or while the stream has no leader. */
const MARK_AGAIN_MS = 2_000;
/** A stream that can't be read is tried again: it may have no leader yet, or not be declared. */
const RETRY_MS = 250;

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
 * After a lost connection it reads on from a little before the last entry that it knows, and by time, because a
 * number past the end of a stream is no error: of a stream that was made anew the broker would keep back, without
 * a word, all that comes before that number. Another entry in the known one's place, or the mark before it, says
 * that the thread is lost.
 *
 * @see https://www.rabbitmq.com/docs/streams#consuming
 */
@Injectable()
export class UserEventStream {
  private readonly entries: StreamEntries;
  private last: { offset: number; eventId: string; readAt: number } | undefined;
  private caughtUp = false;
  /** Counts connections. */
  private round = 0;
  /** Of the present reading; undefined while there is none. */
  private mark: string | undefined;
  private markChannel: Channel | undefined;

  constructor(private readonly connection: BusConnection) {
    this.entries = new StreamEntries(connection.events, connection.names, connection.log);
  }

  /** False from the loss of a connection until all that was told meanwhile has been read. */
  get isCaughtUp(): boolean {
    return this.caughtUp;
  }

  /** Reads the stream, now or as soon as the broker is there, for as long as the process has a connection. */
  async read(reader: StreamReader): Promise<void> {
    const { consuming, publishing } = this.connection;
    consuming.onDown(() => {
      this.round += 1;
      this.stopped();
    });
    publishing.onDown(() => (this.markChannel = undefined));
    await publishing.addSetUp(async (model) => {
      this.markChannel = await publishing.openChannel(model);
      this.leaveMark();
    });
    await consuming.addSetUp(() => {
      // Not awaited: without the stream all else that this connection is for goes on.
      void this.keepReading((this.round += 1), reader);
      return Promise.resolve();
    });
  }

  private async keepReading(round: number, reader: StreamReader): Promise<void> {
    const { log, names } = this.connection;
    for (let failures = 0; this.round === round; failures += 1) {
      const reason = await this.readOnce(reader).catch((error: unknown) => error);
      if (this.round !== round) return;
      this.stopped();
      if (failures === 0) log.warn({ stream: names.userEvents, err: reason }, 'User events are read anew');
      await pause(RETRY_MS, undefined, { ref: false });
      // Somebody may have removed it.
      await this.connection.ensureUserEvents().catch(() => undefined);
    }
  }

  private stopped(): void {
    this.caughtUp = false;
    this.mark = undefined;
  }

  /** Reads until the channel ends. @returns why it did; throws the broker's refusal */
  private async readOnce(reader: StreamReader): Promise<Error> {
    const { consuming, names } = this.connection;
    // Of its own kind: a stream that is away must not take the connection with it.
    const channel = await consuming.openProbeChannel();
    await channel.prefetch(PREFETCH);
    let why = 'The broker closed the channel';
    const ended = new Promise<Error>((resolve) => channel.once('close', () => resolve(new Error(why))));
    const leave = (reason: string) => {
      why = reason;
      channel.close().catch(() => undefined);
    };
    const known = this.last;
    let thread: 'new' | 'sought' | 'held' | 'lost' = known ? 'sought' : 'new';
    const onMessage = (message: ConsumeMessage | null) => {
      if (thread === 'lost') return;
      if (!message) return leave('The stream is gone');
      channel.ack(message);
      const entry = this.entries.read(message);
      if (known && thread === 'sought') {
        if (entry.eventId !== this.mark && entry.offset < known.offset) return;
        thread = entry.offset === known.offset && entry.eventId === known.eventId ? 'held' : 'lost';
        if (thread === 'held') return;
        this.last = undefined;
        return leave('The stream no longer holds what was read last');
      }
      if (thread === 'new') reader.onStart(entry.offset);
      thread = 'held';
      this.give(entry, reader);
    };
    const since = known?.readAt ?? Date.now() - USER_EVENTS_KEPT_MS;
    await channel.consume(names.userEvents, onMessage, { arguments: { 'x-stream-offset': timeOf(since) } });
    this.mark = randomUUID();
    this.leaveMark();
    return ended;
  }

  private give(entry: StreamEntry, reader: StreamReader): void {
    this.last = { offset: entry.offset, eventId: entry.eventId, readAt: Date.now() };
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
}

/** A position by time, as AMQP writes it: in seconds. */
function timeOf(ms: number) {
  return { '!': 'timestamp', value: Math.floor((ms - CLOCK_LEEWAY_MS) / 1_000) };
}
