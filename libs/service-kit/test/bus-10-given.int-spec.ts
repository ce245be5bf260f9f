import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allEvents } from '@hemma/contracts/catalogue';
import { type EventContract, event } from '@hemma/contracts/core';
import { until } from '@hemma/testing/until';
import type { Connection } from 'mongoose';
import * as z from 'zod';
import { BusConnection } from '../src/bus-connection.js';
import { runDeclareTopology } from '../src/declare-topology.js';
import { EventPublisher } from '../src/event-publisher.js';
import { outboxModel } from '../src/outbox-entry.model.js';
import type { OutboxEntry } from '../src/outbox-source.js';
import { eventQueues } from '../src/topology.js';
import { bindingNotes, giveTopology } from '../src/topology-declaration.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { allFixtureEvents, fixtureEvents, fixtureRpc } from './fixtures/fixture-contracts.js';
import { startFixture } from './fixtures/fixture-service.js';
import { LogLines } from './fixtures/log-lines.js';
import { ThingViewsController, ThingsController, effectModel } from './fixtures/things.js';
import { testDatabase } from './test-database.js';

const LACKS = 'The broker lacks parts of the topology, which must be given to it first';
const live = event({
  pattern: 'reviews.thing-seen',
  payload: z.object({ n: z.int() }),
  consumers: ['matching', 'billing'],
  live: true,
});

describe('A process at a broker whose topology is given', () => {
  const database = testDatabase();
  const open: { close(): Promise<void> }[] = [];
  let mine: Connection;
  let broker: FixtureBroker;
  let log: LogLines;

  beforeAll(async () => {
    mine = await database.connect();
  });
  beforeEach(async () => {
    log = new LogLines();
    broker = await fixtureBroker(undefined, [...allFixtureEvents, live, ...allEvents]);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    await broker.close();
    await Promise.all([outboxModel(mine).deleteMany({}), effectModel(mine).deleteMany({})]);
  });
  afterAll(() => database.drop());

  const give = (events: readonly EventContract[] = allFixtureEvents) =>
    giveTopology(broker.channel, broker.names, events);
  const connectionOf = (name: string, events: readonly EventContract[] = allFixtureEvents) => {
    const { url, prefix } = broker;
    const connection = new BusConnection({
      url,
      prefix,
      name,
      log: log.logger(name),
      events,
      isTopologyGiven: true,
    });
    open.push(connection);
    return connection;
  };
  const start = async (
    service: 'reviews' | 'matching',
    controller: typeof ThingsController | typeof ThingViewsController,
  ) => {
    const { url, prefix } = broker;
    const options = { service, url, prefix, isTopologyGiven: true, logger: log.logger(service) };
    const fixture = await startFixture({
      ...options,
      controllers: [controller],
      database: await database.connect(),
    });
    open.push(fixture);
    return fixture;
  };
  const missing = () =>
    log.lines.filter(({ message }) => message === LACKS).map((line) => String(line['missing']));
  const stands = async (queue: string) => (await broker.lengthOf(queue)) !== undefined;

  it('makes nothing, names once what is missing, and is up as soon as it is there', async () => {
    const connection = connectionOf('matching');
    void connection.start().catch(() => undefined);
    await until('the log', () => missing().length > 0);
    const { names } = broker;
    for (const name of [
      names.events,
      names.replays('matching'),
      names.eventsQueue('matching'),
      names.deadQueue('matching'),
    ])
      expect(missing()[0]).toContain(name);
    // Another's lack is not its own.
    expect(missing()[0]).not.toContain('billing');
    await until(
      'both links trying',
      () => log.lines.filter(({ message }) => message === 'Broker is away').length === 2,
    );
    expect(await stands(names.eventsQueue('matching'))).toBe(false);
    await give();
    await until('both connections', () => connection.isUp);
    // Each lack once, however often it was looked for.
    expect(new Set(missing()).size).toBe(missing().length);
  });

  it('does not go on with a topology that is older than its contracts', async () => {
    await give();
    await broker.channel.deleteExchange(
      bindingNotes(eventQueues(broker.names, [fixtureEvents.thingSaved])).find(({ name }) =>
        name.startsWith(`${broker.names.eventsQueue('matching')}.from.${broker.names.events}`),
      )!.name,
    );
    const teller = connectionOf('reviews');
    const stranger = connectionOf('messaging');
    void teller.start().catch(() => undefined);
    await stranger.start();
    await until('the log', () => missing().length > 0);
    expect(missing()[0]).toMatch(/matching\.events\.from\..*reviews\.thing-saved$/);
    expect(teller.isUp).toBe(false);
    await give();
    await until('the teller', () => teller.isUp);
  });

  it('works as at any other: it makes the queue of its calls, and its events take effect', async () => {
    await give();
    ThingViewsController.meanwhile = () => undefined;
    await start('matching', ThingViewsController);
    const reviews = await start('reviews', ThingsController);
    await reviews.bus.call(fixtureRpc.save, { id: 1, value: 'a' });
    await until('the effect', async () => (await effectModel(mine).exists({ _id: '1:1' })) !== null);
  });

  it('keeps its events while nobody can get them, and answers calls meanwhile', async () => {
    await give();
    const reviews = await start('reviews', ThingsController);
    const { channel, names } = broker;
    for (const service of ['matching', 'billing']) await channel.deleteQueue(names.eventsQueue(service));
    await reviews.bus.call(fixtureRpc.save, { id: 2, value: 'a' });
    await until('the log', () => missing().length > 0);
    expect(missing()[0]).toContain(names.eventsQueue('matching'));
    expect(await stands(names.eventsQueue('matching'))).toBe(false);
    expect(await reviews.bus.call(fixtureRpc.echo, { text: 'still' })).toEqual({ text: 'still' });
    expect(await outboxModel(mine).countDocuments()).toBe(1);
    await give();
    const got = async () => (await broker.lengthOf(names.eventsQueue('matching'))) === 1;
    await until('the event in its queue', got);
    await until('an empty outbox', async () => (await outboxModel(mine).countDocuments()) === 0);
  });

  it('keeps a live event that the stream would take while a service can not', async () => {
    const events = [live];
    await give(events);
    const connection = connectionOf('reviews', events);
    const publisher = new EventPublisher(connection, () => undefined);
    await connection.start();
    const entry: OutboxEntry = {
      ...{ id: 'e1', pattern: live.pattern, payload: '{"n":1}', requestId: 'r' },
      occurredAt: new Date('2026-11-21T12:00:00Z'),
    };
    const queue = broker.names.eventsQueue('billing');
    await broker.channel.deleteQueue(queue);
    expect(await publisher.publish([entry])).toEqual([]);
    expect(await publisher.publish([entry])).toEqual([]);
    expect(missing()).toEqual([queue]);
    await give(events);
    expect(await publisher.publish([entry])).toHaveLength(1);
    expect(await broker.lengthOf(queue)).toBe(1);
  });

  it('gets it by a command, which can be repeated and says what it could not do', async () => {
    const { url, prefix, names, channel } = broker;
    const said: string[] = [];
    const run = () =>
      runDeclareTopology((line) => said.push(line), { RABBITMQ_URL: url, BUS_PREFIX: prefix });
    expect([await run(), await run()]).toEqual([0, 0]);
    const connection = connectionOf('matching', allEvents);
    await connection.start();
    expect(missing()).toEqual([]);
    await connection.close();
    await channel.deleteQueue(names.eventsQueue('matching'));
    await channel.assertQueue(names.eventsQueue('matching'), { durable: true });
    expect(await run()).toBe(1);
    expect(said.at(-1)).toContain(names.eventsQueue('matching'));
  });
});
