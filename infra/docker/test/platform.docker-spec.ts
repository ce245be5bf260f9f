import { globSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { billingEvents } from '@hemma/contracts/billing';
import type { PayloadInput } from '@hemma/contracts/core';
import { enroll } from '@hemma/local/demo/enroll';
import { demoPeople } from '@hemma/local/demo/people';
import { repoRoot } from '@hemma/local/paths';
import { runCommand } from '@hemma/local/run-command';
import { waitUntil } from '@hemma/local/wait-until';
import { ask, firstOf } from './fixtures/ask.ts';
import { type ComposedPlatform, remotes, startPlatform } from './fixtures/platform.ts';
import { cleanUp } from './fixtures/running-app.ts';
import { saidTo } from './fixtures/said-to.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

let platform: ComposedPlatform;
let { broker, edge, files, running, opsPorts } = {} as ComposedPlatform;

beforeAll(async () => {
  platform = await startPlatform();
  ({ broker, edge, files, running, opsPorts } = platform);
}, 240_000);

afterAll(async () => {
  await platform?.stop();
  cleanUp();
}, 60_000);

const everyCoding = { 'accept-encoding': 'gzip, deflate, br' };
const path = (file: string) => `${edge.url}${file}`;

/** A hashed script of a remote that is large enough to have been compressed. */
function scriptOf(remote: string): string {
  const [packed] = globSync('assets/*.js.br', { cwd: join(files.folder, 'srv/remotes', remote) });
  return `/remotes/${remote}/${packed!.replace('.br', '')}`;
}

describe('pages at the edge', () => {
  it('come from the shell’s server with its headers, compressed and never cached', async () => {
    const { status, headers, body } = await ask(path('/faq'), everyCoding);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
      ...{ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' },
      ...{
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("'strict-dynamic'"),
      },
    });
    expect(headers['server']).toBe('nginx');
    // The page of marketing's release, which the shell reads from what its container has published.
    expect(brotliDecompressSync(body).toString()).toContain('/remotes/marketing/assets/');
  });

  it('know every remote, by a list that is never kept', async () => {
    const { headers, body } = await ask(path('/remotes.json'));
    expect(headers['cache-control']).toBe('no-store');
    const names = JSON.parse(body.toString()).map(({ name }: { name: string }) => name);
    expect(names.sort()).toEqual([...remotes].sort());
  });

  it('load the shell’s own script, which asks each time unless its address has a version', async () => {
    expect((await ask(path('/main.js'))).headers['cache-control']).toBe('no-cache');
    expect((await ask(path('/main.js?v=1'))).headers['cache-control']).toBe(IMMUTABLE);
  });
});

describe.each(remotes)('the files of %s', (remote) => {
  it('have a manifest and an entry that are asked about each time', async () => {
    for (const file of ['mf-manifest.json', 'remoteEntry.js']) {
      const { status, headers } = await ask(path(`/remotes/${remote}/${file}`), everyCoding);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        ...{ 'cache-control': 'no-cache', 'content-encoding': 'br', vary: 'Accept-Encoding' },
        ...{ 'x-content-type-options': 'nosniff' },
      });
      const again = await ask(path(`/remotes/${remote}/${file}`), {
        ...everyCoding,
        'if-none-match': headers.etag!,
      });
      expect(again.status).toBe(304);
    }
  });

  it('are kept for ever where their name has a hash, in what the browser takes', async () => {
    const file = scriptOf(remote);
    const [plain, gzip, brotli, refused] = await Promise.all(
      ['identity', 'gzip', 'gzip, br', 'br;q=0, gzip'].map((coding) =>
        ask(path(file), { 'accept-encoding': coding }),
      ),
    );
    for (const { status, headers } of [plain!, gzip!, brotli!, refused!]) {
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe(IMMUTABLE);
      expect(headers['content-type']).toMatch(/javascript/);
    }
    expect([plain, gzip, brotli, refused].map((one) => one!.headers['content-encoding'])).toEqual([
      ...[undefined, 'gzip', 'br', 'gzip'],
    ]);
    expect(gunzipSync(gzip!.body).equals(plain!.body)).toBe(true);
    expect(brotliDecompressSync(brotli!.body).equals(plain!.body)).toBe(true);
  });

  it('are missed out loud: nothing looks like a file that is not there, and nobody keeps it', async () => {
    const { status, headers } = await ask(path(`/remotes/${remote}/assets/gone.js`), everyCoding);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain' });
  });
});

