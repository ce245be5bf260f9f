import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import type { BusLog } from './bus-log.js';

/** A peer that says nothing for two of these is gone: a pulled cable is noticed within 10 s. */
const HEARTBEAT_SECONDS = 5;
/** A broker that accepts the socket and never answers the handshake. */
const CONNECT_TIMEOUT_MS = 5_000;
/** The first retry comes at once, later ones let a starting broker start. */
const FIRST_RETRY_MS = 100;
/** Short, so that a broker that is back is found back. */
const MAX_RETRY_MS = 2_000;
/** Closing politely is one round trip; a broker that does not answer it is left. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Access refused, not found, arguments differ: trying again at start would only hide the sentence. */
const HOPELESS_CODES = new Set([403, 404, 406]);

/** Opens channels, declares and consumes on a connection that has just come up. */
export type SetUp = (connection: ChannelModel) => Promise<void>;

/**
 * One long-lived connection to the broker that comes back by itself: after each (re)connect all set-ups run
 * in the order in which they were added, and only then it counts as up. A channel that the broker closes, or
 * a consumer that it cancels, takes the connection with it, so that there is one way to recover.
 *
 * @see https://www.rabbitmq.com/docs/connections#high-connection-churn why one long-lived connection
 */
export class BrokerLink {
  private readonly setUps: SetUp[] = [];
  private readonly downListeners: (() => void)[] = [];
  private readonly stop = new AbortController();
  private connection: ChannelModel | undefined;
  private up = false;
  private running: Promise<void> | undefined;
  private started: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly log: BusLog,
  ) {}

  /** True from the end of the set-ups until the connection is lost. */
  get isUp(): boolean {
    return this.up;
  }

  /**
   * Adds a set-up; where the connection is up already it runs at once too.
   *
   * @returns when it ran, or at once while the broker is away
   */
  async addSetUp(setUp: SetUp): Promise<void> {
    this.setUps.push(setUp);
    const { connection } = this;
    if (!this.up || !connection) return;
    try {
      await setUp(connection);
    } catch (error) {
      // Tried again with the next connection, like all others.
      this.recycle(connection, reasonOf(error));
    }
  }

  /** Calls `listener` each time that the connection is lost, before it is tried again. */
  onDown(listener: () => void): void {
    this.downListeners.push(listener);
  }

  /**
   * Connects, and goes on trying until the broker is there.
   *
   * @returns when the link is up for the first time
   * @throws the broker's refusal, where trying again would not help (credentials, other queue arguments)
   */
  start(): Promise<void> {
    this.started ??= new Promise<void>((resolve, reject) => {
      this.running = this.run(resolve, reject);
    });
    return this.started;
  }

  /** Opens a channel whose failure takes the connection with it. */
  async openChannel(connection: ChannelModel): Promise<Channel> {
    return this.guard(connection, await connection.createChannel());
  }

  /** The same with publisher confirms. */
  async openConfirmChannel(connection: ChannelModel): Promise<ConfirmChannel> {
    return this.guard(connection, await connection.createConfirmChannel());
  }

  /**
   * Opens a channel that may fail alone: asking for a queue that is not there closes it.
   *
   * @throws Error while the link is down
   */
  async openProbeChannel(): Promise<Channel> {
    if (!this.connection) throw new Error('The broker is away');
    const channel = await this.connection.createChannel();
    // The failed question rejects by itself; without a listener the event would end the process.
    channel.on('error', () => undefined);
    return channel;
  }

  /** Gives a connection up; the link then reconnects and sets up anew. */
  recycle(connection: ChannelModel, reason: string): void {
    if (!this.stop.signal.aborted) this.log.warn({ link: this.name, reason }, 'Broker connection is renewed');
    connection.close().catch(() => undefined);
  }

  /** Ends the link for good. */
  async close(): Promise<void> {
    this.stop.abort();
    const closing = this.connection?.close().catch(() => undefined);
    await Promise.race([closing, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    if (!closing) await this.running;
  }

  private guard<C extends Channel>(connection: ChannelModel, channel: C): C {
    channel.on('error', (error: Error) => this.recycle(connection, error.message));
    return channel;
  }

  private async run(started: () => void, refused: (error: unknown) => void): Promise<void> {
    let failures = 0;
    let everUp = false;
    while (!this.stop.signal.aborted) {
      try {
        await this.connectOnce(() => {
          if (failures > 0 || everUp) this.log.info({ link: this.name }, 'Connected to the broker again');
          failures = 0;
          everUp = true;
          started();
        });
      } catch (error) {
        if (!everUp && isHopeless(error)) return refused(error);
        failures += 1;
        // Once an outage, not once a try.
        if (failures === 1) this.log.warn({ link: this.name, reason: reasonOf(error) }, 'Broker is away');
      }
      await this.pauseBefore(failures);
    }
    refused(new Error('The broker link was closed before it was up'));
  }

  /** Returns when the connection that it made is lost again. */
  private async connectOnce(isUp: () => void): Promise<void> {
    const connection = await connect(withHeartbeat(this.url), {
      noDelay: true,
      keepAlive: true,
      timeout: CONNECT_TIMEOUT_MS,
      clientProperties: { connection_name: this.name },
    });
    const lost = new Promise<void>((resolve) => connection.once('close', () => resolve()));
    connection.on('error', (error) =>
      this.log.warn({ link: this.name, reason: error.message }, 'Broker error'),
    );
    this.connection = connection;
    try {
      if (this.stop.signal.aborted) throw new Error('closed');
      for (const setUp of [...this.setUps]) await setUp(connection);
      this.up = true;
      isUp();
      await lost;
    } finally {
      this.up = false;
      this.connection = undefined;
      for (const listener of this.downListeners) listener();
      connection.close().catch(() => undefined);
    }
  }

  private async pauseBefore(failures: number): Promise<void> {
    const longest = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures, 10));
    // Jitter: all processes lost the broker at the same moment and must not all come back at the same one.
    const wait = longest * (0.5 + Math.random() / 2);
    await pause(wait, undefined, { signal: this.stop.signal }).catch(() => undefined);
  }
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
  return parsed.href;
}

function isHopeless(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // A refused login comes as a text alone.
  if (error.message.includes('ACCESS-REFUSED')) return true;
  return 'code' in error && HOPELESS_CODES.has(Number(error.code));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // A refused connection to several addresses is an AggregateError without a sentence of its own.
  return error.message || ('code' in error ? String(error.code) : error.name);
}
