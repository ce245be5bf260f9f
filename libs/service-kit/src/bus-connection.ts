import type { EventContract } from '@hemma/contracts/core';
import { BrokerLink } from './broker-link.js';
import type { BusLog } from './bus-log.js';
import { type BusNames, busNames, declareTopology } from './topology.js';

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

  /** Closes both connections for good. */
  async close(): Promise<void> {
    await Promise.all([this.publishing.close(), this.consuming.close()]);
  }
}
