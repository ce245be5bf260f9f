import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { matchingEvents, type MatchSnapshot } from '@hemma/contracts/matching';
import { messagingEvents, type Message } from '@hemma/contracts/messaging';
import { startRabbit, type Rabbit } from '@hemma/local/rabbit';
import { tellEvents } from '@hemma/testing/tell-events';
import { until } from '@hemma/testing/until';
import { connect } from 'amqplib';
import { newPerson, type ApiClient, type Person } from './api-client.js';
import { EventListener } from './event-listener.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';

/** The contract's promise for a logout at another gateway. */
const EVERYWHERE_WITHIN_MS = 1_000;
const BACK_WITHIN_MS = 30_000;
const LONG_MS = 180_000;
const at = '2026-11-21T12:00:00.000Z';

/** Tells events in the owners' stead, and opens streams that are closed after each test. */
class Events {
  private readonly listeners: EventListener[] = [];
  private lastMessage = 0;

  constructor(private readonly platform: () => RealPlatform) {}

  async listen(api: ApiClient, origin: string, lastEventId?: string): Promise<EventListener> {
    const listener = await EventListener.open(origin, { cookie: api.sessionCookie ?? '', lastEventId });
    this.listeners.push(listener);
    if (listener.status === 200) await listener.begins();
    return listener;
  }

  /** Opens a stream only to see whether it may be opened. */
  async statusOf(api: ApiClient, origin: string): Promise<number | undefined> {
    const listener = await EventListener.open(origin, { cookie: api.sessionCookie ?? '' });
    listener.close();
    return listener.status;
  }

  closeAll(): void {
    for (const listener of this.listeners.splice(0)) listener.close();
  }

  /** Somebody who is nobody here writes to these people, one after the other. @returns the messages' ids */
  async write(receivers: readonly number[], content = 'Hello'): Promise<number[]> {
    const messages = receivers.map((receiverId): Message => {
      const id = (this.lastMessage += 1);
      return { id, senderId: 999_999, receiverId, content, read: false, createdAt: at, seq: id };
    });
    const { pattern } = messagingEvents.messageSent;
    await tellEvents(
      this.platform().bus,
      messages.map((payload) => ({ id: `message-${payload.id}`, pattern, payload })),
    );
    return messages.map(({ id }) => id);
  }
}

const idsOf = (...listeners: EventListener[]) =>
  listeners.flatMap((listener) => listener.dataOf('message').map((data) => (data as Message).id));

