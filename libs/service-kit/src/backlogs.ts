import { type ServiceName } from '@hemma/contracts/core';
import { type BusConnection } from './bus-connection.js';
import { watchBacklog } from './metrics.js';
import { type Outbox } from './outbox.js';

/** Has /metrics tell what of a service's events is stuck: before the broker, and after it. */
export function watchBacklogs(service: ServiceName, connection: BusConnection, outbox: Outbox): void {
  watchBacklog('hemma_outbox_oldest_seconds', async () => {
    const oldest = await outbox.oldest();
    return oldest ? (Date.now() - oldest.getTime()) / 1_000 : 0;
  });
  watchBacklog('hemma_dead_letters', async () => {
    // A channel of its own: asking for a queue that is not there closes it.
    const channel = await connection.publishing.openProbeChannel();
    try {
      return (await channel.checkQueue(connection.names.deadQueue(service))).messageCount;
    } finally {
      await channel.close().catch(() => undefined);
    }
  });
}
