import { healthOf } from '@hemma/contracts/core';
import { testEnvironment } from '@hemma/testing/test-servers';
import { freePort } from '@hemma/local/ports';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { BusConnection } from '../src/bus-connection.js';
import { Bus } from '../src/bus.js';
import { createLogger } from '../src/logger.js';
import { notesRpc } from './fixtures/notes-contracts.js';
import { OutageProxy } from './fixtures/outage-proxy.js';
import { type ServiceProcess, spawnService } from './fixtures/spawn-service.js';
import { until } from '@hemma/testing/until';

const env = testEnvironment('kit-bootstrap');
const { MONGODB_URI = '', RABBITMQ_URL = '', BUS_PREFIX = '', MONGODB_DATABASE = '' } = env;
let database: OutageProxy;
let broker: OutageProxy;
let callerConnection: BusConnection;
let bus: Bus;
let running: ServiceProcess[] = [];

beforeAll(async () => {
  const log = createLogger('caller', { LOG_LEVEL: 'silent' });
  callerConnection = new BusConnection({
    url: RABBITMQ_URL,
    prefix: BUS_PREFIX,
    name: 'caller',
    log,
    events: [],
  });
  bus = new Bus(callerConnection);
  await callerConnection.start();
});
afterAll(async () => {
  await callerConnection.close();
  await removeFromBroker({ url: RABBITMQ_URL, prefix: BUS_PREFIX });
  await dropDatabase({ uri: MONGODB_URI, database: MONGODB_DATABASE });
});
beforeEach(async () => {
  database = new OutageProxy(new URL(MONGODB_URI));
  broker = new OutageProxy(new URL(RABBITMQ_URL));
  await Promise.all([database.open(), broker.open()]);
});
afterEach(async () => {
  for (const service of running) service.child.kill('SIGKILL');
  running = [];
  await Promise.all([database.close(), broker.close()]);
});

async function start(overrides: Record<string, string> = {}): Promise<ServiceProcess> {
  const service = spawnService({
    ...env,
    LOG_LEVEL: 'warn',
    // Else the driver would go round the proxy, to the address that the server gives itself.
    MONGODB_URI: database.address({ directConnection: 'true' }),
    RABBITMQ_URL: broker.address(),
    OPS_PORT: String(await freePort()),
    ...overrides,
  });
  running.push(service);
  return service;
}

const missing = async (service: ServiceProcess): Promise<string> => {
  const { status, body } = await service.ask('/ready');
  if (status === 0) return 'everything';
  return ((JSON.parse(body) as { missing?: string[] }).missing ?? []).join(', ');
};
const untilMissing = (service: ServiceProcess, what: string) =>
  until(`missing: ${what || 'nothing'}`, async () => (await missing(service)) === what);

async function endedWithin(service: ServiceProcess, ms: number): Promise<number | string> {
  const since = Date.now();
  service.child.kill('SIGTERM');
  const how = await service.ended;
  expect(Date.now() - since).toBeLessThan(ms);
  return how;
}

describe('a service process', () => {
  it('says in one sentence all that is wrong with its environment, and ends with 1', async () => {
    const service = spawnService({ RABBITMQ_URL: 'swordfish', OPS_PORT: 'x' });
    expect(await service.ended).toBe(1);
    const sentence = await service.stderr;
    expect(sentence.trim().split('\n')).toHaveLength(1);
    expect(sentence).toMatch(/RABBITMQ_URL must.*OPS_PORT must.*MONGODB_URI is required/);
    expect(sentence).not.toContain('swordfish');
  });

  it('ends with 1 where its private port is taken', async () => {
    const first = await start();
    await untilMissing(first, '');
    const second = await start({ OPS_PORT: first.opsPort });
    expect(await second.ended).toBe(1);
    expect(await second.stdout).toContain('EADDRINUSE');
    expect(await missing(first)).toBe('');
  });

  it('waits for a database and a broker that are not there yet, and says which', async () => {
    await Promise.all([database.close(), broker.close()]);
    const service = await start();
    await untilMissing(service, 'database, broker, service');
    expect(await service.ask('/live')).toMatchObject({ status: 200 });
    await database.open();
    await untilMissing(service, 'broker, service');
    await broker.open();
    await untilMissing(service, '');
    expect((await service.ask('/ready')).status).toBe(200);
    expect(await bus.call(notesRpc.count, {})).toEqual({ count: 0 });
    expect(await endedWithin(service, 5_000)).toBe(0);
  });

  it('ends at once when it is told to while it waits', async () => {
    await Promise.all([database.close(), broker.close()]);
    const service = await start();
    await untilMissing(service, 'database, broker, service');
    expect(await endedWithin(service, 2_000)).toBe(0);
  });

  it('tells its callers that the database is away, and is back by itself', async () => {
    const service = await start();
    await untilMissing(service, '');
    expect(await bus.call(healthOf('identity'), {})).toEqual({ missing: [] });

    await database.close();
    await untilMissing(service, 'database');
    expect(await bus.call(healthOf('identity'), {})).toEqual({ missing: ['database'] });
    await expect(bus.call(notesRpc.count, {})).rejects.toMatchObject({ code: 'core.UNAVAILABLE' });
    expect((await service.ask('/live')).status).toBe(200);

    await database.open();
    await untilMissing(service, '');
    expect(await bus.call(notesRpc.count, {})).toEqual({ count: 0 });
  });

  it('is back by itself after the broker was away', async () => {
    const service = await start();
    await untilMissing(service, '');
    await broker.close();
    await untilMissing(service, 'broker');
    await broker.open();
    await untilMissing(service, '');
    expect(await bus.call(notesRpc.count, {})).toEqual({ count: 0 });
  });

  it.each([
    ['the database', () => database.close()],
    ['the broker', () => broker.close()],
    ['both', () => Promise.all([database.close(), broker.close()])],
  ])('ends cleanly within 10 s with %s away', async (_what, lose) => {
    const service = await start();
    await untilMissing(service, '');
    await lose();
    await until('the loss is noticed', async () => (await missing(service)) !== '');
    expect(await endedWithin(service, 10_000)).toBe(0);
  });

  it('counts its calls for /metrics', async () => {
    const service = await start();
    await untilMissing(service, '');
    await bus.call(notesRpc.count, {});
    const { body } = await service.ask('/metrics');
    expect(body).toContain('hemma_rpc_seconds_count{pattern="identity.count-notes",outcome="ok"} 1');
    expect(body).toMatch(/^hemma_event_loop_delay_seconds [\d.e-]+$/m);
    expect(body).toMatch(/^hemma_resident_bytes \d+$/m);
    expect(body).toMatch(/^hemma_outbox_oldest_seconds 0$/m);
    expect(body).toMatch(/^hemma_dead_letters 0$/m);
  });

  it('builds its indexes before it serves', async () => {
    const service = await start();
    await untilMissing(service, '');
    const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    const indexes = await connection.collection('notes').indexes();
    await connection.close();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { text: 1 }, unique: true }));
  });
});
