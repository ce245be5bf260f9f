import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@hemma/contracts/core';
import type { Connection } from 'mongoose';
import type { Bus } from '../src/bus.js';
import { outboxModel } from '../src/outbox-entry.model.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { fixtureRpc } from './fixtures/fixture-contracts.js';
import { testServers } from './fixtures/servers.js';
import { type FixtureProcess, killFixtures, spawnFixture } from './fixtures/spawn-fixture.js';
import { thingModel } from './fixtures/things.js';
import { testDatabase } from './test-database.js';

/** Callers at once: more than one instance takes at a time, so that calls also wait in the queue. */
const CALLERS = 100;

describe('SIGTERM under load loses no request', () => {
  const database = testDatabase();
  let broker: FixtureBroker;
  let bus: Bus;
  let connection: Connection;

  const start = async () => {
    const { mongoUri, rabbitUrl } = testServers();
    const { prefix } = broker;
    return spawnFixture({
      service: 'reviews',
      mongoUri,
      rabbitUrl,
      prefix,
      database: database.name,
    });
  };

  beforeAll(async () => {
    broker = await fixtureBroker();
    connection = await database.connect();
    ({ bus } = await broker.caller());
  });

  afterAll(async () => {
    killFixtures();
    await broker.close();
    await database.drop();
  });

  it('in a rolling restart of all instances, one after the other', async () => {
    let old = [await start(), await start()];
    let answered = 0;
    const failures: string[] = [];
    let isLoaded = true;
    const caller = async (id: number) => {
      for (let n = 0; isLoaded; n += 1) {
        const write = () => bus.call(fixtureRpc.save, { id, value: `${n}` });
        const read = () => bus.call(fixtureRpc.echo, { text: 'x' });
        await (n % 10 === 0 ? write() : read()).then(
          () => (answered += 1),
          (error: DomainError) => failures.push(error.code),
        );
      }
    };
    const callers = Array.from({ length: CALLERS }, (_, id) => caller(id + 1));

    for (let round = 0; round < 2; round += 1) {
      const next: FixtureProcess[] = [];
      for (const instance of old) {
        next.push(await start());
        instance.child.kill('SIGTERM');
        expect(await instance.ended).toBe(0);
      }
      old = next;
    }
    isLoaded = false;
    await Promise.all(callers);

    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(1_000);
    // What they told is out too: nothing was left behind in the outbox.
    for (const { child, ended } of old) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    }
    expect(await outboxModel(connection).countDocuments()).toBe(0);
    const writes = await thingModel(connection).aggregate<{ total: number }>([
      { $group: { _id: null, total: { $sum: '$version' } } },
    ]);
    expect(await broker.lengthOf(broker.names.eventsQueue('matching'))).toBe(writes[0]?.total);
  });
});
