import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@hemma/contracts/core';
import { type Mongo, startMongo } from '@hemma/local/mongo';
import { type Rabbit, startRabbit } from '@hemma/local/rabbit';
import type { Connection } from 'mongoose';
import type { Bus } from '../src/bus.js';
import type { BusConnection } from '../src/bus-connection.js';
import { isDatabaseAway } from '../src/database-away.js';
import { outboxModel } from '../src/outbox-entry.model.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { fixtureRpc } from './fixtures/fixture-contracts.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { ThingViewsController, ThingsController, effectModel, thingModel } from './fixtures/things.js';
import { until } from '@hemma/testing/until';
import { type TestDatabase, testDatabase } from './test-database.js';

/** The outage of a broker that is upgraded in place. */
const OUTAGE_MS = 20_000;
const LONG_MS = 180_000;

describe('Broker or database restarts, and every process is back by itself', () => {
  const home = mkdtempSync(join(tmpdir(), 'hemma-bus-7-'));
  let rabbit: Rabbit;
  let mongo: Mongo;
  let owners: TestDatabase;
  let viewers: TestDatabase;
  let things: Connection;
  let views: Connection;
  let broker: FixtureBroker;
  let owner: Fixture;
  let viewer: Fixture;
  let controller: ThingsController;
  let caller: { bus: Bus; connection: BusConnection };
  let nextId = 0;

  beforeAll(async () => {
    [rabbit, mongo] = await Promise.all([startRabbit({ home }), startMongo({ home })]);
    owners = testDatabase(mongo.uri);
    viewers = testDatabase(mongo.uri);
    things = await owners.connect();
    views = await viewers.connect();
    broker = await fixtureBroker(rabbit.url);
    const { url, prefix } = broker;
    owner = await startFixture({
      service: 'reviews',
      controllers: [ThingsController],
      database: things,
      url,
      prefix,
    });
    viewer = await startFixture({
      service: 'matching',
      controllers: [ThingViewsController],
      database: views,
      url,
      prefix,
    });
    controller = owner.get(ThingsController);
    caller = await broker.caller();
  }, LONG_MS);

  beforeEach(() => {
    ThingViewsController.runs = [];
  });

  afterAll(async () => {
    await Promise.all([owner.close(), viewer.close()]);
    await caller.connection.close();
    await owners.drop();
    await viewers.drop();
    await Promise.all([rabbit.stop(), mongo.stop()]);
    rmSync(home, { recursive: true, force: true });
  }, LONG_MS);

  const write = (id: number) =>
    controller.save({ id, value: 'a' }, { requestId: 'r', deadline: Date.now() + 5_000 });
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'ok',
      (error: DomainError) => error.code,
    );
  const echo = () => codeOf(caller.bus.call(fixtureRpc.echo, { text: 'x' }));
  const everything = async () => {
    const committed = await thingModel(things).countDocuments();
    await until(
      'every event having taken effect',
      async () => (await effectModel(views).countDocuments()) === committed,
      60_000,
    );
    const times = (await effectModel(views).find().lean()).map((effect) => effect.times);
    expect(times.filter((n) => n !== 1)).toEqual([]);
    expect(await thingModel(views).countDocuments()).toBe(committed);
    await until('an empty outbox', async () => (await outboxModel(things).countDocuments()) === 0);
    return committed;
  };

  it.each([
    ['stopped for 20 s', () => rabbit.stop()],
    ['killed and away for 20 s', () => rabbit.kill()],
  ])(
    'the broker %s: writes go on, calls fail fast, and everything catches up',
    async (_how, end) => {
      const written = await everything();
      await write((nextId += 1));
      // Calls that are under way when the connection goes are told at once, not at their deadline.
      const underWay = Array.from({ length: 20 }, () =>
        codeOf(caller.bus.call(fixtureRpc.hang, { text: 'x' })),
      );
      await end();
      const since = Date.now();
      expect(new Set(await Promise.all(underWay)).size).toBe(1);
      let writes = 1;
      while (Date.now() - since < OUTAGE_MS) {
        const began = Date.now();
        expect(await echo()).toBe('core.UNAVAILABLE');
        expect(Date.now() - began).toBeLessThan(1_000);
        await write((nextId += 1));
        writes += 1;
      }
      expect(await outboxModel(things).countDocuments()).toBeGreaterThan(writes - 5);
      expect(caller.connection.isUp).toBe(false);
      // A process that starts meanwhile waits for the broker like all others.
      const starting = broker.caller();

      await rabbit.restart();
      await until('calls being answered again', async () => (await echo()) === 'ok');
      const started = await starting;
      expect(await codeOf(started.bus.call(fixtureRpc.echo, { text: 'x' }))).toBe('ok');
      await started.connection.close();
      expect(await everything()).toBe(written + writes);
    },
    LONG_MS,
  );

  it(
    'the database restarted: calls are told, events wait, nothing is given up or doubled',
    async () => {
      const written = await everything();
      for (let n = 0; n < 30; n += 1) await write((nextId += 1));
      let isAway = true;
      const outcomes: string[] = [];
      const asking = (async () => {
        while (isAway)
          outcomes.push(await codeOf(caller.bus.call(fixtureRpc.save, { id: (nextId += 1), value: 'b' })));
      })();
      await mongo.kill();
      await until(
        'a call being refused',
        () => outcomes.includes('core.UNAVAILABLE') || outcomes.includes('core.DEADLINE_EXCEEDED'),
        30_000,
      );
      await mongo.restart();
      await until('a write being taken', async () => {
        try {
          await write((nextId += 1));
          return true;
        } catch (error) {
          expect(isDatabaseAway(error)).toBe(true);
          return false;
        }
      });
      isAway = false;
      await asking;
      expect(outcomes).not.toContain('core.INTERNAL');
      expect(await everything()).toBeGreaterThan(written + 30);
      expect(await broker.lengthOf(broker.names.deadQueue('matching'))).toBe(0);
    },
    LONG_MS,
  );
});
