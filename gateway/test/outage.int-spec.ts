import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@hemma/contracts/core';
import { startRabbit, type Rabbit } from '@hemma/local/rabbit';
import { waitUntil } from '@hemma/local/wait-until';
import { newPerson, type ApiAnswer } from './api-client.js';
import { Company, type Actor } from './company.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';

/** What a person notices as "at once". */
const FAST_MS = 1_000;
const BACK_WITHIN_MS = 30_000;

describe('While a part of the platform is away', () => {
  let home: string;
  let rabbit: Rabbit;
  let platform: RealPlatform;
  let person: Actor;
  let hostId: number;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'gateway-outage-broker-'));
    rabbit = await startRabbit({ home });
    platform = await startRealPlatform({
      suite: 'gateway-outage',
      services: serviceNames,
      rabbitmqUrl: rabbit.url,
    });
    person = { ...(await newPerson(platform.urls[0])), profileId: 0 };
    const company = new Company(platform);
    ({ hostId } = await company.match(person, 'completed'));
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

  const without = async (name: ServiceName, work: () => Promise<void>) => {
    await platform.service(name).kill();
    try {
      await work();
    } finally {
      await platform.service(name).start();
    }
    await isBack('the platform', () => get('/api/health'));
  };

  it('only what it owns is, and says so fast', () =>
    without('profiles', async () => {
      for (let times = 0; times < 8; times += 1) {
        expect(await timed(profile)).toEqual({ status: 503, isFast: true });
        expect(await timed(() => get('/api/user'))).toEqual({ status: 200, isFast: true });
      }
      expect(await timed(() => get('/api/users'))).toEqual({ status: 200, isFast: true });
      const health = await get('/api/health');
      expect(health).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
      expect(health.text).toBe('Not healthy: profiles');
    }));

  it('an answer comes without what reviews would have added', () =>
    without('reviews', async () => {
      for (let times = 0; times < 8; times += 1) {
        expect(await timed(() => get('/api/matches'))).toEqual({ status: 200, isFast: true });
      }
      expect((await get('/api/matches')).json()).toMatchObject([{ hostId, reviews: null }]);
      expect(await timed(() => get(`/api/reviews/${hostId}`))).toEqual({ status: 503, isFast: true });
    }));

  it('an answer comes without what matching would have added', () =>
    without('matching', async () => {
      for (const path of ['/api/conversations', `/api/profiles/${hostId}`]) {
        expect(await timed(() => get(path))).toEqual({ status: 200, isFast: true });
      }
      expect((await get('/api/conversations')).json()).toMatchObject([{ user: { id: hostId } }]);
      expect(await timed(() => get('/api/matches'))).toEqual({ status: 503, isFast: true });
    }));

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
