import { healthOf } from '@hemma/contracts/core';
import { freePort } from '@hemma/local/ports';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aUserSnapshot } from '@hemma/testing/people';
import { testEnvironment } from '@hemma/testing/test-servers';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BusConnection } from '../src/bus-connection.js';
import { Bus } from '../src/bus.js';
import { runInCall } from '../src/call-context.js';
import { createLogger } from '../src/logger.js';
import { httpServerSpan } from '../src/spans.js';
import { startTracing } from '../src/tracing.js';
import { OtlpReceiver, type ReceivedSpan } from './fixtures/otlp-receiver.js';
import { type ServiceProcess, spawnService } from './fixtures/spawn-service.js';
import { tracedRpc } from './fixtures/traced-contracts.js';

/** Of OTLP: https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
const KIND = { server: 2, client: 3, producer: 4, consumer: 5 };
/** The exporter sends every 5 s: what has come sooner came because the process ended. */
const SOONER_THAN_THE_EXPORTER_MS = 4_500;

describe('Traces', () => {
  const env = testEnvironment('kit-tracing');
  const databases = { identity: `${env['MONGODB_DATABASE']}_a`, reviews: `${env['MONGODB_DATABASE']}_b` };
  const log = createLogger('gateway', { LOG_LEVEL: 'silent' });
  const { RABBITMQ_URL: url = '', MONGODB_URI: uri = '', BUS_PREFIX: prefix = '' } = env;
  const receiver = new OtlpReceiver();
  const connection = new BusConnection({ url, prefix, name: 'gateway', log, events: [] });
  const bus = new Bus(connection);
  const services: ServiceProcess[] = [];
  let endpoint = '';

  const start = async (name: keyof typeof databases, more: Record<string, string>) => {
    const own = { OPS_PORT: String(await freePort()), MONGODB_DATABASE: databases[name], ...more };
    const service = spawnService({ ...env, ...own }, 'traced-process.ts', name);
    services.push(service);
    await until(`${name} being ready`, async () => (await service.ask('/ready')).status === 200);
    return service;
  };

  beforeAll(async () => {
    endpoint = await receiver.open();
    await connection.start();
  });
  afterAll(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await connection.close();
    receiver.close();
    await removeFromBroker({ url, prefix });
    for (const database of Object.values(databases)) await dropDatabase({ uri, database });
  });

  it('lead from the request through the call and the database to the event and who takes it in', async () => {
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
    const owner = await start('identity', tracing);
    const keeper = await start('reviews', tracing);
    const stop = startTracing({ name: 'gateway', version: 'test', endpoint, ratio: 1, logger: log });

    const since = performance.now();
    const request = httpServerSpan('POST', undefined);
    const context = { requestId: 'r', deadline: Date.now() + 5_000, traceparent: request?.traceparent };
    await runInCall(context, () => bus.call(tracedRpc.tellUser, aUserSnapshot(1)));
    request?.end({ name: 'POST /api/user', attributes: { 'http.response.status_code': 200 } });
    await until('the event being taken in', async () =>
      (await keeper.ask('/metrics')).body.includes(
        'hemma_event_seconds_count{pattern="identity.user-updated",outcome="ok"} 1',
      ),
    );
    for (const { child } of services) child.kill('SIGTERM');
    expect(await Promise.all([owner.ended, keeper.ended])).toEqual([0, 0]);
    await stop();
    expect(performance.now() - since).toBeLessThan(SOONER_THAN_THE_EXPORTER_MS);

    const { spans } = receiver;
    const find = (service: string, name: string, kind: number): ReceivedSpan => {
      const found = spans.filter((one) => one.service === service && one.name === name && one.kind === kind);
      expect({ service, name, kind, found: found.length }).toMatchObject({ found: 1 });
      return found[0]!;
    };
    const http = find('gateway', 'POST /api/user', KIND.server);
    const asking = find('gateway', 'identity.tell-user', KIND.client);
    const answering = find('identity', 'identity.tell-user', KIND.server);
    const adding = find('identity', 'insert outbox', KIND.client);
    const committing = find('identity', 'commitTransaction', KIND.client);
    const sending = find('identity', 'send identity.user-updated', KIND.producer);
    const taking = find('reviews', 'process identity.user-updated', KIND.consumer);
    const noting = find('reviews', 'insert inbox', KIND.client);

    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([http.traceId]));
    expect(http.parentSpanId).toBeUndefined();
    expect(asking.parentSpanId).toBe(http.spanId);
    expect(answering.parentSpanId).toBe(asking.spanId);
    for (const step of [adding, committing, sending]) expect(step.parentSpanId).toBe(answering.spanId);
    expect(taking.parentSpanId).toBe(sending.spanId);
    expect(noting.parentSpanId).toBe(taking.spanId);

    expect(answering.attributes).toMatchObject({ 'rpc.method': 'identity.tell-user' });
    expect(adding.attributes).toMatchObject({
      'db.system.name': 'mongodb',
      'db.namespace': databases.identity,
      'db.collection.name': 'outbox',
    });
    expect(taking.attributes).toMatchObject({
      'messaging.system': 'rabbitmq',
      'messaging.destination.name': `${prefix}reviews.events`,
      'messaging.message.id': sending.attributes['messaging.message.id'],
    });
    expect(spans.filter(({ failed }) => failed)).toEqual([]);
    // The relay works for everybody, whoever's commit woke it.
    expect(spans.filter(({ name }) => /^(find|delete) outbox/.test(name))).toEqual([]);
  });

  it('show a call that failed, and why', async () => {
    receiver.spans.length = 0;
    const stop = startTracing({ name: 'gateway', version: 'test', endpoint, ratio: 1, logger: log });
    await expect(bus.call(healthOf('billing'), {})).rejects.toMatchObject({ code: 'core.UNAVAILABLE' });
    await stop();
    expect(receiver.spans).toMatchObject([
      { name: 'billing.health', failed: true, attributes: { 'error.type': 'core.UNAVAILABLE' } },
    ]);
  });

  it('hold up nobody whose collector is away', async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    const service = await start('identity', { OTEL_EXPORTER_OTLP_ENDPOINT: away, LOG_LEVEL: 'warn' });
    expect(await bus.call(tracedRpc.tellUser, aUserSnapshot(1))).toEqual({});
    const since = performance.now();
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    expect(performance.now() - since).toBeLessThan(SOONER_THAN_THE_EXPORTER_MS);
  });

  it('are told nobody where nobody asks for them', () => {
    expect(httpServerSpan('GET', undefined)).toBeUndefined();
  });
});