describe('Live events at two gateways', () => {
  let platform: RealPlatform;
  let here: string;
  let there: string;
  let anna: Person;
  let birgit: Person;
  const events = new Events(() => platform);
  beforeAll(async () => {
    platform = await startRealPlatform({ suite: 'gateway-events', services: ['identity'], gateways: 2 });
    [here, there = ''] = platform.urls;
    [anna, birgit] = await Promise.all([newPerson(here), newPerson(here)]);
  }, LONG_MS);
  afterEach(() => events.closeAll());
  afterAll(() => platform.close());

  it('arrive at every gateway, under the same id', async () => {
    const [one, other] = [await events.listen(anna.api, here), await events.listen(anna.api, there)];
    const [first] = await events.write([anna.user.id]);
    await Promise.all([one.hears(1), other.hears(1)]);
    expect(idsOf(one, other)).toEqual([first, first]);
    expect(one.events).toEqual(other.events);
  });

  it('tell a match to both of the two, without what only services may know', async () => {
    const listeners = [await events.listen(anna.api, here), await events.listen(birgit.api, there)];
    const { id: studentId } = anna.user;
    const { id: hostId } = birgit.user;
    const { version, ...match }: MatchSnapshot = {
      id: 1,
      studentId,
      hostId,
      requestedBy: studentId,
      status: 'pending',
      createdAt: at,
      updatedAt: at,
      student: { id: studentId, name: 'Anna', profileImage: null },
      host: { id: hostId, name: 'Birgit', profileImage: null },
      version: 1,
    };
    const { pattern } = matchingEvents.matchRequested;
    await tellEvents(platform.bus, [{ id: 'match-1', pattern, payload: { ...match, version } }]);
    await Promise.all(listeners.map((listener) => listener.hears(1)));
    for (const listener of listeners) expect(listener.dataOf('match')).toEqual([match]);
  });

  it('are nobody else’s', async () => {
    const [ours, theirs] = [await events.listen(anna.api, here), await events.listen(birgit.api, here)];
    const { id: a } = anna.user;
    const { id: b } = birgit.user;
    const ids = await events.write([a, b, a, b, b]);
    await Promise.all([ours.hears(2), theirs.hears(3)]);
    expect(idsOf(ours)).toEqual([ids[0], ids[2]]);
    expect(idsOf(theirs)).toEqual([ids[1], ids[3], ids[4]]);
    const resumed = await events.listen(birgit.api, there, ours.lastId);
    expect(idsOf(resumed)).toEqual([ids[3], ids[4]]);
  });

  it('go on at the other gateway after a lost connection, with nothing missed and nothing twice', async () => {
    const first = await events.listen(anna.api, here);
    const heard = await events.write([anna.user.id]);
    await first.hears(1);
    first.close();
    const missed = await events.write([anna.user.id, birgit.user.id, anna.user.id]);
    const next = await events.listen(anna.api, there, first.lastId);
    await next.hears(2);
    expect(idsOf(first, next)).toEqual([...heard, missed[0], missed[2]]);
    next.close();
    expect(idsOf(await events.listen(anna.api, here, next.lastId))).toEqual([]);
  });

  it('go on so while events come all the time', async () => {
    const told: number[] = [];
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) told.push(...(await events.write(Array<number>(5).fill(anna.user.id))));
    })();
    const listeners = [await events.listen(anna.api, here)];
    const from = told.length;
    for (let hop = 1; hop <= 20; hop += 1) {
      const last = listeners.at(-1)!;
      await last.hears(3);
      last.close();
      listeners.push(await events.listen(anna.api, hop % 2 ? there : here, last.lastId));
    }
    isWriting = false;
    await writing;
    await until('the last event', () => idsOf(listeners.at(-1)!).includes(told.at(-1) ?? 0));
    const heard = idsOf(...listeners);
    expect(heard.length).toBeGreaterThan(60);
    // From the first that was heard to the very last: each once, in the order in which they were told.
    expect(heard).toEqual(told.slice(told.indexOf(heard[0] ?? 0)));
    expect(told.indexOf(heard[0] ?? 0)).toBeLessThanOrEqual(from + 5);
    expect(listeners.flatMap((listener) => listener.dataOf('reload'))).toEqual([]);
  });

  it('go on at a gateway that was started meanwhile', async () => {
    const gateway = await platform.gatewayProcess();
    const before = await events.listen(anna.api, gateway.url);
    const heard = await events.write([anna.user.id]);
    await before.hears(1);
    await gateway.kill();
    await before.ends();
    const missed = await events.write([anna.user.id, anna.user.id]);
    await gateway.start();
    const after = await events.listen(anna.api, gateway.url, before.lastId);
    const later = await events.write([anna.user.id]);
    await after.hears(3);
    expect(idsOf(before, after)).toEqual([...heard, ...missed, ...later]);
  });

  it('end at once at a gateway that is told to end, which is not held up', async () => {
    const gateway = await platform.gatewayProcess();
    const listeners = await Promise.all(
      Array.from({ length: 10 }, () => events.listen(anna.api, gateway.url)),
    );
    const since = performance.now();
    const stopped = gateway.stop();
    await Promise.all(listeners.map((listener) => listener.ends(1_000)));
    await stopped;
    expect(performance.now() - since).toBeLessThan(5_000);
    const [first] = await events.write([anna.user.id]);
    const next = await events.listen(anna.api, there, listeners[0]?.lastId);
    await next.hears(1);
    expect(idsOf(next)).toEqual([first]);
  });

  it('end with the logout: at once where it came in, within a second everywhere', async () => {
    for (let times = 0; times < 3; times += 1) {
      const { api, user } = await newPerson(here);
      const streams = [await events.listen(api, here), await events.listen(api, there)];
      const copy = api.at(here);
      const since = performance.now();
      expect((await api.post('/api/logout')).status).toBe(204);
      const answeredAt = performance.now();
      await Promise.all(streams.map((stream) => stream.ends(EVERYWHERE_WITHIN_MS)));
      expect(streams[0]!.endedAt! - answeredAt).toBeLessThan(100);
      expect(streams[1]!.endedAt! - since).toBeLessThan(EVERYWHERE_WITHIN_MS);
      await events.write([user.id]);
      expect(idsOf(...streams)).toEqual([]);
      const refused = await events.listen(copy, there, streams[0]?.lastId);
      expect(refused.status).toBe(401);
    }
  });

  it('cut off who does not read, and leave the others alone', async () => {
    const slow = await events.listen(anna.api, here);
    const other = await events.listen(anna.api, here);
    slow.response.pause();
    let told: number[] = [];
    const wasCutOff = () =>
      platform.log().some(({ message }) => String(message).startsWith('A client that does not read'));
    while (!wasCutOff() && told.length < 20_000) {
      told = [...told, ...(await events.write(Array<number>(100).fill(anna.user.id), 'x'.repeat(4_000)))];
    }
    expect(wasCutOff()).toBe(true);
    slow.response.resume();
    await slow.ends();
    await other.hears(told.length);
    expect(idsOf(other)).toEqual(told);
    // It comes back for the rest.
    const back = await events.listen(anna.api, there, slow.lastId);
    await until('the rest', () => idsOf(slow, back).length >= told.length);
    expect(idsOf(slow, back)).toEqual(told);
  });

  it('say that something may have been missed where it can’t be told what', async () => {
    const open = [await events.listen(anna.api, here), await events.listen(anna.api, there)];
    await events.write([anna.user.id, anna.user.id]);
    await Promise.all(open.map((listener) => listener.hears(2)));
    const past = await events.listen(anna.api, here, '0-long-ago');
    expect(past.events.map(({ event }) => event)).toEqual(['reload']);

    const lastId = open[0]?.lastId;
    const connection = await connect(platform.bus.url);
    const channel = await connection.createChannel();
    await channel.deleteQueue(`${platform.bus.prefix}user-events`);
    await connection.close();
    await Promise.all(
      open.map((listener) =>
        until('hearing of the loss', () => listener.dataOf('reload').length === 1, BACK_WITHIN_MS),
      ),
    );
    const [first] = await events.write([anna.user.id]);
    await Promise.all(open.map((listener) => listener.hears(4)));
    for (const listener of open) expect(idsOf(listener).at(-1)).toBe(first);
    // As many entries as the old stream had, and more: the old place is another one now.
    await events.write(Array<number>(300).fill(birgit.user.id));
    const late = await events.listen(anna.api, there, lastId);
    expect(late.events.map(({ event }) => event)).toEqual(['reload']);
    const resumed = await events.listen(anna.api, here, open[0]?.lastId);
    expect(resumed.events).toEqual([]);
  });

  it('are refused as every call is while identity is away, and told on to those who hear them', async () => {
    const open = await events.listen(anna.api, here);
    const is = (status: number) => async () => (await events.statusOf(anna.api, here)) === status;
    await platform.service('identity').kill();
    try {
      await until('the silence being noticed', is(503), BACK_WITHIN_MS);
      const [first] = await events.write([anna.user.id]);
      await open.hears(1);
      expect(idsOf(open)).toEqual([first]);
    } finally {
      await platform.service('identity').start();
    }
    await until('the gateway letting people in', is(200), BACK_WITHIN_MS);
    expect(open.hasEnded).toBe(false);
  });
});

