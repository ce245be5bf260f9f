import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { Bus } from '../src/bus.js';
import { outboxModel } from '../src/outbox-entry.model.js';
import type { OutboxEntry } from '../src/outbox-source.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { fixtureEvents, fixtureRpc } from './fixtures/fixture-contracts.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { testServers } from './fixtures/servers.js';
import { type KillPoint, killFixtures, spawnFixture } from './fixtures/spawn-fixture.js';
import { ThingsController, thingModel } from './fixtures/things.js';
import { until } from '@hemma/testing/until';
import { testDatabase } from './test-database.js';

interface Told {
  messageId: string;
  id: number;
  version: number;
}

describe('An event goes out if and only if its state was committed', () => {
  const database = testDatabase();
  let connection: Connection;
  let broker: FixtureBroker;
  let bus: Bus;
  let told: Told[];

  const startService = async () =>
    startFixture({
      service: 'reviews',
      controllers: [ThingsController],
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
    });

  beforeAll(async () => {
    connection = await database.connect();
  });

  beforeEach(async () => {
    broker = await fixtureBroker();
    ({ bus } = await broker.caller());
    told = [];
    const { channel, names } = broker;
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, names.events, fixtureEvents.thingSaved.pattern);
    const listen = (message: { content: Buffer; properties: { messageId?: unknown } } | null) => {
      if (!message) return;
      const { id, version } = JSON.parse(message.content.toString()) as Told;
      told.push({ messageId: String(message.properties.messageId), id, version });
    };
    await channel.consume(queue, listen, { noAck: true });
  });

  afterEach(async () => {
    await broker.close();
    await thingModel(connection).deleteMany({});
    await outboxModel(connection).deleteMany({});
  });

  afterAll(async () => {
    killFixtures();
    await database.drop();
  });

  describe('within one process', () => {
    let service: Fixture;

    beforeEach(async () => {
      service = await startService();
    });
    afterEach(() => service.close());

    it('at once at the commit, in order, and the outbox is empty again', async () => {
      const since = Date.now();
      await bus.call(fixtureRpc.save, { id: 1, value: 'a' });
      await until('the event', () => told.length === 1);
      // Woken at the commit: the fallback looks only at what is three seconds old.
      expect(Date.now() - since).toBeLessThan(2_500);
      for (let n = 0; n < 50; n += 1) await bus.call(fixtureRpc.save, { id: 1, value: `${n}` });
      await until('all events', () => told.length === 51);
      expect(told.map(({ version }) => version)).toEqual(Array.from({ length: 51 }, (_, n) => n + 1));
      await until('an empty outbox', async () => (await outboxModel(connection).countDocuments()) === 0);
    });

    it('never where the transaction failed after the event was added', async () => {
      const failed = service.transaction.run(async () => {
        await service.outbox.add(fixtureEvents.thingSaved, { id: 9, value: 'x', version: 1 });
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      await bus.call(fixtureRpc.save, { id: 2, value: 'after' });
      await until('the event after', () => told.length > 0);
      expect(told).toMatchObject([{ id: 2, version: 1 }]);
      expect(
        await outboxModel(connection).countDocuments({ payload: '{"id":9,"value":"x","version":1}' }),
      ).toBe(0);
    });

    it('and is refused outside of a transaction, or with another payload', async () => {
      const thing = { id: 1, value: 'a', version: 1 };
      await expect(service.outbox.add(fixtureEvents.thingSaved, thing)).rejects.toThrow(
        'outside of a transaction',
      );
      const wrong = service.transaction.run(() =>
        service.outbox.add(fixtureEvents.thingSaved, { id: 'x' } as never),
      );
      await expect(wrong).rejects.toMatchObject({ code: 'core.INVALID' });
    });

    it('and stays in the outbox while a consumer’s queue is missing, then goes out', async () => {
      await broker.channel.deleteQueue(broker.names.eventsQueue('matching'));
      await broker.channel.deleteQueue(broker.names.eventsQueue('billing'));
      await broker.channel.deleteExchange(broker.names.events);
      await broker.channel.assertExchange(broker.names.events, 'topic', { durable: true });
      await bus.call(fixtureRpc.save, { id: 3, value: 'a' });
      const queue = broker.names.eventsQueue('matching');
      await until(
        'the queue being there again with the event in it',
        async () => (await broker.lengthOf(queue)) === 1,
      );
      await until('an empty outbox', async () => (await outboxModel(connection).countDocuments()) === 0);
    });

    it('and from documents that carry their own entry, as soon as their writer says so', async () => {
      const written: OutboxEntry[] = [];
      service.relay.addSource({
        take: (limit) => Promise.resolve(written.slice(0, limit)),
        takeOver: () => Promise.resolve(0),
        oldest: () => Promise.resolve(written[0]?.occurredAt ?? null),
        done(entries) {
          for (const { id } of entries)
            written.splice(
              written.findIndex((entry) => entry.id === id),
              1,
            );
          return Promise.resolve();
        },
      });
      for (let id = 1; id <= 450; id += 1) {
        const payload = JSON.stringify({ id, value: 'a', version: 1 });
        const { pattern } = fixtureEvents.thingSaved;
        written.push({ id: `own-${id}`, pattern, payload, occurredAt: new Date(), requestId: 'r' });
      }
      service.relay.wake();
      await until('all of them', () => told.length === 450);
      expect(told.map(({ id }) => id)).toEqual(Array.from({ length: 450 }, (_, n) => n + 1));
      expect(told[0]?.messageId).toBe('own-1');
      await until('every entry being done', () => written.length === 0);
    });

    it('and is told once by two instances at the same database', async () => {
      const other = await startService();
      const saves = Array.from({ length: 200 }, (_, n) =>
        bus.call(fixtureRpc.save, { id: n + 1, value: 'a' }),
      );
      await Promise.all(saves);
      await until('an empty outbox', async () => (await outboxModel(connection).countDocuments()) === 0);
      await until('all events', () => told.length >= 200);
      expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(200);
      expect(told.length).toBe(200);
      await other.close();
    });
  });

  describe('with kill -9', () => {
    const spawn = (killAt?: KillPoint, killAfter?: number) => {
      const { mongoUri, rabbitUrl } = testServers();
      const { prefix } = broker;
      return spawnFixture({
        service: 'reviews',
        mongoUri,
        rabbitUrl,
        prefix,
        database: database.name,
        killAt,
        killAfter,
      });
    };

    const facts = async () => {
      const things = await thingModel(connection).find().lean();
      return things.map(({ _id, version }) => `${_id}:${version}`).sort();
    };

    it('between commit and publish: the next process tells it', async () => {
      const dying = await spawn('after commit', 5);
      for (let id = 1; id <= 4; id += 1) await bus.call(fixtureRpc.save, { id, value: 'a' });
      await until('four events', () => told.length === 4);
      // The fifth is committed; neither its answer nor its event got out.
      await expect(bus.call(fixtureRpc.save, { id: 5, value: 'a' })).rejects.toMatchObject({ status: 503 });
      expect(await dying.ended).toBe('SIGKILL');
      expect(await facts()).toContain('5:1');
      expect(told.some(({ id }) => id === 5)).toBe(false);

      const next = await spawn();
      await until('the fifth event', () => told.some(({ id }) => id === 5));
      expect(told.map(({ id, version }) => `${id}:${version}`).sort()).toEqual(await facts());
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    });

    it('between publish and the outbox’s note of it: told again under the same id', async () => {
      const dying = await spawn('after publish');
      await bus.call(fixtureRpc.save, { id: 1, value: 'a' }).catch(() => undefined);
      expect(await dying.ended).toBe('SIGKILL');
      const next = await spawn();
      await until('the second telling', () => told.length === 2);
      expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(1);
      await until('an empty outbox', async () => (await outboxModel(connection).countDocuments()) === 0);
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    });
  });
});
