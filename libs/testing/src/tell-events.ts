import { waitUntil } from '@hemma/local/wait-until';
import { connect } from 'amqplib';
import type { TestBus } from './test-servers.js';

/** An event as its owner's outbox would send it. */
export interface ToldEvent {
  /** The same id again is the same event again. */
  id: string;
  pattern: string;
  payload: unknown;
}

/**
 * Tells events in the owner's stead, in this order and as often as they stand there, and waits until the
 * broker has them.
 *
 * @throws Error where no queue takes one of them
 */
export async function tellEvents({ url, prefix }: TestBus, events: readonly ToldEvent[]): Promise<void> {
  const connection = await connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    const returned: string[] = [];
    channel.on('return', ({ fields }) => returned.push(fields.routingKey));
    for (const { id, pattern, payload } of events) {
      channel.publish(`${prefix}hemma.events`, pattern, Buffer.from(JSON.stringify(payload)), {
        persistent: true,
        mandatory: true,
        messageId: id,
        type: pattern,
        contentType: 'application/json',
        headers: { 'x-request-id': id, 'x-occurred-at': new Date().toISOString() },
      });
    }
    await channel.waitForConfirms();
    if (returned.length > 0) throw new Error(`No queue takes ${returned.join(', ')}`);
  } finally {
    await connection.close();
  }
}

/**
 * Waits until a process has settled so many deliveries of events, whatever came of them, as its /metrics tell.
 *
 * @param opsUrl its private port
 * @throws Error when it has not within 20 s
 */
export async function untilDeliveriesSettled(opsUrl: string, count: number): Promise<void> {
  await waitUntil(`Settling ${count} deliveries`, async () => (await settledDeliveries(opsUrl)) >= count, {
    timeoutMs: 20_000,
  });
}

async function settledDeliveries(opsUrl: string): Promise<number> {
  const metrics = await (await fetch(`${opsUrl}/metrics`)).text();
  const counts = metrics.matchAll(/^hemma_event_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, each]) => sum + Number(each), 0);
}