describe('Live events while the broker restarts', () => {
  let home: string;
  let rabbit: Rabbit;
  let platform: RealPlatform;
  let anna: Person;
  const events = new Events(() => platform);
  const isBack = async () => {
    const statuses = await Promise.all(platform.urls.map((url) => events.statusOf(anna.api, url)));
    return statuses.every((status) => status === 200);
  };
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'gateway-events-broker-'));
    rabbit = await startRabbit({ home });
    platform = await startRealPlatform({
      suite: 'gateway-events-broker',
      services: ['identity'],
      gateways: 2,
      rabbitmqUrl: rabbit.url,
    });
    anna = await newPerson(platform.urls[0]);
    // Killed within seconds of its very first stream, RabbitMQ 3.10 would forget that it has one.
    await rabbit.restart();
    await until('the platform being back', isBack, BACK_WITHIN_MS);
  }, LONG_MS);
  afterEach(() => events.closeAll());
  afterAll(async () => {
    await platform.close();
    await rabbit.stop();
    await rm(home, { recursive: true });
  }, LONG_MS);

  it.each([
    ['stopped', () => rabbit.stop()],
    ['killed', () => rabbit.kill()],
  ])(
    'go on, on streams that stay open and on those that come back (%s)',
    async (_how, end) => {
      const [here, there = ''] = platform.urls;
      const [open, closed] = [await events.listen(anna.api, here), await events.listen(anna.api, there)];
      const before = await events.write([anna.user.id]);
      await Promise.all([open.hears(1), closed.hears(1)]);
      closed.close();
      const missed = await events.write([anna.user.id]);
      await open.hears(2);
      await end();
      await rabbit.restart();
      await until('the gateways being back', isBack, BACK_WITHIN_MS);
      const after = await events.write([anna.user.id]);
      await until('the open stream', () => idsOf(open).length === 3, BACK_WITHIN_MS);
      expect(open.events.map(({ event }) => event)).toEqual(['message', 'message', 'message']);
      const back = await events.listen(anna.api, there, closed.lastId);
      await back.hears(2);
      expect(idsOf(open)).toEqual([...before, ...missed, ...after]);
      expect(idsOf(back)).toEqual([...missed, ...after]);
    },
    LONG_MS,
  );
});
