import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@hemma/local/wait-until';
import { TEST_PASSWORD } from '@hemma/testing/builders';
import { ApiClient, newPerson, untilAnswered } from './api-client.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';

/** The contract's promise, for every gateway but the one that handled the logout. */
const EVERYWHERE_WITHIN_MS = 1_000;
/** Silence is noticed after three seconds; the rest is for a busy machine. */
const NOTICED_WITHIN_MS = 10_000;

describe('A session at two gateways', () => {
  let platform: RealPlatform;
  let here: string;
  let there: string;
  beforeAll(async () => {
    platform = await startRealPlatform({ suite: 'gateway-session', gateways: 2 });
    [here, there = ''] = platform.urls;
  });
  afterAll(() => platform.close());
  const statusOf = async (api: ApiClient) => (await api.get('/api/user')).status;

  it('begins at one and is known at the other', async () => {
    const { api, user } = await newPerson(here);
    expect((await api.at(there).get('/api/user')).json()).toEqual(user);
  });

  it('ends at once where one logs out, and within a second everywhere, for copied cookies too', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { api } = await newPerson(here);
      const copies = [api.at(here), api.at(there)];
      expect(await Promise.all(copies.map(statusOf))).toEqual([200, 200]);
      expect((await api.post('/api/logout')).status).toBe(204);
      const loggedOutAt = performance.now();
      expect(await statusOf(copies[0]!)).toBe(401);
      await waitUntil('the other gateway refusing', async () => (await statusOf(copies[1]!)) === 401, {
        timeoutMs: EVERYWHERE_WITHIN_MS,
        everyMs: 10,
      });
      expect(performance.now() - loggedOutAt).toBeLessThan(EVERYWHERE_WITHIN_MS);
      expect((await copies[1]!.post('/api/logout')).status).toBe(204);
    }
  });

  it('leaves the other sessions of the same person alone', async () => {
    const { api, registration } = await newPerson(here);
    const second = new ApiClient(there);
    const login = { username: registration.username, password: TEST_PASSWORD };
    expect((await untilAnswered(() => second.post('/api/login', login))).status).toBe(200);
    expect((await api.post('/api/logout')).status).toBe(204);
    expect(await statusOf(second)).toBe(200);
  });

  it('is known to a gateway that starts later, whether it lives or has ended', async () => {
    const [living, ended] = await Promise.all([newPerson(here), newPerson(here)]);
    const copy = ended.api.at(here);
    expect((await ended.api.post('/api/logout')).status).toBe(204);
    const late = await platform.gatewayProcess();
    expect(await statusOf(living.api.at(late.url))).toBe(200);
    expect(await statusOf(copy.at(late.url))).toBe(401);
  });

  it('is neither believed nor called ended while identity is away, and goes on when it is back', async () => {
    const { api, user } = await newPerson(here);
    const draft = await api.post('/api/profiles', { userId: user.id });
    const { id } = draft.json() as { id: number };
    const [ended, leaving] = await Promise.all([newPerson(here), newPerson(here)]);
    const copy = ended.api.at(there);
    expect((await ended.api.post('/api/logout')).status).toBe(204);
    await waitUntil('the other gateway refusing', async () => (await statusOf(copy)) === 401, {
      timeoutMs: NOTICED_WITHIN_MS,
    });
    const seen = new Set<number>();
    const update = async () => {
      const body = { university: 'Uppsala' };
      const { status } = await api.send({ method: 'PUT', path: `/api/profiles/${id}`, body });
      seen.add(status);
      return status;
    };
    await platform.service('identity').kill();
    try {
      await waitUntil('the silence being noticed', async () => (await update()) === 503, {
        timeoutMs: NOTICED_WITHIN_MS,
      });
      expect(await statusOf(api)).toBe(503);
      expect(await statusOf(copy)).toBe(401);
      // Somebody else's: the call may wait in the broker and end the session when identity is back.
      const logout = await leaving.api.post('/api/logout');
      expect({ status: logout.status, cookie: logout.headers['set-cookie'] }).toEqual({ status: 503 });
      const nobody = new ApiClient(here);
      expect((await nobody.post('/api/logout')).status).toBe(204);
      expect(await statusOf(nobody)).toBe(401);
      const login = await nobody.post('/api/login', { username: 'somebody', password: 'a password' });
      expect(login).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    } finally {
      await platform.service('identity').start();
    }
    await waitUntil('the session going on', async () => (await statusOf(api)) === 200, {
      timeoutMs: NOTICED_WITHIN_MS,
    });
    await waitUntil('the feed being heard', async () => (await update()) === 200, {
      timeoutMs: NOTICED_WITHIN_MS,
    });
    expect(await statusOf(copy)).toBe(401);
    expect([...seen].sort()).toEqual([200, 503]);
  });
});
