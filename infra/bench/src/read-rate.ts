import { deepStrictEqual } from 'node:assert/strict';
import { freePort } from '@hemma/local/ports';
import autocannon from 'autocannon';
import { type Part, startPart } from './baseline/start-part.ts';
import type { BenchPlatform } from './bench-platform.ts';
import type { Person } from './person.ts';
import type { BenchSettings } from './settings.ts';
import { median, spread } from './statistics.ts';
import type { Row } from './table.ts';

const QUEUE = 'bench.user';

interface Contestant {
  name: string;
  origin: string;
  rates: number[];
  p50: number[];
  p99: number[];
}

/**
 * Requests a second of `GET /api/user`: a token check, one call over the broker, one findOne by the primary key.
 * @throws Error when the contestants do not answer alike, or one answers anything but 200
 */
export async function measureReads(
  bench: BenchPlatform,
  person: Person,
  settings: BenchSettings,
): Promise<Row[]> {
  const { platform, publicKey, nodeFlags } = bench;
  const servers = { MONGODB_URI: platform.mongodbUri, RABBITMQ_URL: platform.rabbitmqUrl, QUEUE };
  const parts: Part[] = [];
  const startBaseline = async (name: string, more: Record<string, string>): Promise<Contestant> => {
    const port = String(await freePort());
    parts.push(
      await startPart('gateway.ts', { ...servers, PUBLIC_KEY: publicKey, PORT: port, ...more }, nodeFlags),
    );
    return contestant(name, `http://127.0.0.1:${port}`);
  };
  try {
    parts.push(await startPart('service.ts', servers, nodeFlags));
    const hemma = contestant('Hemma', bench.gatewayUrl);
    const plain = await startBaseline('verifies each time', {});
    const remembering = await startBaseline('remembers tokens', { REMEMBER_TOKENS: 'yes' });
    const all = [hemma, plain, remembering];
    await requireSameAnswers(all, person);
    for (const one of all) await load(one.origin, person, settings);
    for (let round = 0; round < settings.rounds; round += 1) {
      for (const one of all) {
        const result = await load(one.origin, person, settings);
        one.rates.push(result.requests.average);
        one.p50.push(result.latency.p50);
        one.p99.push(result.latency.p99);
      }
    }
    const what = `GET /api/user, ${settings.connections} connections`;
    return [
      compare(what, hemma, plain, 0.6),
      compare('  against one that remembers tokens', hemma, remembering),
    ];
  } finally {
    for (const part of parts) await part.stop();
  }
}

function contestant(name: string, origin: string): Contestant {
  return { name, origin, rates: [], p50: [], p99: [] };
}

async function requireSameAnswers(contestants: Contestant[], { cookie }: Person): Promise<void> {
  const bodies = await Promise.all(
    contestants.map(async ({ name, origin }) => {
      const answer = await fetch(`${origin}/api/user`, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}: ${await answer.text()}`);
      return answer.json();
    }),
  );
  for (const body of bodies) deepStrictEqual(body, bodies[0]);
}

async function load(origin: string, { cookie }: Person, { connections, readSeconds }: BenchSettings) {
  const result = await autocannon({
    url: `${origin}/api/user`,
    connections,
    duration: readSeconds,
    headers: { cookie },
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests to ${origin} failed`);
  return result;
}

function compare(what: string, hemma: Contestant, baseline: Contestant, target?: number): Row {
  const ratio = median(hemma.rates) / median(baseline.rates);
  const text = ({ rates, p50, p99 }: Contestant) =>
    `${Math.round(median(rates)).toLocaleString('en')}/s (${spread(rates)}) p50 ${median(p50)} p99 ${median(p99)} ms`;
  return {
    what,
    platform: text(hemma),
    baseline: text(baseline),
    ratio: ratio.toFixed(2),
    target: target === undefined ? '' : `≥ ${target.toFixed(2)}`,
    isMet: target === undefined ? undefined : ratio >= target,
  };
}
