import type { Message } from '@hemma/contracts/messaging';
import type { User } from '@hemma/contracts/identity';
import { fakeApi, refuse, type FakeApi } from '@hemma/testing/render-app';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fakeBrowser, type FakeBrowser } from '../test/fake-browser';
import { api } from './api';
import { onLiveEvent, startLiveEvents } from './live-events';
import { askWhoIsHere, sessionApi } from './session';
import { createAppStore } from './store';

const ada = { id: 1, name: 'Ada', userType: 'student' } as User;
const birgit = { id: 2, name: 'Birgit', userType: 'host' } as User;
const hello = { id: 5, senderId: 2, receiverId: 1, content: 'Hello' } as Message;
const { login, logout } = sessionApi.endpoints;

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    allMessages: build.query<unknown, void>({ query: () => '/api/messages', providesTags: ['Messages'] }),
    allMatches: build.query<unknown, void>({ query: () => '/api/matches', providesTags: ['Matches'] }),
  }),
});
const { allMessages, allMatches } = testApi.endpoints;

const block = (id: string, name: string, payload: unknown) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(payload)}\n\n`;

describe('live events', () => {
  let browser: FakeBrowser;
  const endings: (() => void)[] = [];
  afterEach(() => {
    for (const end of endings.splice(0)) end();
    browser.restore();
  });

  const answers: FakeApi = {
    'GET /api/user': ada,
    'GET /api/messages': [],
    'GET /api/matches': [],
    'POST /api/login': birgit,
    'POST /api/logout': null,
  };
  const openBrowser = (given: FakeApi = answers, options?: { hasLocks?: boolean }) => {
    const requests = fakeApi(given);
    browser = fakeBrowser(options);
    return { timesAsked: (path: string) => requests.filter((request) => request.path === path).length };
  };
  /** One tab of the browser. */
  const openTab = async () => {
    const store = createAppStore();
    await store.dispatch(askWhoIsHere());
    const close = startLiveEvents(store);
    endings.push(close);
    return { store, close };
  };
  const connection = async (count: number) => {
    await waitFor(() => expect(browser.connections).toHaveLength(count));
    return browser.connections[count - 1]!;
  };
  const hear = () => {
    const heard: Message[] = [];
    endings.push(onLiveEvent('message', (message) => heard.push(message)));
    return heard;
  };

  it('are handed to whoever listens, with the payload and the store', async () => {
    openBrowser();
    const { store } = await openTab();
    const handler = jest.fn();
    const end = onLiveEvent('message', handler);
    const stream = await connection(1);
    stream.say(`retry: 10\nid: 1-a\n\n${block('2-b', 'message', hello).slice(0, 20)}`);
    stream.say(block('2-b', 'message', hello).slice(20));
    await waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
    expect(handler).toHaveBeenCalledWith(hello, store.dispatch);
    end();
    const later = hear();
    stream.say(block('3-c', 'message', { ...hello, id: 6 }));
    await waitFor(() => expect(later).toHaveLength(1));
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('have what they make old asked for anew, and nothing else', async () => {
    const { timesAsked } = openBrowser();
    const { store } = await openTab();
    const heard = hear();
    const stream = await connection(1);
    void store.dispatch(allMessages.initiate());
    void store.dispatch(allMatches.initiate());
    await waitFor(() => expect(timesAsked('/api/matches')).toBe(1));
    stream.say(block('2-b', 'match', {}));
    await waitFor(() => expect(timesAsked('/api/matches')).toBe(2));
    stream.say(block('3-c', 'message', hello));
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(timesAsked('/api/messages')).toBe(1);
    stream.say(block('4-d', 'reload', {}));
    await waitFor(() => expect(timesAsked('/api/messages')).toBe(2));
    expect(timesAsked('/api/matches')).toBe(3);
  });

  it('have what was loaded before the stream began asked for anew', async () => {
    const { timesAsked } = openBrowser();
    const store = createAppStore();
    await store.dispatch(askWhoIsHere());
    await store.dispatch(allMatches.initiate());
    endings.push(startLiveEvents(store));
    await waitFor(() => expect(timesAsked('/api/matches')).toBe(2));
  });

  it('of a name that a later release tells are left out', async () => {
    openBrowser();
    await openTab();
    const heard = hear();
    const stream = await connection(1);
    stream.say(block('2-b', 'toString', {}) + block('3-c', 'parade', {}) + block('4-d', 'message', hello));
    await waitFor(() => expect(heard).toHaveLength(1));
  });

  it('go on after the last one that was heard', async () => {
    openBrowser();
    await openTab();
    const heard = hear();
    const stream = await connection(1);
    expect(stream.lastEventId).toBeNull();
    stream.say(`retry: 10\nid: 1-a\n\n${block('2-b', 'message', hello)}:\nid: 7-g\n\n`);
    await waitFor(() => expect(heard).toHaveLength(1));
    stream.end();
    expect((await connection(2)).lastEventId).toBe('7-g');
  });

  it('are asked for again and again while the server refuses', async () => {
    openBrowser();
    await openTab();
    const heard = hear();
    const stream = await connection(1);
    browser.answerWith(() => new Response('Away', { status: 503 }));
    stream.say(`retry: 10\nid: 1-a\n\n`);
    stream.end();
    await waitFor(() => expect(browser.connections.length).toBeGreaterThanOrEqual(4));
    browser.answerWith(undefined);
    await waitFor(() => expect(browser.connections.at(-1)!.isClosed).toBe(false));
    const again = browser.connections.at(-1)!;
    expect(again.lastEventId).toBe('1-a');
    again.say(block('2-b', 'message', hello));
    await waitFor(() => expect(heard).toEqual([hello]));
  });

  it('are for members only, and end with the logout', async () => {
    openBrowser({ ...answers, 'GET /api/user': refuse(401, 'Not authenticated') });
    const { store } = await openTab();
    expect(browser.connections).toHaveLength(0);
    browser.signIn(2);
    await store.dispatch(login.initiate({ username: 'birgit', password: 'secret' }));
    const stream = await connection(1);
    await store.dispatch(logout.initiate());
    await waitFor(() => expect(stream.isClosed).toBe(true));
  });

  it('that came in one piece with the one that ended it are for nobody', async () => {
    openBrowser();
    const { store, close } = await openTab();
    const heard = hear();
    endings.push(onLiveEvent('subscription', () => close()));
    const stream = await connection(1);
    stream.say(block('2-b', 'subscription', {}) + block('3-c', 'message', hello));
    await waitFor(() => expect(stream.isClosed).toBe(true));
    expect(heard).toEqual([]);
    expect(store.getState().session.status).toBe('member');
  });

  it('of which one fails on a page cost the others nothing', async () => {
    openBrowser();
    await openTab();
    const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
    const error = new Error('mistake');
    endings.push(
      onLiveEvent('message', () => {
        throw error;
      }),
    );
    const heard = hear();
    (await connection(1)).say(block('2-b', 'message', hello));
    await waitFor(() => expect(heard).toEqual([hello]));
    expect(reported).toHaveBeenCalledWith(error);
    reported.mockRestore();
  });

  it('of a session that ended elsewhere show that it has ended', async () => {
    let user: unknown = ada;
    openBrowser({ ...answers, 'GET /api/user': () => user });
    const { store } = await openTab();
    const stream = await connection(1);
    user = refuse(401, 'Not authenticated');
    browser.answerWith(() => new Response('Not authenticated', { status: 401 }));
    stream.say('retry: 10\n\n');
    stream.end();
    await waitFor(() => expect(store.getState().session.status).toBe('visitor'));
  });

  describe('in several tabs', () => {
    it('come by one connection, to each tab once', async () => {
      openBrowser();
      await openTab();
      await openTab();
      await openTab();
      const heard = hear();
      (await connection(1)).say(block('2-b', 'message', hello));
      await waitFor(() => expect(heard).toHaveLength(3));
      expect(browser.connections).toHaveLength(1);
    });

    it('go on in the next tab when the one with the connection is closed', async () => {
      openBrowser();
      const first = await openTab();
      await openTab();
      const heard = hear();
      (await connection(1)).say(block('2-b', 'message', hello));
      await waitFor(() => expect(heard).toHaveLength(2));
      first.close();
      const stream = await connection(2);
      expect(stream.lastEventId).toBe('2-b');
      // The server may tell again what the former tab had told already.
      stream.say(block('2-b', 'message', hello) + block('3-c', 'message', { ...hello, id: 6 }));
      await waitFor(() => expect(heard.map(({ id }) => id)).toEqual([5, 5, 6]));
    });

    it('go on in a tab that is looked at when the one with the connection has been put to sleep', async () => {
      openBrowser();
      const { store } = await openTab();
      (await connection(1)).say('id: 1-a\n\n');
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
      try {
        // A tab of another process: it holds the lock and says nothing.
        const channel = new BroadcastChannel(`hemma.live-events.${store.getState().session.user?.id}`);
        void navigator.locks
          .request('hemma.live-events.1', { steal: true }, () => new Promise(() => {}))
          .catch(() => undefined);
        await jest.advanceTimersByTimeAsync(100_000);
        expect(browser.connections.map(({ isClosed }) => isClosed)).toEqual([true]);
        channel.postMessage({ is: 'position', id: '7-g' });
        await jest.advanceTimersByTimeAsync(100_000);
        expect(browser.connections).toHaveLength(1);
        await jest.advanceTimersByTimeAsync(100_000);
        expect(browser.connections.map(({ lastEventId }) => lastEventId)).toEqual([null, '7-g']);
        channel.close();
      } finally {
        jest.useRealTimers();
      }
    });

    it('come by a connection each where the browser has no locks', async () => {
      openBrowser(answers, { hasLocks: false });
      await openTab();
      await openTab();
      await connection(2);
      expect(browser.connections).toHaveLength(2);
    });

    it("are never another user's: a tab that showed the former one follows", async () => {
      let user = ada;
      openBrowser({ ...answers, 'GET /api/user': () => user });
      const former = await openTab();
      const next = await openTab();
      const stream = await connection(1);
      const heard = hear();
      await former.store.dispatch(allMessages.initiate());
      user = birgit;
      browser.signIn(2);
      await next.store.dispatch(login.initiate({ username: 'birgit', password: 'secret' }));
      await waitFor(() => expect(former.store.getState().session.user?.id).toBe(2));
      expect(stream.isClosed).toBe(true);
      expect(allMessages.select()(former.store.getState()).data).toBeUndefined();
      (await connection(2)).say(block('9-i', 'message', hello));
      await waitFor(() => expect(heard).toHaveLength(2));
    });

    it("are not listened to where the cookie has become another user's unheard", async () => {
      let user = ada;
      openBrowser({ ...answers, 'GET /api/user': () => user }, { hasLocks: false });
      const { store } = await openTab();
      const stream = await connection(1);
      const heard = hear();
      user = birgit;
      browser.signIn(2);
      stream.say('retry: 10\n\n');
      stream.end();
      await waitFor(() => expect(store.getState().session.user?.id).toBe(2));
      // The former user's stream may have come back more than once before it was known.
      await waitFor(() => expect(browser.connections.at(-1)?.isClosed).toBe(false));
      const own = browser.connections.at(-1)!;
      expect(browser.connections.filter(({ isClosed }) => !isClosed)).toEqual([own]);
      own.say(block('9-i', 'message', hello));
      await waitFor(() => expect(heard).toHaveLength(1));
    });
  });
});
