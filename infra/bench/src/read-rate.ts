import { deepStrictEqual } from 'node:assert/strict';
import { freePort } from '@hemma/local/ports';
import { MongoClient } from 'mongodb';
import { type Part, startPart } from './baseline/start-part.ts';
import type { BenchPlatform } from './bench-platform.ts';
import type { Circle } from './circle.ts';
import { compare, Contestant } from './contestant.ts';
import { load } from './load.ts';
import type { Person } from './person.ts';
import type { BenchSettings } from './settings.ts';
import type { Row } from './table.ts';

/**
 * Requests a second of `GET /api/user`: a token check, one call over the broker, one findOne by the primary key.
 * @throws Error when the contestants do not answer alike, or one answers anything but 200
 */
export async function measureReads(
  bench: BenchPlatform,
  settings: BenchSettings,
  { host }: Circle,
): Promise<Row[]> {
  const what = `GET /api/user, ${settings.connections} connections`;
  const [hemma, plain, remembering] = await readRounds(bench, host, settings, {
    path: '/api/user',
    service: 'service.ts',
    baselines: [{}, { REMEMBER_TOKENS: 'yes' }],
  });
  return [
    compare(what, hemma, plain, 0.6),
    compare('  against one that remembers tokens', hemma, remembering),
  ];
}

/** The same of `GET /api/matches`: the baseline finds the whole answer in one document. */
export async function measureMatchList(
  bench: BenchPlatform,
  settings: BenchSettings,
  { host, students }: Circle,
): Promise<Row[]> {
  const path = '/api/matches';
  const answer = await (await fetch(bench.gatewayUrl + path, { headers: { cookie: host.cookie } })).json();
  const mongo = new MongoClient(bench.platform.mongodbUri);
  const answers = mongo.db('bench_answers').collection<{ _id: number; answer: unknown }>('answers');
  await answers.insertOne({ _id: host.id, answer });
  await mongo.close();
  const [hemma, plain] = await readRounds(bench, host, settings, {
    path,
    service: 'answer-service.ts',
    baselines: [{}],
  });
  return [compare(`GET ${path} with ${students.length} matches, against one findOne`, hemma, plain)];
}

interface Reading {
  path: string;
  /** The baseline's service. */
  service: string;
  /** The baseline's entrances, each with settings of its own. */
  baselines: Record<string, string>[];
}

/** @returns Hemma first, then the baselines in their order */
async function readRounds(
  { platform, publicKey, nodeFlags, gatewayUrl }: BenchPlatform,
  { cookie }: Person,
  { rounds, connections, readSeconds: seconds }: BenchSettings,
  { path, service, baselines }: Reading,
): Promise<[Contestant, Contestant, Contestant]> {
  const servers = {
    MONGODB_URI: platform.mongodbUri,
    RABBITMQ_URL: platform.rabbitmqUrl,
    QUEUE: `bench.${service}`,
  };
  const parts: Part[] = [];
  const contestants = [new Contestant('Hemma', gatewayUrl)];
  try {
    parts.push(await startPart(service, servers, nodeFlags));
    for (const settings of baselines) {
      const PORT = String(await freePort());
      const env = { ...servers, PUBLIC_KEY: publicKey, PORT, ...settings };
      parts.push(await startPart('gateway.ts', env, nodeFlags));
      contestants.push(new Contestant('baseline', `http://127.0.0.1:${PORT}`));
    }
    await requireSameAnswers(contestants, path, cookie);
    const requests = [{ method: 'GET' as const, path, headers: { cookie } }];
    for (const { origin } of contestants) await load(origin, { connections, seconds, requests });
    for (let round = 0; round < rounds; round += 1) {
      for (const one of contestants) one.add(await load(one.origin, { connections, seconds, requests }));
    }
    const [hemma, first, second = first] = contestants;
    if (!hemma || !first || !second) throw new Error('there is no baseline');
    return [hemma, first, second];
  } finally {
    for (const part of parts) await part.stop();
  }
}

async function requireSameAnswers(contestants: Contestant[], path: string, cookie: string): Promise<void> {
  const bodies = await Promise.all(
    contestants.map(async ({ name, origin }) => {
      const answer = await fetch(origin + path, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status}: ${await answer.text()}`);
      return answer.json();
    }),
  );
  for (const body of bodies) deepStrictEqual(body, bodies[0]);
}
