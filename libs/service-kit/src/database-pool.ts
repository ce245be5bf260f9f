import type { mongo } from 'mongoose';
import { Gauge, Histogram } from 'prom-client';
import { registry } from './metrics.js';

const checkoutSeconds = new Histogram({
  name: 'hemma_database_checkout_seconds',
  help: 'Waits for a connection of the pool: how many, how they ended, how long they took',
  labelNames: ['outcome'],
  // A free connection is there at once; the driver gives up at the call's deadline at the latest.
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});

/** The connections of a pool that are known to stand: free ones and those in use. */
interface Pool {
  readonly open: Set<string>;
  readonly inUse: Set<string>;
}

const pools = new Set<Pool>();

new Gauge({
  name: 'hemma_database_connections',
  help: 'Connections to the database that stand, in use or idle',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    const all = [...pools];
    const inUse = all.reduce((sum, pool) => sum + pool.inUse.size, 0);
    const open = all.reduce((sum, pool) => sum + pool.open.size, 0);
    this.set({ state: 'in_use' }, inUse);
    this.set({ state: 'idle' }, open - inUse);
  },
});

/**
 * Has /metrics tell of a client's connections. One that was made before is counted when it is first used.
 *
 * @see https://github.com/mongodb/specifications/blob/master/source/connection-monitoring-and-pooling/connection-monitoring-and-pooling.md#events
 */
export function watchPool(client: mongo.MongoClient): void {
  const pool: Pool = { open: new Set(), inUse: new Set() };
  pools.add(pool);
  client
    .on('connectionReady', (event) => pool.open.add(idOf(event)))
    .on('connectionCheckedOut', (event) => {
      const id = idOf(event);
      pool.open.add(id);
      pool.inUse.add(id);
      checkoutSeconds.observe({ outcome: 'ok' }, event.durationMS / 1_000);
    })
    .on('connectionCheckOutFailed', ({ durationMS }) =>
      checkoutSeconds.observe({ outcome: 'failed' }, durationMS / 1_000),
    )
    .on('connectionCheckedIn', (event) => pool.inUse.delete(idOf(event)))
    .on('connectionClosed', (event) => {
      pool.open.delete(idOf(event));
      pool.inUse.delete(idOf(event));
    })
    .on('topologyClosed', () => pools.delete(pool));
}

/** Each server of a replica set has a pool of its own, which counts its connections from 1. */
function idOf({ address, connectionId }: { address: string; connectionId: number | '<monitor>' }): string {
  return `${address} ${connectionId}`;
}
