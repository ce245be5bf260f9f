import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { event } from '@hemma/contracts/core';
import { type Rabbit, startRabbit } from '@hemma/local/rabbit';
import { until } from '@hemma/testing/until';
import * as z from 'zod';
import { BusConnection } from '../src/bus-connection.js';
import { EventPublisher } from '../src/event-publisher.js';
import { createLogger } from '../src/logger.js';
import type { OutboxEntry } from '../src/outbox-source.js';
import type { StreamEntry } from '../src/stream-entry.js';
import { UserEventStream } from '../src/user-event-stream.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { LogLines } from './fixtures/log-lines.js';
import { OutageProxy } from './fixtures/outage-proxy.js';

const payload = z.object({ n: z.int() });
const seen = event({ pattern: 'reviews.thing-seen', payload, consumers: [], live: true });
const taken = event({
  pattern: 'reviews.thing-taken',
  payload,
  consumers: ['matching', 'billing'],
  live: true,
});
const hidden = event({ pattern: 'reviews.thing-hidden', payload, consumers: ['matching'] });
const events = [seen, taken, hidden];
const LONG_MS = 180_000;

interface Heard {
  stream: UserEventStream;
  connection: BusConnection;
  starts: number[];
  entries: StreamEntry[];
  caughtUp: number;
  numbers(): number[];
}

