import { allEvents } from '@hemma/contracts/catalogue';
import { connect } from 'amqplib';
import { until } from './until.js';
import type { TestBus } from './test-servers.js';

/** The most that AMQP can say: no queue's events run past us to the service. */
const MOST_PREFETCH = 65_535;

export interface HeldEvents {
  /** How many events are held so far. */
  readonly count: number;
  /** Gives them back in their order, and waits until the services have taken them all; once is enough. */
  release(): Promise<void>;
}

/**
 * Pauses every service's taking in of events, without the services knowing: it consumes from their queues with a
 * higher priority than theirs and acknowledges nothing. The broker then gives each event to us as long as our
 * prefetch lasts, and puts what we hold back to its place in the queue when our channel closes. What a service has in
 * hand at this moment it still finishes.
 *
 * @see https://www.rabbitmq.com/docs/consumer-priority
 */
export async function holdEvents({ url, prefix }: TestBus): Promise<HeldEvents> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  await channel.prefetch(MOST_PREFETCH);
  const consumers = new Set(allEvents.flatMap((event) => event.consumers));
  const queues = [...consumers].map((service) => `${prefix}${service}.events`);
  let count = 0;
  let released: Promise<void> | undefined;
  for (const queue of queues) {
    await channel.consume(queue, () => void (count += 1), { priority: 10 });
  }
  return {
    get count() {
      return count;
    },
    release: () =>
      (released ??= (async () => {
        await channel.close();
        const looking = await connection.createChannel();
        for (const queue of queues) {
          const isEmpty = async () => (await looking.checkQueue(queue)).messageCount === 0;
          await until(`${queue} being empty`, isEmpty);
        }
        await connection.close();
      })()),
  };
}
