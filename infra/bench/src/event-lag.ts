import { setTimeout as delay } from 'node:timers/promises';
import { waitUntil } from '@hemma/local/wait-until';
import { MongoClient } from 'mongodb';
import { type Part, startPart } from './baseline/start-part.ts';
import type { BenchPlatform } from './bench-platform.ts';
import { lagsOf, readWrites } from './oplog.ts';
import { type Person, register, send } from './person.ts';
import type { BenchSettings } from './settings.ts';
import { percentile } from './statistics.ts';
import type { Row } from './table.ts';

const QUEUE = 'bench.facts';
/** A profile that is saved is told to matching, which keeps it of the person. */
const HEMMA = { cause: 'hemma_profiles.profiles', effect: 'hemma_matching.people' };
const BASELINE = { cause: 'bench_writer.facts', effect: 'bench_reader.facts' };
const ARRIVES_WITHIN_MS = 20_000;

/**
 * From the commit of a fact to the commit of its effect in another service's database, both by mongod's own
 * clock, so that neither this process nor polling is in the number.
 */
export async function measureEvents(bench: BenchPlatform, settings: BenchSettings): Promise<Row[]> {
  const { mongodbUri, rabbitmqUrl } = bench.platform;
  const servers = { MONGODB_URI: mongodbUri, RABBITMQ_URL: rabbitmqUrl, QUEUE };
  const mongo = new MongoClient(mongodbUri);
  const parts: Part[] = [];
  const start = async (file: string) => {
    const part = await startPart(file, servers, bench.nodeFlags);
    parts.push(part);
    return part;
  };
  try {
    await start('event-reader.ts');
    const writer = await start('event-writer.ts');
    const saveProfile = await profileSaver(bench.gatewayUrl, await register(bench.gatewayUrl));
    let version = 0;
    const tellFact = async () => void (await writer.ask({ version: (version += 1) }));
    const measure = async (pair: typeof HEMMA, tell: () => Promise<void>) => {
      const since = new Date();
      const told = settings.eventsPerSecond * settings.eventSeconds;
      await atRate(settings.eventsPerSecond, told, tell);
      let lags: number[] = [];
      const allThere = async () => {
        lags = lagsOf(await readWrites(mongo.db('local'), since), pair.cause, pair.effect);
        return lags.length >= told;
      };
      await waitUntil(`${told} effects in ${pair.effect}`, allThere, { timeoutMs: ARRIVES_WITHIN_MS });
      return lags;
    };
    const hemma: number[] = [];
    const baseline: number[] = [];
    for (let round = 0; round < settings.rounds; round += 1) {
      hemma.push(...(await measure(HEMMA, saveProfile)));
      baseline.push(...(await measure(BASELINE, tellFact)));
    }
    const what = `event, commit to effect, ${settings.eventsPerSecond}/s`;
    return [eventRow(`${what} p50`, hemma, baseline, 0.5), eventRow('  p99', hemma, baseline, 0.99)];
  } finally {
    for (const part of parts) await part.stop();
    await mongo.close();
  }
}

async function profileSaver(origin: string, { id, cookie }: Person): Promise<() => Promise<void>> {
  const created = await send(`${origin}/api/profiles`, 'POST', { userId: id }, cookie);
  const profile = (await created.json()) as { id: number };
  let times = 0;
  return async () => {
    const body = { previousExperiences: `Saved ${(times += 1)} times` };
    await send(`${origin}/api/profiles/${profile.id}`, 'PUT', body, cookie);
  };
}

/** One after the other, at most so many a second. */
async function atRate(perSecond: number, times: number, tell: () => Promise<void>): Promise<void> {
  let next = performance.now();
  for (let n = 0; n < times; n += 1) {
    await delay(Math.max(0, next - performance.now()));
    next += 1_000 / perSecond;
    await tell();
  }
}

function eventRow(what: string, hemma: number[], baseline: number[], share: number): Row {
  const [ours, theirs] = [percentile(hemma, share), percentile(baseline, share)];
  return {
    what,
    platform: `${ours} ms (${hemma.length} events)`,
    baseline: `${theirs} ms (${baseline.length})`,
    ratio: (ours / theirs).toFixed(1),
    target: '',
    isMet: undefined,
  };
}
