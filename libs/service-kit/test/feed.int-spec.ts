import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { BusConnection } from '../src/bus-connection.js';
import { FeedHeartbeat } from '../src/feed-heartbeat.js';
import { Feed } from '../src/feed.js';
import { createLogger } from '../src/logger.js';
import { outboxModel } from '../src/outbox-entry.model.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { allFixtureEvents, fixtureEvents } from './fixtures/fixture-contracts.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { ThingsController } from './fixtures/things.js';
import { until } from '@hemma/testing/until';
import { testDatabase } from './test-database.js';

describe('A feed', () => {
  const database = testDatabase();
  let mine: Connection;
  let broker: FixtureBroker;
  let owner: Fixture;
  const listeners: BusConnection[] = [];

  beforeAll(async () => {
    mine = await database.connect();
    broker = await fixtureBroker();
    owner = await startFixture({
      service: 'reviews',
      controllers: [ThingsController],
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
    });
    owner.get(FeedHeartbeat).start(fixtureEvents.thingRevoked);
  });

  beforeEach(() => outboxModel(mine).deleteMany({}));

  afterAll(async () => {
    await Promise.all(listeners.map((connection) => connection.close()));
    await owner.close();
    await broker.close();
    await database.drop();
  });

  const revoke = (id: number) =>
    owner.transaction.run(() => owner.outbox.add(fixtureEvents.thingRevoked, { id }));

  /** A process of its own, as each gateway is. */
  const listen = async (onResync: () => Promise<void>) => {
    const { url, prefix } = broker;
    const log = createLogger('listener', { LOG_LEVEL: 'silent' });
    const connection = new BusConnection({ url, prefix, name: 'listener', log, events: allFixtureEvents });
    listeners.push(connection);
    const feed = new Feed(connection);
    const heard: number[] = [];
    const inStep = feed.subscribe(fixtureEvents.thingRevoked, ({ id }) => heard.push(id), { onResync });
    await connection.start();
    return { feed, heard, inStep, connection };
  };

  it('gives every process each event, within a second of its commit', async () => {
    const resync = () => Promise.resolve();
    const [one, other] = await Promise.all([listen(resync), listen(resync)]);
    await Promise.all([one.inStep, other.inStep]);
    const since = Date.now();
    await revoke(1);
    await until('both having heard', () => one.heard.includes(1) && other.heard.includes(1));
    expect(Date.now() - since).toBeLessThan(1_000);
  });

  it('counts as heard only once it is in step, and keeps hearing without events', async () => {
    let isOwnerThere = false;
    let resyncs = 0;
    const { feed, inStep } = await listen(() => {
      resyncs += 1;
      return isOwnerThere ? Promise.resolve() : Promise.reject(new Error('away'));
    });
    await until('two tries to get in step', () => resyncs >= 2);
    expect(feed.lastHeardAt()).toBe(0);
    isOwnerThere = true;
    await inStep;
    const first = feed.lastHeardAt();
    expect(first).toBeGreaterThan(Date.now() - 1_000);
    await until('a heartbeat', () => feed.lastHeardAt() > first);
  });

  it('gives what came during the resync once more after it, so that no snapshot takes it back', async () => {
    let finish: () => void = () => undefined;
    let begun = false;
    const { heard, inStep } = await listen(async () => {
      begun = true;
      await new Promise<void>((resolve) => (finish = resolve));
      // A listener that keeps only what the owner's snapshot says.
      heard.length = 0;
    });
    await until('the resync', () => begun);
    await revoke(7);
    await until('the event', () => heard.includes(7));
    finish();
    await inStep;
    expect(heard).toEqual([7]);
  });

  it('resyncs after a lost connection, and goes on', async () => {
    let resyncs = 0;
    const { feed, heard, inStep, connection } = await listen(() => {
      resyncs += 1;
      return Promise.resolve();
    });
    await inStep;
    await connection.consuming.addSetUp((model) => {
      if (resyncs === 1) connection.consuming.recycle(model, 'test');
      return Promise.resolve();
    });
    await until('the second resync', () => resyncs === 2);
    await until('being in step', () => feed.lastHeardAt() > 0);
    await revoke(9);
    await until('the event', () => heard.includes(9));
    expect(resyncs).toBe(2);
  });

  it('falls silent while an event waits that could not be published', async () => {
    const { feed, heard, inStep } = await listen(() => Promise.resolve());
    await inStep;
    await until('a heartbeat', () => feed.lastHeardAt() > 0);
    // An entry of a process that is not there: nobody takes it over for three seconds.
    await outboxModel(mine).insertMany([
      {
        pattern: fixtureEvents.thingRevoked.pattern,
        payload: '{"id":11}',
        occurredAt: new Date(Date.now() - 600),
        requestId: 'r',
        relay: 'dead',
        claimedAt: new Date(),
      },
    ]);
    const silentFor = () => Date.now() - feed.lastHeardAt();
    await until('two seconds of silence', () => silentFor() > 2_000);
    expect(heard).not.toContain(11);
    // Taken over and told: the feed is complete again.
    await until('hearing again', () => silentFor() < 500);
    expect(heard).toContain(11);
  });

  it('hears nobody but the owner', async () => {
    const { feed, heard, inStep } = await listen(() => Promise.resolve());
    await inStep;
    const { channel, names } = broker;
    const { pattern } = fixtureEvents.thingRevoked;
    const CC = [pattern];
    // What a queue's own name would let anybody put into it looks the same: it came through another exchange.
    channel.publish(names.events, 'billing.other', Buffer.from('{"id":13}'), {
      type: pattern,
      headers: { CC },
    });
    channel.publish(names.heartbeats, 'billing.other', Buffer.alloc(0), { headers: { CC } });
    await revoke(14);
    await until('the owner’s event', () => heard.includes(14));
    expect(heard).not.toContain(13);
    expect(feed.lastHeardAt()).toBeGreaterThan(0);
  });
});
