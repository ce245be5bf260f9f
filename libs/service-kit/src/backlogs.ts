import { type ServiceName } from '@hemma/contracts/core';
import { type BusConnection } from './bus-connection.js';
import { watchBacklog } from './metrics.js';
import { type OutboxRelay } from './outbox-relay.js';

/** Has /metrics tell what of a service's work is stuck: before the broker, in it, and after it. */
export function watchBacklogs(service: ServiceName, connection: BusConnection, relay: OutboxRelay): void {
  watchBacklog('hemma_outbox_oldest_seconds', async () => {
    const oldest = await relay.oldest();
    return oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1_000 : 0;
  });
  const { names } = connection;
  watchBacklog('hemma_dead_letters', () => readyIn(names.deadQueue(service), connection));
  watchBacklog('hemma_events_waiting', () => readyIn(names.eventsQueue(service), connection));
  watchBacklog('hemma_calls_waiting', () => readyIn(names.rpcQueue(service), connection));
}

/** @throws the broker's 404 for a queue that is not there, as that of a service that consumes no event */
async function readyIn(queue: string, connection: BusConnection): Promise<number> {
  // A channel of its own: asking for a queue that is not there closes it.
  const channel = await connection.publishing.openProbeChannel();
  try {
    return (await channel.checkQueue(queue)).messageCount;
  } finally {
    await channel.close().catch(() => undefined);
  }
}
