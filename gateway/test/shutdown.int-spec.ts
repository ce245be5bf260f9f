import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@hemma/local/wait-until';
import { newPerson } from './api-client.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';

const CONNECTIONS = 20;

/** `refused`: nobody listens any more, so that a proxy sends it elsewhere; nothing was lost. */
type Outcome = number | 'refused' | 'broken';

function ask(url: string, agent: Agent, cookie: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(`${url}/api/user`, { agent, headers: { cookie } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve('broken'));
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    );
    sent.end();
  });
}

describe('A gateway that is told to end', () => {
  let platform: RealPlatform;
  beforeAll(
    async () =>
      void (platform = await startRealPlatform({ suite: 'gateway-shutdown', services: ['identity'] })),
  );
  afterAll(() => platform.close());

  it('answers every request that reached it, over connections that were kept too', async () => {
    const gateway = await platform.gatewayProcess();
    const { api } = await newPerson(platform.urls[0]);
    const outcomes: Outcome[] = [];
    const keepAsking = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let outcome: Outcome = 200; outcome !== 'refused'; outcomes.push(outcome)) {
        outcome = await ask(gateway.url, agent, api.sessionCookie ?? '');
        if (outcome === 'broken') break;
      }
      agent.destroy();
    };
    const asking = Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
    await waitUntil('the load', async () => outcomes.length > CONNECTIONS * 5, {
      timeoutMs: 20_000,
      everyMs: 20,
    });
    const before = outcomes.length;
    const since = performance.now();
    await gateway.stop();
    expect(performance.now() - since).toBeLessThan(9_000);
    await asking;
    expect(outcomes.length).toBeGreaterThan(before + CONNECTIONS);
    expect(new Set(outcomes)).toEqual(new Set([200, 'refused']));
  });

  it('says that it is not ready before it stops accepting', async () => {
    const [gateway] = platform.gateways;
    if (!gateway) throw new Error('no gateway');
    const closing = gateway.close();
    const ready = await fetch(`${gateway.opsUrl}/ready`);
    expect(ready.status).toBe(503);
    const answer = await fetch(`${gateway.url}/api/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    // Read to its end: undici can't bear that a connection ends under an answer that nobody reads.
    expect(await answer.json()).toHaveProperty('openapi');
    await closing;
    await expect(fetch(`${gateway.url}/api/openapi.json`)).rejects.toThrow();
  });
});
