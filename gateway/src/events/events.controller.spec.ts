import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { identityErrors, identityRpc } from '@hemma/contracts/identity';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { gatewayErrors } from '@hemma/contracts/gateway';
import { messagingEvents, type Message } from '@hemma/contracts/messaging';
import { readMetrics } from '@hemma/service-kit/metrics';
import { until } from '@hemma/testing/until';
import { EventListener, type ListenOptions } from '../../test/event-listener.js';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';
import { LiveStreams } from './live-streams.js';

const MINUTE_MS = 60_000;
/** Anna, whom the token of the fake platform is for. */
const ANNA = 7;

describe('GET /api/events', () => {
  let platform: FakePlatform;
  let url: string;
  const listeners: EventListener[] = [];
  beforeEach(async () => {
    platform = await startFakePlatform();
    await platform.app.listen({ host: '127.0.0.1', port: 0 });
    url = await platform.app.getUrl();
  });
  afterEach(async () => {
    for (const listener of listeners.splice(0)) listener.close();
    await platform.close();
  });

  const listen = async (options: Partial<ListenOptions> & { token?: string } = {}) => {
    const { token = platform.signer.token(), ...rest } = options;
    const listener = await EventListener.open(url, { cookie: `hemma_session=${token}`, ...rest });
    listeners.push(listener);
    return listener;
  };
  const listening = async (options?: Parameters<typeof listen>[0]) => {
    const listener = await listen(options);
    await listener.begins();
    return listener;
  };
  const say = (
    id: number,
    { senderId = 8, receiverId = ANNA, content = `${id}`, eventId = `e${id}` } = {},
  ) => {
    const createdAt = '2026-11-21T12:00:00.000Z';
    const message: Message = { id, senderId, receiverId, content, read: false, createdAt, seq: id };
    platform.userEvents.tell(messagingEvents.messageSent.pattern, message, eventId);
  };
  const idsOf = (listener: EventListener) => listener.dataOf('message').map((data) => (data as Message).id);
  const openStreams = () => platform.app.get(LiveStreams).count;

  it('is a stream that nobody on the way keeps or gathers', async () => {
    const listener = await listening();
    expect(listener.status).toBe(200);
    expect(listener.response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-user-id': '7',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(listener.response.headers).not.toHaveProperty('content-length');
  });

  it('begins with a pause for reconnects and with its position, before anything has happened', async () => {
    const listener = await listening();
    expect(listener.lastId).toBe('0-mark');
    expect(listener.received).toBe('retry: 2000\n\n:\nid: 0-mark\n\n');
  });

  it("tells the caller's events, each with an id, and nobody else's", async () => {
    const listener = await listening();
    const other = await listening({ token: platform.signer.token({ userId: 9, sessionId: 'session-9' }) });
    say(1);
    say(2, { senderId: ANNA, receiverId: 8 });
    say(3, { senderId: 8, receiverId: 9 });
    say(4);
    await listener.hears(3);
    await other.hears(1);
    expect(idsOf(listener)).toEqual([1, 2, 4]);
    expect(idsOf(other)).toEqual([3]);
    expect(listener.events.map(({ id }) => id)).toEqual(['1-e1', '2-e2', '4-e4']);
  });

  it('tells an event once that stands in the stream twice', async () => {
    const listener = await listening();
    say(1, { eventId: 'same' });
    say(1, { eventId: 'same' });
    say(2);
    await listener.hears(2);
    expect(idsOf(listener)).toEqual([1, 2]);
  });

  describe('with Last-Event-ID', () => {
    it('goes on after it, with what was missed', async () => {
      const first = await listening();
      say(1);
      await first.hears(1);
      first.close();
      say(2);
      say(3, { senderId: 8, receiverId: 9 });
      say(4);
      const next = await listening({ lastEventId: first.lastId });
      say(5);
      await next.hears(3);
      expect(idsOf(next)).toEqual([2, 4, 5]);
    });

    it('tells its position only after what was missed, so that nothing of it can get lost', async () => {
      const first = await listening();
      say(1);
      const next = await listen({ lastEventId: first.lastId });
      await until('the position', () => next.blocks.length === 3);
      expect(next.blocks.map(({ event, id }) => [event, id])).toEqual([
        [undefined, undefined],
        ['message', '1-e1'],
        [undefined, '1-e1'],
      ]);
    });

    it.each(['0', 'abc', '0-other', '-1', '99-mark', '0-mark, 0-mark'])(
      'says that something may have been missed after %j',
      async (lastEventId) => {
        say(1);
        const listener = await listen({ lastEventId });
        await listener.hears(1);
        expect(listener.events).toEqual([{ event: 'reload', id: '1-e1', data: {} }]);
        say(2);
        await listener.hears(2);
        expect(idsOf(listener)).toEqual([2]);
      },
    );

    it('waits for a position that another gateway has come to already', async () => {
      const opening = listen({ lastEventId: '1-e1' });
      await until('the request', () => platform.bus.callsTo(identityRpc.publicKeys).length > 0);
      say(1);
      say(2);
      const listener = await opening;
      await listener.hears(1);
      expect(idsOf(listener)).toEqual([2]);
    });

    it('says so where the stream was made anew, to those that are open too', async () => {
      const open = await listening();
      platform.userEvents.begin(0);
      await open.hears(1);
      expect(open.events).toEqual([{ event: 'reload', id: '0-mark', data: {} }]);
      say(1);
      await open.hears(2);
      const late = await listen({ lastEventId: '1-other' });
      await late.hears(1);
      expect(late.events[0]?.event).toBe('reload');
    });
  });

  it('waits until the stream of events has been read', async () => {
    platform.userEvents.isCaughtUp = false;
    const opening = listen();
    say(1);
    let isOpen = false;
    void opening.then(() => (isOpen = true));
    const other = await platform.app.inject({ url: '/api/openapi.json' });
    expect([other.statusCode, isOpen]).toEqual([200, false]);
    platform.userEvents.catchUp();
    expect((await opening).status).toBe(200);
  });

  it('is refused while the stream of events can not be read', async () => {
    platform.userEvents.isCaughtUp = false;
    const listener = await listen();
    await listener.ends();
    expect([listener.status, listener.received]).toEqual([503, coreErrors.UNAVAILABLE.message]);
    expect(listener.response.headers['retry-after']).toBeDefined();
  });

  it('is 401 without a session', async () => {
    const listener = await listen({ cookie: '' });
    await listener.ends();
    expect([listener.status, listener.received]).toEqual([401, 'Not authenticated']);
  });

  it('answers HEAD without a stream', async () => {
    const listener = await listen({ method: 'HEAD' });
    await listener.ends();
    expect(listener.response.headers['content-type']).toBe('text/event-stream');
    expect(listener.status).toBe(200);
    await until('no stream', () => openStreams() === 0);
  });

  it('lets a user have twenty, and says so when there are more', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => listening()));
    const refused = await listen();
    await refused.ends();
    expect([refused.status, refused.received]).toEqual([429, gatewayErrors.TOO_MANY_STREAMS.message]);
    expect(refused.response.headers['retry-after']).toBe('30');
    expect((await readMetrics()).body).toContain('hemma_event_streams 20');
    await listening({ token: platform.signer.token({ userId: 9, sessionId: 'session-9' }) });
    many[0]?.close();
    await until('room', () => openStreams() === 20);
    expect((await listening()).status).toBe(200);
  });

  it('is forgotten when the client goes', async () => {
    const listener = await listening();
    expect(openStreams()).toBe(1);
    listener.close();
    await until('no stream', () => openStreams() === 0);
    expect(platform.log).toContainEqual(
      expect.objectContaining({ message: 'An event stream has closed', userId: ANNA }),
    );
  });

  it('cuts a client off that does not read', async () => {
    const listener = await listening();
    listener.response.pause();
    const content = 'x'.repeat(4_000);
    for (let id = 1; openStreams() > 0 && id < 20_000; id += 1) {
      say(id, { content });
      // Lets the socket take what it takes.
      if (id % 50 === 0) await new Promise(setImmediate);
    }
    expect(openStreams()).toBe(0);
    expect(platform.log.map(({ message }) => message)).toContain(
      'A client that does not read its event stream was cut off',
    );
    listener.response.resume();
    await listener.ends();
  });

  describe('ends', () => {
    const until5 = () => new Date(Date.now() + 5 * MINUTE_MS).toISOString();

    it('at once with the logout, and only for that session', async () => {
      const token = platform.signer.token();
      platform.bus.answer(identityRpc.logout, ({ sessionId }: { sessionId: string }) => ({
        revoked: { sessionId, userId: ANNA, until: until5() },
      }));
      const [ended, other] = [
        await listening({ token }),
        await listening({ token: platform.signer.token({ sessionId: 'session-2' }) }),
      ];
      const cookies = { hemma_session: token };
      await platform.app.inject({ method: 'POST', url: '/api/logout', cookies });
      await ended.ends(1_000);
      say(1);
      await other.hears(1);
      expect(ended.events).toEqual([]);
      expect(openStreams()).toBe(1);
    });

    it('when the feed tells of it, also after it was silent', async () => {
      const listener = await listening();
      platform.feed.fallSilentFor(10_000);
      platform.feed.tell({ sessionId: 'session-1', userId: ANNA, until: until5() });
      await listener.ends(1_000);
      expect(listener.hasEnded).toBe(true);
    });

    it('when its session is over by then and the token expires', async () => {
      const token = platform.signer.token({ ageMs: 5 * MINUTE_MS - 1_500 });
      platform.bus.answer(identityRpc.refreshSession, () => ({
        token: platform.signer.token(),
        sessionId: 'session-1',
        expiresAt: until5(),
      }));
      const listener = await listening({ token });
      platform.bus.answer(identityRpc.refreshSession, () => {
        throw new DomainError(identityErrors.SESSION_ENDED);
      });
      await listener.ends();
      expect(platform.bus.callsTo(identityRpc.refreshSession)).toHaveLength(2);
    });

    it('not with its token while the session lives', async () => {
      let refreshed = 0;
      platform.bus.answer(identityRpc.refreshSession, () => {
        refreshed += 1;
        return {
          token: platform.signer.token({ ageMs: refreshed < 3 ? 5 * MINUTE_MS - 500 : 0 }),
          sessionId: 'session-1',
          expiresAt: until5(),
        };
      });
      const listener = await listening({ token: platform.signer.token({ ageMs: 5 * MINUTE_MS - 500 }) });
      await until('three tokens', () => refreshed >= 3);
      say(1);
      await listener.hears(1);
      expect(listener.hasEnded).toBe(false);
    });

    it('with the gateway, which then takes no new one', async () => {
      const listener = await listening();
      platform.app.get(LiveStreams).endAll();
      await listener.ends(1_000);
      const late = await listen();
      await late.ends();
      expect(late.status).toBe(503);
    });

    it('without counting as an answer that took so long', async () => {
      const listener = await listening();
      platform.app.get(LiveStreams).endAll();
      await listener.ends(1_000);
      await until('its log line', () => platform.log.some(({ route }) => route === 'GET /api/events'));
      expect((await readMetrics()).body).not.toMatch(
        /hemma_http_seconds_count.*"\/api\/events",status="200"/,
      );
    });
  });

  it('gives a sign of life with the position, for whom nothing happens', async () => {
    await platform.close();
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'Date', 'performance'],
    });
    try {
      platform = await startFakePlatform();
      await platform.app.listen({ host: '127.0.0.1', port: 0 });
      url = await platform.app.getUrl();
      const listener = await listening();
      say(1, { senderId: 8, receiverId: 9 });
      jest.advanceTimersByTime(25_000);
      await until('the position', () => listener.lastId === '1-e1');
      expect(listener.events).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});