describe('The stream of user events', () => {
  let broker: FixtureBroker;
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    broker = await fixtureBroker(process.env.RABBITMQ_URL, events);
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
    await broker.channel.deleteQueue(broker.names.userEvents);
  });
  afterAll(() => broker.close());

  const connect = (url = broker.url, log = createLogger('test', { LOG_LEVEL: 'silent' })) => {
    const connection = new BusConnection({ url, prefix: broker.prefix, name: 'test', log, events });
    open.push(connection);
    return connection;
  };

  /** A process of its own, as each gateway is. */
  const listen = async (url?: string, log?: LogLines): Promise<Heard> => {
    const connection = connect(url, log?.logger('test'));
    const stream = new UserEventStream(connection);
    const heard: Heard = {
      stream,
      connection,
      starts: [],
      entries: [],
      caughtUp: 0,
      numbers: () => heard.entries.flatMap(({ payload: of }) => (of as { n: number } | undefined)?.n ?? []),
    };
    await stream.read({
      onStart: (offset) => heard.starts.push(offset),
      onEntry: (entry) => heard.entries.push(entry),
      onCaughtUp: () => (heard.caughtUp += 1),
    });
    await connection.start();
    return heard;
  };

  const teller = async (url?: string) => {
    const connection = connect(url);
    const publisher = new EventPublisher(connection, () => undefined);
    await connection.start();
    const tell = (n: number, contract = seen) => {
      const entry: OutboxEntry = {
        id: `event-${n}`,
        pattern: contract.pattern,
        payload: JSON.stringify({ n }),
        occurredAt: new Date('2026-11-21T12:00:00Z'),
        requestId: 'r',
      };
      return publisher.publish([entry]);
    };
    return { tell, publisher };
  };
  const untilHeard = (heard: Heard, n: number) => until(`hearing ${n}`, () => heard.numbers().includes(n));

  it('gives every reader what was told before it came and from then on, in one order', async () => {
    const { tell } = await teller();
    for (const n of [1, 2, 3]) await tell(n);
    const [one, other] = await Promise.all([listen(), listen()]);
    await until('both having caught up', () => one.caughtUp + other.caughtUp === 2);
    expect(one.numbers()).toEqual([1, 2, 3]);
    expect(one.stream.isCaughtUp).toBe(true);
    await tell(4);
    await Promise.all([untilHeard(one, 4), untilHeard(other, 4)]);
    expect(other.numbers()).toEqual([1, 2, 3, 4]);
    expect(one.starts).toEqual([0]);
    const offsets = (heard: Heard) => heard.entries.map(({ eventId, offset }) => `${eventId}@${offset}`);
    expect(offsets(one)).toEqual(offsets(other));
    expect(one.entries[0]).toEqual({
      offset: 0,
      eventId: 'event-1',
      pattern: seen.pattern,
      occurredAt: '2026-11-21T12:00:00.000Z',
      payload: { n: 1 },
    });
  });

  it('has nothing that no browser hears of', async () => {
    const heard = await listen();
    const { tell } = await teller();
    await tell(1, hidden);
    await tell(2);
    await untilHeard(heard, 2);
    expect(heard.numbers()).toEqual([2]);
  });

  it('says that it has caught up also where there is nothing to read', async () => {
    const heard = await listen();
    await until('having caught up', () => heard.caughtUp === 1);
    expect(heard.numbers()).toEqual([]);
  });

  it('goes on after a lost connection, with nothing missed and nothing twice', async () => {
    const proxy = new OutageProxy(new URL(broker.url));
    await proxy.open();
    open.push(proxy);
    const { tell } = await teller();
    const heard = await listen(proxy.address());
    await tell(1);
    await untilHeard(heard, 1);
    for (const round of [1, 2]) {
      await proxy.close();
      await until('the loss being noticed', () => !heard.connection.isUp);
      expect(heard.stream.isCaughtUp).toBe(false);
      for (let n = 0; n < 50; n += 1) await tell(round * 100 + n);
      await proxy.open();
      await until('having caught up again', () => heard.caughtUp === round + 1);
    }
    await tell(999);
    await untilHeard(heard, 999);
    const hundreds = (round: number) => Array.from({ length: 50 }, (_, n) => round * 100 + n);
    expect(heard.numbers()).toEqual([1, ...hundreds(1), ...hundreds(2), 999]);
    expect(heard.starts).toEqual([0]);
  });

  it.each([
    ['empty', 0],
    ['shorter than before', 5],
    ['just as long', 11],
    ['longer than before', 30],
  ])('begins anew with a stream that was made anew and is %s', async (_how, told) => {
    const proxy = new OutageProxy(new URL(broker.url));
    await proxy.open();
    open.push(proxy);
    const heard = await listen(proxy.address());
    await until('having caught up', () => heard.caughtUp === 1);
    const { tell } = await teller();
    for (let n = 1; n <= 10; n += 1) await tell(n);
    await untilHeard(heard, 10);
    await proxy.close();
    await until('the loss being noticed', () => !heard.connection.isUp);
    await broker.channel.deleteQueue(broker.names.userEvents);
    await broker.caller();
    for (let n = 0; n < told; n += 1) await tell(100 + n);
    await proxy.open();
    await until('having caught up again', () => heard.caughtUp === 2);
    expect(heard.starts).toEqual([0, 0]);
    const before = Array.from({ length: 10 }, (_, n) => n + 1);
    expect(heard.numbers()).toEqual([...before, ...Array.from({ length: told }, (_, n) => 100 + n)]);
  });

  it('begins anew when the stream goes while it is read', async () => {
    const heard = await listen();
    const { tell } = await teller();
    await tell(1);
    await untilHeard(heard, 1);
    await broker.channel.deleteQueue(broker.names.userEvents);
    await until('a new beginning', () => heard.starts.length === 2);
    await tell(2);
    await untilHeard(heard, 2);
    expect(heard.numbers()).toEqual([1, 2]);
  });

  it('passes by what is no event, or not what its contract says, and logs it', async () => {
    const log = new LogLines();
    const heard = await listen(undefined, log);
    await until('having caught up', () => heard.caughtUp === 1);
    const send = (text: string) =>
      broker.channel.publish(broker.names.events, seen.pattern, Buffer.from(text), { type: seen.pattern });
    send('{');
    send('{"n":"many"}');
    await until('both being read', () => heard.entries.filter(({ eventId }) => eventId === '').length === 2);
    const { tell } = await teller();
    await tell(5);
    await untilHeard(heard, 5);
    expect(heard.numbers()).toEqual([5]);
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
  });

  it('shows nobody what did not come from who may tell it', async () => {
    const heard = await listen();
    await until('having caught up', () => heard.caughtUp === 1);
    const { channel, names } = broker;
    const content = Buffer.from('{"n":66}');
    const headers = { 'x-exchange': names.events, 'x-routing-key': seen.pattern };
    channel.sendToQueue(names.userEvents, content, { type: seen.pattern, messageId: 'direct', headers });
    const copied = { CC: [seen.pattern] };
    channel.publish(names.events, 'billing.other', content, {
      ...{ type: seen.pattern, messageId: 'copied', headers: copied },
    });
    const { tell } = await teller();
    await tell(6);
    await untilHeard(heard, 6);
    const forgedOnes = () => heard.entries.filter(({ eventId }) => ['direct', 'copied'].includes(eventId));
    // They came by other channels, which have no order with the one of the event.
    await until('both of the others', () => forgedOnes().length === 2);
    expect(heard.numbers()).toEqual([6]);
    // Not even under the name of an event: a gateway passes by what it has read under the same name and id.
    expect(forgedOnes().map(({ pattern, payload: of }) => ({ pattern, of }))).toEqual([
      ...[{ pattern: '', of: undefined }],
      ...[{ pattern: '', of: undefined }],
    ]);
  });

  it('does not let an event be done with that a service has no queue for', async () => {
    const { tell } = await teller();
    const queue = broker.names.eventsQueue('billing');
    await broker.channel.deleteQueue(queue);
    const matching = (await broker.lengthOf(broker.names.eventsQueue('matching'))) ?? 0;
    expect(await tell(1, taken)).toHaveLength(1);
    await until('the event in its queue', async () => (await broker.lengthOf(queue)) === 1);
    expect(await broker.lengthOf(broker.names.eventsQueue('matching'))).toBe(matching + 1);
    await broker.channel.unbindQueue(queue, broker.names.events, taken.pattern);
    expect(await tell(2, taken)).toHaveLength(1);
    await until('the second one too', async () => (await broker.lengthOf(queue)) === 2);
  });

  it('takes nothing else with it where it can not be had', async () => {
    // A queue of another kind stands in its place.
    await broker.channel.assertQueue(broker.names.userEvents, { durable: true });
    const heard = await listen();
    const { tell } = await teller();
    const queue = broker.names.eventsQueue('matching');
    const before = (await broker.lengthOf(queue)) ?? 0;
    expect(await tell(1, hidden)).toHaveLength(1);
    expect(await tell(2, taken)).toHaveLength(1);
    await until('both in their queue', async () => (await broker.lengthOf(queue)) === before + 2);
    expect([heard.connection.isUp, heard.stream.isCaughtUp]).toEqual([true, false]);
    await broker.channel.deleteQueue(broker.names.userEvents);
    await until('the stream being there', () => heard.caughtUp === 1);
    await tell(3);
    await untilHeard(heard, 3);
  });

  it('is what an event without other consumers waits for', async () => {
    const heard = await listen();
    await until('having caught up', () => heard.caughtUp === 1);
    const { tell } = await teller();
    await broker.channel.unbindQueue(broker.names.userEvents, broker.names.events, seen.pattern);
    expect(await tell(1)).toEqual([]);
    expect(await tell(1)).toHaveLength(1);
    await untilHeard(heard, 1);
  });

  describe('at a broker that is restarted', () => {
    const home = mkdtempSync(join(tmpdir(), 'hemma-user-events-'));
    let rabbit: Rabbit;
    beforeAll(async () => {
      rabbit = await startRabbit({ home });
    }, LONG_MS);
    afterAll(async () => {
      await rabbit.stop();
      rmSync(home, { recursive: true, force: true });
    }, LONG_MS);

    it.each([
      ['stopped', 10, () => rabbit.stop()],
      ['killed', 20, () => rabbit.kill()],
    ])(
      'keeps what it had, and is read on (%s)',
      async (_how, first, end) => {
        const heard = await listen(rabbit.url);
        const { tell, publisher } = await teller(rabbit.url);
        await tell(first);
        await untilHeard(heard, first);
        const before = heard.numbers();
        await end();
        await until('the loss being noticed', () => !heard.connection.isUp && !publisher.isReady);
        expect(await tell(first + 1)).toEqual([]);
        await rabbit.restart();
        await until('publishing again', async () => (await tell(first + 1)).length === 1, 60_000);
        await untilHeard(heard, first + 1);
        expect(heard.numbers()).toEqual([...before, first + 1]);
        expect(heard.starts).toHaveLength(1);
        const late = await listen(rabbit.url);
        await until('a late reader having caught up', () => late.caughtUp === 1, 60_000);
        expect(late.numbers()).toEqual(heard.numbers());
      },
      LONG_MS,
    );
  });
});
