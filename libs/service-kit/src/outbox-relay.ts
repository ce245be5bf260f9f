import { Injectable } from '@nestjs/common';
import { BusConnection } from './bus-connection.js';
import { runOutsideCalls } from './call-context.js';
import { EventPublisher } from './event-publisher.js';
import type { OutboxSource } from './outbox-source.js';
import { Outbox } from './outbox.js';
import { Transaction } from './transaction.js';

/** Confirms are waited for a batch at a time. */
const BATCH = 200;
/** Only a fallback: for what another process left behind, and for a commit that nobody was told of. */
const POLL_MS = 1_000;

/** Carries committed events to the broker: at once at each commit, and all that has gathered after an outage. */
@Injectable()
export class OutboxRelay {
  private readonly publisher: EventPublisher;
  private readonly sources: OutboxSource[];
  private wanted = false;
  /** The database could not be asked: the next poll tries again. */
  private failed = false;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly connection: BusConnection,
    private readonly outbox: Outbox,
    private readonly transaction: Transaction,
  ) {
    this.sources = [outbox];
    this.publisher = new EventPublisher(connection, () => this.wake());
  }

  /** Adds documents that carry their own entries; their writer calls `wake` after the write. */
  addSource(source: OutboxSource): void {
    this.sources.push(source);
  }

  /** Begins to relay. */
  start(): void {
    this.transaction.onCommit(() => {
      if (this.outbox.hasAdded()) this.wake();
    });
    this.timer = setInterval(() => void this.poll(), POLL_MS);
    this.wake();
  }

  /** Something was committed: publishes it, without waiting for it. */
  wake(): void {
    this.wanted = true;
    // Whoever's commit woke it: what it carries is everybody's.
    this.running ??= runOutsideCalls(() => this.run()).finally(() => {
      this.running = undefined;
      if (this.wanted && this.publisher.isReady && !this.failed) this.wake();
    });
  }

  /** Publishes what waits, and ends the relay; what is not out by then goes out by the next process. */
  async flush(timeoutMs: number): Promise<void> {
    clearInterval(this.timer);
    this.wake();
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
    await Promise.race([this.running, timeUp]);
    clearTimeout(timer);
  }

  /** Since when the oldest event of all sources waits to be published; null where none does. */
  async oldest(): Promise<Date | null> {
    const found = await Promise.all(this.sources.map((source) => source.oldest()));
    return found.reduce((oldest, at) => (oldest && at && oldest < at ? oldest : (at ?? oldest)), null);
  }

  private async run(): Promise<void> {
    while (this.wanted && this.publisher.isReady) {
      this.wanted = false;
      try {
        for (const source of this.sources) await this.drain(source);
        this.failed = false;
      } catch (error) {
        this.wanted = true;
        if (!this.failed) this.connection.log.warn({ err: error }, 'The outbox could not be read');
        this.failed = true;
        return;
      }
    }
  }

  private async drain(source: OutboxSource): Promise<void> {
    for (;;) {
      const entries = await source.take(BATCH);
      if (entries.length === 0) return;
      const published = await this.publisher.publish(entries);
      if (published.length > 0) await source.done(published);
      // What the broker did not take is tried again at the next poll, not in a circle.
      if (published.length < entries.length || entries.length < BATCH) return;
    }
  }

  private async poll(): Promise<void> {
    if (!this.publisher.isReady) return;
    try {
      let leftBehind = 0;
      for (const source of this.sources) leftBehind += await source.takeOver(BATCH);
      if (leftBehind > 0 || this.wanted) this.wake();
    } catch (error) {
      this.connection.log.debug({ err: error }, 'The outbox could not be looked through');
    }
  }
}