describe('calls at the edge', () => {
  const [student] = demoPeople;
  let cookie: string;

  /** How many events of a pattern a service has taken in. */
  const takenBy = async (service: string, pattern: string) => {
    const text = (await ask(`http://127.0.0.1:${opsPorts.get(service)}/metrics`)).body.toString();
    const counts = [...text.matchAll(/hemma_event_seconds_count\{([^}]*)\} (\d+)/g)];
    const taken = counts.find(
      ([, of]) => of!.includes(`pattern="${pattern}"`) && of!.includes('outcome="ok"'),
    );
    return Number(taken?.[2] ?? 0);
  };
  const untilTaken = (pattern: string, count: number) =>
    waitUntil(`${count} ${pattern} in matching`, async () => (await takenBy('matching', pattern)) >= count, {
      timeoutMs: 20_000,
    });
  /** To whom the broker or the database refused what it needs. */
  const refused = () =>
    [...running].filter(([, one]) => /not authorized|ACCESS.REFUSED/i.test(one.said)).map(([name]) => name);

  it('reach every service, each with the rights of its own user alone', async () => {
    const { status, body } = await ask(path('/api/health'));
    expect({ status, said: body.toString() }).toMatchObject({ status: 200 });
    ({ cookie } = await enroll(edge.url, student!, new Date()));
    // What identity and profiles tell arrives: matching counts it.
    await untilTaken('identity.user-registered', 1);
    await untilTaken('profiles.profile-saved', 1);
    expect(refused()).toEqual([]);
  });

  it('are not reached by an event that somebody else tells in billing’s place', async () => {
    // Of nobody whom there is: what it would open has no door.
    const forged: PayloadInput<typeof billingEvents.subscriptionChanged> = {
      ...{ userId: 999_999_999, version: 1_000_000, status: 'active', hasAccess: true },
      ...{ currentPeriodEnd: null, cancelAtPeriodEnd: false, accessEndsAt: null, startedAt: null },
    };
    const told = await saidTo(broker.urlOf('profiles'), async (channel) => {
      channel.sendToQueue('matching.events', Buffer.from(JSON.stringify(forged)), {
        ...{ messageId: 'forged', type: 'billing.subscription-changed', persistent: true },
      });
      await channel.waitForConfirms();
    });
    expect(told).toBe('done');
    // The one behind it in the queue is taken.
    const [, other] = demoPeople;
    await enroll(edge.url, other!, new Date());
    await untilTaken('identity.user-registered', 2);
    expect(await takenBy('matching', 'billing.subscription-changed')).toBe(0);
    expect(running.get('matching')!.said).toContain('A message is no event of who may tell it');
  });

  it('carry two people their whole way', async () => {
    const jest = join(repoRoot, 'node_modules/jest/bin/jest.js');
    const flags = ['--experimental-vm-modules', '--no-warnings', jest, '--runInBand', 'http/whole-way'];
    const { code, stderr } = await runCommand(process.execPath, flags, {
      ...{ cwd: join(repoRoot, 'e2e'), timeoutMs: 110_000 },
      env: { ...process.env, HEMMA_ORIGIN: edge.url },
    });
    expect(code === 0 ? '' : stderr).toBe('');
    expect(await takenBy('matching', 'billing.subscription-changed')).toBeGreaterThan(0);
    expect(refused()).toEqual([]);
  });

  it('are answered compressed where it pays, by the gateway’s own headers', async () => {
    const { status, headers, body } = await ask(path('/api/openapi.json'), everyCoding);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(gunzipSync(body).toString())).toHaveProperty('openapi');
  });

  it('that listen for events hear the first one at once, and uncompressed', async () => {
    const { status, headers, body } = await firstOf(path('/api/events'), { cookie, ...everyCoding });
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toMatch(/^retry: \d+\n\n/);
  });

  it('reach the simulator’s script', async () => {
    expect((await ask(path('/stripe-simulator/v3/stripe.js'))).status).toBe(200);
  });

  it('are refused as for a moment where the gateway is away, while pages still come', async () => {
    await running.get('gateway')!.stop();
    const { status, headers } = await ask(path('/api/health'));
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect((await ask(path('/faq'))).status).toBe(200);
  });
});
