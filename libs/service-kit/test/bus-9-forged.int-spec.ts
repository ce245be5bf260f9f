import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Options } from 'amqplib';
import type { Connection } from 'mongoose';
import { DeadLetterQueue } from '../src/dead-letter-queue.js';
import { runDeadLetters } from '../src/dead-letters.js';
import { inboxModel } from '../src/inbox-entry.model.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { fixtureEvents } from './fixtures/fixture-contracts.js';
import { type Fixture, startFixture } from './fixtures/fixture-service.js';
import { LogLines } from './fixtures/log-lines.js';
import { tell } from './fixtures/tell.js';
import { ThingViewsController, effectModel, thingModel } from './fixtures/things.js';
import { until } from '@hemma/testing/until';
import { testDatabase } from './test-database.js';

const { pattern } = fixtureEvents.thingSaved;

/** What a user without rights to others' exchanges and queues can still do; here with those of all. */
describe('An event that its owner did not tell', () => {
  const database = testDatabase();
  let log: LogLines;
  let connection: Connection;
  let broker: FixtureBroker;
  let service: Fixture;
  let dead: DeadLetterQueue;
  let queue: string;

  beforeAll(async () => {
    connection = await database.connect();
  });

  beforeEach(async () => {
    broker = await fixtureBroker();
    queue = broker.names.eventsQueue('matching');
    log = new LogLines();
    ThingViewsController.runs = [];
    ThingViewsController.meanwhile = () => undefined;
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

  const forged = (messageId: string, headers = {}): Options.Publish => ({
    messageId,
    type: pattern,
    headers,
  });
  const content = Buffer.from(JSON.stringify({ id: 66, version: 1, value: 'forged' }));
  const lettersAre = (ids: string[]) =>
    until(`the dead letters ${ids.join(', ')}`, async () => {
      const found = (await dead.list()).map(({ id }) => id);
      return JSON.stringify(found.sort()) === JSON.stringify(ids);
    });
  /** Told after the forged ones, to a queue that keeps its order: where it took effect they were looked at. */
  const neighbour = async (id: number) => {
    tell(broker.channel, broker.names, `good-${id}`, { id, version: 1, value: 'a' });
    await until(
      'the neighbour',
      async () => (await effectModel(connection).exists({ _id: `${id}:1` })) !== null,
    );
  };

  it('but was put into the queue takes no effect, goes to the dead letters at once and stays there', async () => {
    broker.channel.sendToQueue(queue, content, forged('direct'));
    await neighbour(1);
    await lettersAre(['direct']);
    expect(ThingViewsController.runs).toEqual(['good-1']);
    const said = log.lines.filter(({ eventId }) => eventId === 'direct');
    expect(said).toMatchObject([{ level: 'error', pattern, exchange: '', routingKey: queue }]);

    expect(await dead.list()).toMatchObject([{ id: 'direct', isGenuine: false }]);
    const lines: string[] = [];
    const env = { RABBITMQ_URL: broker.url, BUS_PREFIX: broker.prefix };
    await runDeadLetters(['replay', 'matching'], (line) => lines.push(line), env);
    expect(lines).toEqual([
      '0 dead letters of matching put back',
      '1 left: not from who may tell them; --trusted puts them back all the same',
    ]);
    await runDeadLetters(['replay', 'matching', '--trusted'], () => undefined, env);
    await until(
      'somebody’s own word',
      async () => (await effectModel(connection).exists({ _id: '66:1' })) !== null,
    );
    expect(await dead.list()).toEqual([]);
  });

  it('nor under another key, with a copy to the owner’s', async () => {
    const { channel, names } = broker;
    channel.publish(names.events, 'billing.other', content, forged('copied', { CC: [pattern] }));
    await neighbour(2);
    await lettersAre(['copied']);
    expect(ThingViewsController.runs).toEqual(['good-2']);
  });

  it('goes nowhere from another’s outbox', async () => {
    const { channel, names } = broker;
    const returned = new Promise<string>((resolve) =>
      channel.once('return', ({ fields }: { fields: { routingKey: string } }) => resolve(fields.routingKey)),
    );
    channel.publish(names.outbox('reviews'), 'billing.thing-saved', content, { mandatory: true });
    expect(await returned).toBe('billing.thing-saved');
  });

  it('nor as a dead letter of a queue that dies into the events: no right to a topic holds there', async () => {
    const { channel, names, prefix } = broker;
    const dying = `${prefix}dying`;
    const arguments_ = { 'x-dead-letter-exchange': names.events, 'x-dead-letter-routing-key': pattern };
    await channel.assertQueue(dying, { exclusive: true, arguments: arguments_ });
    channel.sendToQueue(dying, content, { ...forged('died'), expiration: '1' });
    await lettersAre(['died']);
    expect((await dead.list()).map(({ isGenuine }) => isGenuine)).toEqual([false]);
    await neighbour(3);
    expect(ThingViewsController.runs).toEqual(['good-3']);
    await channel.deleteQueue(dying);
  });

  it('can not bring along the history of one that was told', async () => {
    const { channel, names } = broker;
    const death = { queue, reason: 'rejected', exchange: names.events, 'routing-keys': [pattern] };
    // 3.10 adds one to what it finds: a death that never was would become the first.
    channel.sendToQueue(queue, content, forged('unborn', { 'x-death': [{ ...death, count: 0 }] }));
    channel.sendToQueue(queue, content, forged('uncounted', { 'x-death': [death] }));
    channel.sendToQueue(queue, content, forged('moved', { 'x-death': [{ ...death, count: 1 }] }));
    channel.sendToQueue(
      names.deadQueue('matching'),
      content,
      forged('buried', { 'x-death': [{ ...death, count: 1 }] }),
    );
    await neighbour(4);
    await lettersAre(['buried', 'moved']);
    expect(await dead.replay()).toEqual([]);
    const dropped = log.lines.filter(
      ({ message }) => message === 'A message with a forged history is dropped',
    );
    expect(dropped.map(({ eventId }) => eventId)).toEqual(['unborn', 'uncounted']);
    expect(ThingViewsController.runs).toEqual(['good-4']);
  });
});
