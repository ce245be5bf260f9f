import { identityEvents } from '@hemma/contracts/identity';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
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

@Controller()
class IgnoringController {
  @OnEvent(identityEvents.userRegistered)
  onUserRegistered() {}

  @OnEvent(identityEvents.userUpdated)
  onUserUpdated() {}
}

@Module({ controllers: [IgnoringController] })
class IgnoringModule {}

const config = readConfig(serviceConfigSchema, testEnvironment('kit-backlogs'));
let service: RunningService;

beforeAll(async () => {
  service = await startService({ name: 'billing', module: IgnoringModule, config });
});
afterAll(async () => {
  await service.close();
  await removeFromBroker({ url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX });
  await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
});

const metric = async (name: string): Promise<number> => {
  const metrics = await (await fetch(`${service.opsUrl}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1] ?? Number.NaN);
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
});
