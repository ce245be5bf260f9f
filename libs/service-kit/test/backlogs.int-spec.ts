import { identityEvents } from '@hemma/contracts/identity';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aUserSnapshot } from '@hemma/testing/people';
import { testEnvironment } from '@hemma/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { connect } from 'amqplib';
import { type Connection, Types } from 'mongoose';
import { type RunningService, startService } from '../src/bootstrap-service.js';
import { readConfig, serviceConfigSchema } from '../src/config.js';
import { OnEvent } from '../src/on-event.js';
import { outboxModel } from '../src/outbox-entry.model.js';
import { until } from '@hemma/testing/until';

/** As many events as a process takes at once. */
const PREFETCH = 16;
let finish: () => void = () => undefined;
const finished = new Promise<void>((resolve) => (finish = resolve));

@Controller()
class SlowController {
  @OnEvent(identityEvents.userRegistered)
  onUserRegistered() {
    return finished;
  }

  @OnEvent(identityEvents.userUpdated)
  onUserUpdated() {}
}

@Module({ controllers: [SlowController] })
class SlowModule {}

const config = readConfig(serviceConfigSchema, testEnvironment('kit-backlogs'));
let service: RunningService;

beforeAll(async () => {
  service = await startService({ name: 'billing', module: SlowModule, config });
});
afterAll(async () => {
  finish();
  await service.close();
  await removeFromBroker({ url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX });
  await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
});

const metric = async (name: string): Promise<number> => {
  const metrics = await (await fetch(`${service.opsUrl}/metrics`)).text();
  return Number(
    new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN,
  );
};

describe('/metrics', () => {
  it('tells how long the oldest event has waited to be published', async () => {
    expect(await metric('hemma_outbox_oldest_seconds')).toBe(0);
    const hour = 3_600_000;
    await outboxModel(service.app.get<Connection>(getConnectionToken())).create({
      _id: new Types.ObjectId(),
      pattern: 'billing.subscription-changed',
      payload: '{}',
      occurredAt: new Date(Date.now() - hour),
      requestId: 'r',
      relay: 'a process that is about to publish it',
      claimedAt: new Date(Date.now() + hour),
    });
    expect(await metric('hemma_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
  });

  it('tells how many dead letters wait', async () => {
    expect(await metric('hemma_dead_letters')).toBe(0);
    const connection = await connect(config.RABBITMQ_URL);
    const channel = await connection.createConfirmChannel();
    for (const text of ['one', 'two']) {
      channel.sendToQueue(`${config.BUS_PREFIX}billing.dead`, Buffer.from(text), { persistent: true });
    }
    await channel.waitForConfirms();
    await connection.close();
    // A quorum queue counts what it has confirmed a moment later.
    await until('both are counted', async () => (await metric('hemma_dead_letters')) === 2);
    expect(await metric('hemma_dead_letters')).toBe(2);
  });

  it('tells how many events wait for a process that has its hands full', async () => {
    expect(await metric('hemma_events_waiting')).toBe(0);
    expect(await metric('hemma_calls_waiting')).toBe(0);
    const connection = await connect(config.RABBITMQ_URL);
    const channel = await connection.createConfirmChannel();
    for (let n = 1; n <= PREFETCH + 4; n += 1) {
      const { pattern } = identityEvents.userRegistered;
      const content = Buffer.from(JSON.stringify(aUserSnapshot(n)));
      const options = { persistent: true, messageId: `event-${n}`, type: pattern };
      channel.publish(`${config.BUS_PREFIX}hemma.events`, pattern, content, options);
    }
    await channel.waitForConfirms();
    await connection.close();
    await until('four being left', async () => (await metric('hemma_events_waiting')) === 4);
    finish();
    await until('none being left', async () => (await metric('hemma_events_waiting')) === 0);
  });

  it('tells how many connections to the database are in use, and how often one was waited for', async () => {
    const slow = service.app.get<Connection>(getConnectionToken()).collection('slow');
    await slow.insertOne({});
    const inUse = () => metric('hemma_database_connections{state="in_use"}');
    const waits = () => metric('hemma_database_checkout_seconds_count{outcome="ok"}');
    const before = await waits();
    const queries = Array.from({ length: 5 }, () => slow.findOne({ $where: 'sleep(1000) || true' }));
    await until('five being in use', async () => (await inUse()) >= 5);
    await Promise.all(queries);
    expect(await waits()).toBeGreaterThanOrEqual(before + 5);
    await until('none being in use', async () => (await inUse()) === 0);
    expect(await metric('hemma_database_connections{state="idle"}')).toBeGreaterThanOrEqual(5);
  });
});
