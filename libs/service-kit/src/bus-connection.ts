import { setTimeout as pause } from 'node:timers/promises';
import type { EventContract } from '@hemma/contracts/core';
import { BrokerLink } from './broker-link.js';
import type { BusLog } from './bus-log.js';
import { type BusNames, busNames, declareTopology, declareUserEvents } from './topology.js';

/** A stream has its leader about half a second after the broker's start: waited for, so that nothing is told past it. */
const STREAM_WITHIN_MS = 5_000;
const STREAM_RETRY_MS = 250;

export interface BusOptions {
  /** amqp://user:password@host:port/vhost */
  url: string;
  /** Put before every queue and exchange name. */
  prefix?: string;
  /** What the broker shows for this process's connections. */
  name: string;
  log: BusLog;
  /** Every event contract there is; the topology is made from their consumers. */
  events: readonly EventContract[];
}

/**
 * A process's two connections to the broker. Calls, answers and what the outbox sends share the one that
 * publishes; events and feeds come in by the other, because a broker short of memory stops reading from
 * connections that publish, and the acknowledgements that would relieve it must still get through.
 *
 * @see https://www.rabbitmq.com/docs/connections#flow-control
 */
export class BusConnection {
  readonly names: BusNames;
  readonly events: readonly EventContract[];
  readonly log: BusLog;
  readonly publishing: BrokerLink;
  readonly consuming: BrokerLink;

  constructor(options: BusOptions) {
    this.names = busNames(options.prefix);
    this.events = options.events;
    this.log = options.log;
    this.publishing = new BrokerLink(options.url, `${options.name}: publish`, options.log);
    this.consuming = new BrokerLink(options.url, `${options.name}: consume`, options.log);
    for (const link of [this.publishing, this.consuming]) {
      void link.addSetUp(async (connection) => {
        const channel = await link.openChannel(connection);
        await declareTopology(channel, this.names, this.events);
        await channel.close();
      });
    }
    let up = new AbortController();
    this.publishing.onDown(() => up.abort());
    void this.publishing.addSetUp(async () => {
      up = new AbortController();
      const late = pause(STREAM_WITHIN_MS, undefined, { ref: false });
      await Promise.race([this.untilUserEventsStand(up.signal), late]);
    });
  }

  /** True while both connections stand. */
  get isUp(): boolean {
    return this.publishing.isUp && this.consuming.isUp;
  }

  /**
   * Connects; goes on trying while the broker is away.
   *
   * @throws the broker's refusal where trying again would not help
   */
  async start(): Promise<void> {
    await Promise.all([this.publishing.start(), this.consuming.start()]);
  }

  /**
   * Declares the stream of user events, on a channel of its own: a stream that is away must not take down what
   * has nothing to do with it.
   *
   * @throws the broker's refusal; Error while the connection is down
   */
  async declareUserEvents(): Promise<void> {
    const channel = await this.publishing.openProbeChannel();
    await declareUserEvents(channel, this.names, this.events);
    await channel.close();
  }

  private async untilUserEventsStand(up: AbortSignal): Promise<void> {
    for (let wait = STREAM_RETRY_MS; !up.aborted; wait = Math.min(wait * 2, STREAM_WITHIN_MS)) {
      try {
        return await this.declareUserEvents();
      } catch (error) {
        const fields = { stream: this.names.userEvents, err: error };
        if (wait === STREAM_RETRY_MS) this.log.warn(fields, 'The stream of user events is away');
      }
      await pause(wait, undefined, { signal: up, ref: false }).catch(() => undefined);
    }
  }

  /** Closes both connections for good. */
  async close(): Promise<void> {
    await Promise.all([this.publishing.close(), this.consuming.close()]);
  }
}
