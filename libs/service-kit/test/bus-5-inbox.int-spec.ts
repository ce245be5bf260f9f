import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { BusServer } from '../src/bus-server.js';
import { inboxModel } from '../src/inbox-entry.model.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { testServers } from './fixtures/servers.js';
import { type KillPoint, killFixtures, spawnFixture } from './fixtures/spawn-fixture.js';
import { tell } from './fixtures/tell.js';
import { ThingViewsController, ThingsController, effectModel, thingModel } from './fixtures/things.js';
import { until } from '@hemma/testing/until';
import { testDatabase } from './test-database.js';

/** A process that dies in a transaction leaves its locks until MongoDB gives it up: by default after a minute. */
const TRANSACTION_LIFETIME_MS = 100_000;
const LONG_MS = 150_000;

describe('An event takes effect once', () => {
  const database = testDatabase();
  let connection: Connection;
  let broker: FixtureBroker;

  const startService = async () =>
    startFixture({
      service: 'matching',
      controllers: [ThingViewsController],
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
    });

  /** Nothing ready; what is in hand comes back to it unless it is acknowledged. */
  const queueIsEmpty = async () => (await broker.lengthOf(broker.names.eventsQueue('matching'))) === 0;
  const effects = () => effectModel(connection).find().sort({ _id: 1 }).lean();
  const entries = () => inboxModel(connection).countDocuments();

  beforeAll(async () => {
    connection = await database.connect();
  });

  beforeEach(async () => {
    broker = await fixtureBroker();
    ThingViewsController.meanwhile = () => undefined;
    ThingViewsController.runs = [];
  });

  afterEach(async () => {
    await broker.close();
    await thingModel(connection).deleteMany({});
    await effectModel(connection).deleteMany({});
    await inboxModel(connection).deleteMany({});
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

    it('however often it is delivered, and in whatever order the versions come', async () => {
      const things = Array.from({ length: 20 }, (_, n) => n + 1);
      const versions = [1, 2, 3, 4, 5];
      const all = things.flatMap((id) => versions.map((version) => ({ id, version, value: `v${version}` })));
      // Three times, each time from the last to the first.
      for (let time = 0; time < 3; time += 1) {
        for (const thing of [...all].reverse())
          tell(broker.channel, broker.names, `${thing.id}-${thing.version}`, thing);
      }
      await until('100 events in the inbox', async () => (await entries()) === 100);
      await until('the queue being empty', queueIsEmpty);
      await service.close();
      expect(await queueIsEmpty()).toBe(true);
      const times = (await effects()).map((effect) => effect.times);
      expect(times).toHaveLength(100);
      expect(new Set(times)).toEqual(new Set([1]));
      const kept = await thingModel(connection).find().sort({ _id: 1 }).lean();
      expect(kept).toEqual(things.map((_id) => ({ _id, version: 5, value: 'v5' })));
    });

    it('and leaves nothing when it fails halfway, until it succeeds', async () => {
      let failures = 0;
      ThingViewsController.meanwhile = () => {
        failures += 1;
        if (failures < 3) throw new Error('halfway');
      };
      tell(broker.channel, broker.names, 'half', { id: 1, version: 1, value: 'a' });
      await until('the effect', async () => (await effects()).length === 1);
      expect(await effects()).toMatchObject([{ _id: '1:1', times: 1 }]);
      expect(failures).toBe(3);
    });

    it('and a service whose handlers are not what the contracts say refuses to start', async () => {
      const without = startFixture({
        service: 'billing',
        controllers: [],
        database: await database.connect(),
        url: broker.url,
        prefix: broker.prefix,
      });
      await expect(without).rejects.toThrow('nobody handles reviews.thing-saved');
      const surplus = startFixture({
        service: 'profiles',
        controllers: [ThingViewsController],
        database: await database.connect(),
        url: broker.url,
        prefix: broker.prefix,
      });
      await expect(surplus).rejects.toThrow('reviews.thing-saved does not name profiles among its consumers');
      const foreign = startFixture({
        service: 'messaging',
        controllers: [ThingsController],
        database: await database.connect(),
        url: broker.url,
        prefix: broker.prefix,
      });
      await expect(foreign).rejects.toThrow('is no contract of messaging');
      expect(service.get(BusServer)).toBeDefined();
    });
  });

  describe('with kill -9', () => {
    const spawn = (killAt?: KillPoint) => {
      const { mongoUri, rabbitUrl } = testServers();
      const { prefix } = broker;
      return spawnFixture({
        service: 'matching',
        mongoUri,
        rabbitUrl,
        prefix,
        database: database.name,
        killAt,
        killAfter: 1,
      });
    };

    it.each(['after commit', 'before commit'] as const)(
      '%s of its effect, before the ack',
      async (killAt) => {
        const dying = await spawn(killAt);
        for (let id = 1; id <= 10; id += 1) {
          tell(broker.channel, broker.names, `e${id}`, { id, version: 1, value: 'a' });
        }
        expect(await dying.ended).toBe('SIGKILL');
        expect((await effects()).length).toBeLessThan(10);
        const next = await spawn();
        const allTookEffect = async () => (await effects()).length === 10;
        await until('all effects', allTookEffect, TRANSACTION_LIFETIME_MS);
        next.child.kill('SIGTERM');
        expect(await next.ended).toBe(0);
        expect(await queueIsEmpty()).toBe(true);
        expect((await effects()).map(({ times }) => times)).toEqual(Array.from({ length: 10 }, () => 1));
        expect(await entries()).toBe(10);
      },
      LONG_MS,
    );
  });
});
