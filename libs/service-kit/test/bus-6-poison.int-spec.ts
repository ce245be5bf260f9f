import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { BusConnection } from '../src/bus-connection.js';
import { DeadLetterQueue } from '../src/dead-letter-queue.js';
import { runDeadLetters } from '../src/dead-letters.js';
import { EventConsumer } from '../src/event-consumer.js';
import { inboxModel } from '../src/inbox-entry.model.js';
import { Inbox } from '../src/inbox.js';
import { createLogger } from '../src/logger.js';
import { Transaction } from '../src/transaction.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { allFixtureEvents, fixtureEvents } from './fixtures/fixture-contracts.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { LogLines } from './fixtures/log-lines.js';
import { tell } from './fixtures/tell.js';
import { ThingViewsController, effectModel, thingModel } from './fixtures/things.js';
import { until } from '@hemma/testing/until';
import { testDatabase } from './test-database.js';

const POISON = 500;

describe('A poison event', () => {
  const database = testDatabase();
  const log = new LogLines();
  let connection: Connection;
  let broker: FixtureBroker;
  let service: Fixture;
  let dead: DeadLetterQueue;

  beforeAll(async () => {
    connection = await database.connect();
  });

  beforeEach(async () => {
    broker = await fixtureBroker();
    ThingViewsController.runs = [];
    service = await startFixture({
      service: 'matching',
      controllers: [ThingViewsController],
      database: await database.connect(),
      url: broker.url,
      prefix: broker.prefix,
      logger: log.logger('matching'),
    });
    dead = await DeadLetterQueue.open(broker.url, broker.names, 'matching');
  });

  afterEach(async () => {
    await dead.close();
    await service.close();
    await broker.close();
    await thingModel(connection).deleteMany({});
    await effectModel(connection).deleteMany({});
    await inboxModel(connection).deleteMany({});
  });

  afterAll(() => database.drop());

  it('among a thousand good ones goes to the dead letters after exactly 5 deliveries, alone', async () => {
    ThingViewsController.meanwhile = ({ id }) => {
      if (id === POISON) throw new Error('poison');
    };
    for (let id = 1; id <= 1_000; id += 1) {
      tell(broker.channel, broker.names, `e${id}`, { id, version: 1, value: 'a' });
    }
    await until(
      'the dead letter',
      async () => (await broker.lengthOf(broker.names.deadQueue('matching'))) === 1,
      50_000,
    );
    await until('999 effects', async () => (await effectModel(connection).countDocuments()) === 999, 50_000);
    expect(ThingViewsController.runs.filter((id) => id === `e${POISON}`)).toHaveLength(5);
    // The other thousand minus one were delivered once each: their neighbour cost them nothing.
    expect(ThingViewsController.runs).toHaveLength(999 + 5);
    expect(await broker.lengthOf(broker.names.deadQueue('billing'))).toBe(0);
    expect(log.withRequest(`req-e${POISON}`).map(({ level }) => level)).toEqual([
      ...Array(4).fill('warn'),
      'error',
    ]);

    const listed = await dead.list();
    expect(listed).toMatchObject([
      {
        id: `e${POISON}`,
        pattern: 'reviews.thing-saved',
        occurredAt: '2026-11-21T12:00:00.000Z',
        requestId: `req-e${POISON}`,
        isGenuine: true,
      },
    ]);
    expect(Date.parse(listed[0]?.deadSince ?? '')).toBeGreaterThan(Date.now() - 120_000);
    // Looking changes nothing.
    expect(await dead.list()).toEqual(listed);

    ThingViewsController.meanwhile = () => undefined;
    expect(await dead.replay(['another'])).toEqual([]);
    expect(await dead.replay()).toHaveLength(1);
    await until('the last effect', async () => (await effectModel(connection).countDocuments()) === 1_000);
    expect(await dead.list()).toEqual([]);
    const billing = await broker.lengthOf(broker.names.eventsQueue('billing'));
    // Put back to the service that gave it up, not told to everybody again.
    expect(billing).toBe(1_000);
  });

  it('is listed and replayed by a command, which says what is wrong with its arguments', async () => {
    ThingViewsController.meanwhile = ({ id }) => {
      if (id < 3) throw new Error('poison');
    };
    for (const id of [1, 2, 3])
      tell(broker.channel, broker.names, `e${id}`, { id, version: 1, value: 'private' });
    await until(
      'the dead letters',
      async () => (await broker.lengthOf(broker.names.deadQueue('matching'))) === 2,
    );
    const run = async (...args: string[]) => {
      const said: string[] = [];
      const env = { RABBITMQ_URL: broker.url, BUS_PREFIX: broker.prefix };
      const code = await runDeadLetters(args, (line) => said.push(line), env);
      return { code, said: said.join('\n') };
    };
    ThingViewsController.meanwhile = () => undefined;
    const listed = await run('list', 'matching');
    expect(listed).toMatchObject({ code: 0 });
    expect(listed.said).toMatch(/^e[12] .*\ne[12] .*\n2 dead letters of matching$/);
    expect(listed.said).not.toContain('private');
    expect((await run('replay', 'matching', '--id', 'e2')).said).toMatch(
      /^e2 .*\n1 dead letters of matching put back$/,
    );
    await until('the effect', async () => (await effectModel(connection).exists({ _id: '2:1' })) !== null);
    expect((await run('list', 'matching')).said).toContain('1 dead letters');
    expect(await run('drop', 'matching')).toMatchObject({ code: 1 });
    expect((await run('list', 'nobody')).said).toContain('The service must be one of identity');
  });

  it('is one that nobody can parse, too, and one that the service does not know', async () => {
    const { channel, names } = broker;
    ThingViewsController.meanwhile = () => undefined;
    const pattern = 'reviews.thing-saved';
    channel.publish(names.events, pattern, Buffer.from('{"id":'), { messageId: 'broken', type: pattern });
    channel.publish(names.events, pattern, Buffer.from('{"id":"x"}'), { messageId: 'misfit', type: pattern });
    channel.publish(names.events, pattern, Buffer.from('{}'), {
      messageId: 'unknown',
      type: 'reviews.other',
    });
    tell(channel, names, 'good', { id: 1, version: 1, value: 'a' });
    await until('the good one', async () => (await effectModel(connection).countDocuments()) === 1);
    await until('three dead letters', async () => (await broker.lengthOf(names.deadQueue('matching'))) === 3);
    expect((await dead.list()).map(({ id }) => id).sort()).toEqual(['broken', 'misfit', 'unknown']);
    expect(await inboxModel(connection).countDocuments()).toBe(1);
  });

  it('is one whose handler hangs, too: it holds its place no longer than the limit', async () => {
    await service.close();
    const { url, prefix, channel, names } = broker;
    const silent = createLogger('matching', { LOG_LEVEL: 'silent' });
    const bus = new BusConnection({ url, prefix, name: 'matching', log: silent, events: allFixtureEvents });
    const mine = await database.connect();
    const inbox = new Inbox(mine, new Transaction(mine));
    const taken: number[] = [];
    const run = (payload: unknown) => {
      const { id } = payload as { id: number };
      taken.push(id);
      return id === 1 ? new Promise<never>(() => undefined) : Promise.resolve();
    };
    const contract = fixtureEvents.thingSaved;
    const consumer = new EventConsumer(
      bus,
      'matching',
      new Map([[contract.pattern, { contract, run }]]),
      inbox,
      50,
    );
    await bus.start();
    await consumer.start();
    for (const id of [1, 2, 3]) tell(channel, names, `e${id}`, { id, version: 1, value: 'a' });
    await until('the dead letter', async () => (await broker.lengthOf(names.deadQueue('matching'))) === 1);
    expect(taken.filter((id) => id === 1)).toHaveLength(5);
    expect(await inboxModel(connection).countDocuments()).toBe(2);
    await consumer.stop();
    await bus.close();
  });

  it('is one that kills its process, too: the broker counts where the process can’t', async () => {
    await service.close();
    const { channel, names } = broker;
    tell(channel, names, 'killer', { id: 1, version: 1, value: 'a' });
    await until(
      'the event in the queue',
      async () => (await broker.lengthOf(names.eventsQueue('matching'))) === 1,
    );
    let deliveries = 0;
    for (; deliveries < 20; deliveries += 1) {
      const dying = await broker.connect();
      const taken = await (await dying.createChannel()).get(names.eventsQueue('matching'));
      await dying.close();
      if (!taken) break;
      await until('the broker to settle it', async () => {
        const ready = await broker.lengthOf(names.eventsQueue('matching'));
        const given = await broker.lengthOf(names.deadQueue('matching'));
        return ready === 1 || given === 1;
      });
    }
    expect(deliveries).toBe(5);
    expect(await dead.list()).toMatchObject([{ id: 'killer', isGenuine: true }]);
    expect(await dead.replay()).toHaveLength(1);
    expect(await broker.lengthOf(names.eventsQueue('matching'))).toBe(1);
  });
});
