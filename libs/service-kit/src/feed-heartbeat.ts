import type { EventContract } from '@hemma/contracts/core';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Channel } from 'amqplib';
import { BusConnection } from './bus-connection.js';
import { Outbox } from './outbox.js';

/** A listener counts a feed as silent after three of these. */
const BEAT_MS = 1_000;
/** An event that waits longer is late, and then the feeds must not look complete. */
const LATE_MS = 500;

/** Tells the feeds once a second that they have heard everything, while that is true. */
@Injectable()
export class FeedHeartbeat implements OnApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];
  private channel: Channel | undefined;

  constructor(
    private readonly connection: BusConnection,
    private readonly outbox: Outbox,
  ) {}

  /** Begins to beat for an event's feeds, until the process ends. */
  start(contract: EventContract): void {
    if (this.timers.length === 0) this.openChannel();
    const timer = setInterval(() => void this.beat(contract), BEAT_MS);
    timer.unref();
    this.timers.push(timer);
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private openChannel(): void {
    const { publishing } = this.connection;
    publishing.onDown(() => (this.channel = undefined));
    void publishing.addSetUp(async (model) => {
      this.channel = await publishing.openChannel(model);
    });
  }

  private async beat(contract: EventContract): Promise<void> {
    try {
      if (!this.channel || (await this.outbox.hasOlderThan(LATE_MS, contract))) return;
      this.channel?.publish(this.connection.names.heartbeats, contract.pattern, Buffer.alloc(0));
    } catch (error) {
      // Silence is what the feeds shall hear while the database can't be asked.
      this.connection.log.debug({ err: error }, 'No heartbeat for the feeds');
    }
  }
}
