import { serviceOf } from '@hemma/contracts/core';
import type { ConfirmChannel } from 'amqplib';
import type { BusConnection } from './bus-connection.js';
import type { OutboxEntry } from './outbox-source.js';
import { eventSendSpan } from './spans.js';
import { busTopology, eventQueues } from './topology.js';
import { nextTraceparent } from './trace-context.js';

/**
 * Publishes events with confirms, and `mandatory` where somebody must get them: a service, or the stream of user
 * events.
 *
 * A live event always reaches the stream, so the broker would no longer return one whose services' queues are
 * gone. For these few the queues are made sure of just before: two round trips a queue, which find them or make
 * them, and so promise more than a return, which says only that *every* queue was missing. Where the topology is given
 * and lacks one, events wait until it is there.
 *
 * @see https://www.rabbitmq.com/docs/confirms
 */
export class EventPublisher {
  private readonly returned = new Set<string>();
  private readonly mustArrive: ReadonlySet<string>;
  private channel: ConfirmChannel | undefined;

  /** @param onReady called after each (re)connect, when publishing is possible again */
  constructor(
    private readonly connection: BusConnection,
    onReady: () => void,
  ) {
    this.mustArrive = new Set(
      connection.events.filter((e) => e.consumers.length > 0 || e.live).map((e) => e.pattern),
    );
    const { publishing } = connection;
    publishing.onDown(() => (this.channel = undefined));
    void publishing.addSetUp(async (model) => {
      const channel = await publishing.openConfirmChannel(model);
      channel.on('return', ({ properties }) => this.returned.add(String(properties.messageId)));
      this.returned.clear();
      this.channel = channel;
      onReady();
    });
  }

  get isReady(): boolean {
    return this.channel !== undefined;
  }

  /**
   * Publishes in order and waits until the broker has answered for each.
   *
   * @returns those that reached their queues; the others stay where they are
   */
  async publish(entries: readonly OutboxEntry[]): Promise<OutboxEntry[]> {
    const { channel } = this;
    if (!channel || !(await this.prepare(channel, entries))) return [];
    const confirmed = await Promise.all(entries.map((entry) => this.publishOne(channel, entry)));
    // The broker sends a return before its confirm.
    const kept = entries.filter((entry, place) => confirmed[place] && !this.returned.delete(entry.id));
    if (kept.length < entries.length && this.channel === channel) await this.mend(channel);
    return kept;
  }

  /** @returns false where the broker can't be asked, or lacks what it must have; then nothing is published */
  private async prepare(channel: ConfirmChannel, entries: readonly OutboxEntry[]): Promise<boolean> {
    const patterns = new Set(entries.map(({ pattern }) => pattern));
    const { names, events } = this.connection;
    const masked = events.filter((e) => e.live && e.consumers.length > 0 && patterns.has(e.pattern));
    if (masked.length === 0) return true;
    return this.connection.ensure(eventQueues(names, masked), channel).then(
      () => true,
      () => false,
    );
  }

  private publishOne(channel: ConfirmChannel, entry: OutboxEntry): Promise<boolean> {
    const outbox = this.connection.names.outbox(serviceOf(entry.pattern));
    const span = eventSendSpan(entry, outbox);
    return new Promise((resolve) => {
      const settle = (isTaken: boolean) => {
        span?.end(isTaken ? {} : { errorType: 'unconfirmed' });
        resolve(isTaken);
      };
      const options = {
        persistent: true,
        mandatory: this.mustArrive.has(entry.pattern),
        messageId: entry.id,
        type: entry.pattern,
        contentType: 'application/json',
        headers: {
          'x-request-id': entry.requestId,
          'x-occurred-at': entry.occurredAt.toISOString(),
          traceparent: span?.traceparent ?? nextTraceparent(entry.traceparent),
        },
      };
      const content = Buffer.from(entry.payload);
      try {
        channel.publish(outbox, entry.pattern, content, options, (error) => settle(!error));
      } catch {
        // The channel closed under our hands.
        settle(false);
      }
    });
  }

  /** Somebody removed a queue or a binding while we run: without it no event would ever arrive again. */
  private async mend(channel: ConfirmChannel): Promise<void> {
    const { connection } = this;
    connection.log.error({}, 'Events came back from the broker: a queue or a binding is missing');
    await connection.ensure(busTopology(connection.names, connection.events), channel).catch(() => undefined);
    await connection.ensureUserEvents().catch(() => undefined);
  }
}
