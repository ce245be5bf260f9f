import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRabbit, type Rabbit } from '@hemma/local/rabbit';
import { waitUntil } from '@hemma/local/wait-until';
import { newPerson, type ApiAnswer, type Person } from './api-client.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';

/** What a person notices as "at once". */
const FAST_MS = 1_000;
const BACK_WITHIN_MS = 30_000;

describe('While a part of the platform is away', () => {
  let home: string;
  let rabbit: Rabbit;
  let platform: RealPlatform;
  let person: Person;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'gateway-outage-broker-'));
    rabbit = await startRabbit({ home });
    platform = await startRealPlatform({ suite: 'gateway-outage', rabbitmqUrl: rabbit.url });
    person = await newPerson(platform.urls[0]);
    await person.api.post('/api/profiles', { userId: person.user.id });
  }, 120_000);
  afterAll(async () => {
    await platform.close();
    await rabbit.stop();
    await rm(home, { recursive: true });
  }, 60_000);

  const get = (path: string) => person.api.get(path);
  const profile = () => get(`/api/profiles/${person.user.id}`);
  const timed = async (ask: () => Promise<ApiAnswer>) => {
    const since = performance.now();
    const { status } = await ask();
    return { status, isFast: performance.now() - since < FAST_MS };
  };
  const isBack = (what: string, ask: () => Promise<ApiAnswer>) =>
    waitUntil(what, async () => (await ask()).status === 200, { timeoutMs: BACK_WITHIN_MS });

  it('only what it owns is, and says so fast', async () => {
    await platform.service('profiles').kill();
    try {
      for (let times = 0; times < 8; times += 1) {
        expect(await timed(profile)).toEqual({ status: 503, isFast: true });
        expect(await timed(() => get('/api/user'))).toEqual({ status: 200, isFast: true });
      }
      expect(await timed(() => get('/api/users'))).toEqual({ status: 200, isFast: true });
      const health = await get('/api/health');
      expect(health).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
      expect(health.text).toMatch(/^Not healthy: profiles, matching, messaging, reviews, billing$/);
    } finally {
      await platform.service('profiles').start();
    }
    await isBack('the profile', profile);
    expect((await get('/api/health')).text).toBe('Not healthy: matching, messaging, reviews, billing');
  });

  it('also the broker: 503 at once, never a session called ended, and all is back by itself', async () => {
    await rabbit.stop();
    try {
      for (let times = 0; times < 8; times += 1) {
        expect(await timed(() => get('/api/user'))).toEqual({ status: 503, isFast: true });
        expect(await timed(profile)).toEqual({ status: 503, isFast: true });
      }
      expect(await timed(() => get('/api/health'))).toEqual({ status: 503, isFast: true });
      expect((await get('/api/openapi.json')).status).toBe(200);
      const [gateway] = platform.gateways;
      expect((await fetch(`${gateway?.opsUrl}/ready`)).status).toBe(503);
      expect((await fetch(`${gateway?.opsUrl}/live`)).status).toBe(200);
    } finally {
      await rabbit.restart();
    }
    await isBack('the user', () => get('/api/user'));
    await isBack('the profile', profile);
  }, 120_000);
});
