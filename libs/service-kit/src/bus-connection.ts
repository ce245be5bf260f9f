import { setTimeout as pause } from 'node:timers/promises';
import type { EventContract } from '@hemma/contracts/core';
import type { Channel } from 'amqplib';
import { BrokerLink } from './broker-link.js';
import type { BusLog } from './bus-log.js';
import {
  type BusNames,
  type Topology,
  busNames,
  busTopology,
  eventsConcerning,
  userEventsTopology,
} from './topology.js';
import { declareTopology, missingParts } from './topology-declaration.js';

/** A stream has its leader about half a second after the broker's start: waited for, so that nothing is told past it. */
const STREAM_WITHIN_MS = 5_000;
const STREAM_RETRY_MS = 250;

export interface BusOptions {
  /** amqp://user:password@host:port/vhost */
  url: string;
  /** Put before every queue and exchange name. */
  prefix?: string;
  /** The service, or what else the process is; the broker shows it for its connections. */
  name: string;
  log: BusLog;
  /** Every event contract there is; the topology is made from their consumers. */
  events: readonly EventContract[];
  /** The topology is made by others and only looked for; without it this process makes what is missing. */
  isTopologyGiven?: boolean;
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
  private readonly isTopologyGiven: boolean;
  /** What was last said to be missing. */
  private missing = '';

  constructor(options: BusOptions) {
    this.names = busNames(options.prefix);
    this.events = options.events;
    this.log = options.log;
    this.isTopologyGiven = options.isTopologyGiven ?? false;
    this.publishing = new BrokerLink(options.url, `${options.name}: publish`, options.log);
    this.consuming = new BrokerLink(options.url, `${options.name}: consume`, options.log);
    // What is given is looked for as far as it concerns this process: another's missing queue must not stop it.
    const { events } = this;
    const needed = this.isTopologyGiven ? eventsConcerning(options.name, events) : events;
    for (const link of [this.publishing, this.consuming]) {
      void link.addSetUp(async (connection) => {
        const channel = await link.openChannel(connection);
        await this.ensure(busTopology(this.names, needed), channel, link);
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
   * Sees to it that a part of the topology stands: makes it or, where it is given, looks for it.
   *
   * @param channel what declares
   * @param link whose connection is asked
   * @throws the broker's refusal; Error that names what is missing of a given topology, told once in the log
   */
  async ensure(topology: Topology, channel: Channel, link = this.publishing): Promise<void> {
    if (!this.isTopologyGiven) return declareTopology(channel, topology);
    const missing = (await missingParts(() => link.openProbeChannel(), topology)).join(', ');
    if (missing !== '' && missing !== this.missing)
      this.log.error({ missing }, 'The broker lacks parts of the topology, which must be given to it first');
    this.missing = missing;
    if (missing !== '') throw new Error(`The broker lacks ${missing}`);
  }

  /**
   * The same for the stream of user events, on a channel of its own: a stream that is away must not take down what
   * has nothing to do with it.
   *
   * @throws the broker's refusal; Error while the connection is down, or what is given is not there
   */
  async ensureUserEvents(): Promise<void> {
    const topology = userEventsTopology(this.names, this.events);
    const open = () => this.publishing.openProbeChannel();
    if (this.isTopologyGiven) {
      const missing = await missingParts(open, topology);
      if (missing.length > 0) throw new Error(`The broker lacks ${missing.join(', ')}`);
      return;
    }
    const channel = await open();
    await declareTopology(channel, topology);
    await channel.close();
  }

  private async untilUserEventsStand(up: AbortSignal): Promise<void> {
    for (let wait = STREAM_RETRY_MS; !up.aborted; wait = Math.min(wait * 2, STREAM_WITHIN_MS)) {
      try {
        return await this.ensureUserEvents();
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
