import { setTimeout as delay } from 'node:timers/promises';
import { startPart } from './baseline/start-part.ts';
import type { BenchPlatform } from './bench-platform.ts';
import type { Circle } from './circle.ts';
import { register, send, type Person } from './person.ts';
import type { BenchSettings } from './settings.ts';
import { median, percentile, spread } from './statistics.ts';
import type { Row } from './table.ts';

/** Logins a second while others ask who they are, against bcrypt with nothing else to do. */
export async function measureLogins(
  bench: BenchPlatform,
  settings: BenchSettings,
  { host: asker }: Circle,
): Promise<Row[]> {
  const people = await Promise.all(Array.from({ length: settings.logins }, () => register(bench.gatewayUrl)));
  const bcrypt = await startPart('bcrypt-workers.ts', {}, bench.nodeFlags);
  const raw: number[] = [];
  const logins: number[] = [];
  const waits: number[] = [];
  try {
    for (let round = 0; round < settings.rounds; round += 1) {
      const { perSecond } = await bcrypt.ask<{ perSecond: number }>({ seconds: settings.loginSeconds });
      raw.push(perSecond);
      const measured = await loginRound(bench.gatewayUrl, people, asker, settings);
      logins.push(measured.perSecond);
      waits.push(...measured.waits);
    }
  } finally {
    await bcrypt.stop();
  }
  const ratio = median(logins) / median(raw);
  const text = (rates: number[]) => `${median(rates).toFixed(1)}/s (${spread(rates, 1)})`;
  const p99 = percentile(waits, 0.99);
  return [
    {
      what: 'logins, bcrypt cost 12, two workers',
      platform: text(logins),
      baseline: text(raw),
      ratio: ratio.toFixed(2),
      target: '≥ 0.85',
      isMet: ratio >= 0.85,
    },
    {
      what: `  GET /api/user meanwhile, ${settings.asksPerSecond}/s (${waits.length} samples)`,
      platform: `p50 ${percentile(waits, 0.5).toFixed(1)} p99 ${p99.toFixed(1)} ms`,
      baseline: '',
      ratio: '',
      target: 'p99 < 100 ms',
      isMet: p99 < 100,
    },
  ];
}

async function loginRound(origin: string, people: Person[], asker: Person, settings: BenchSettings) {
  const waits: number[] = [];
  const stop = new AbortController();
  let done = 0;
  const loggingIn = people.map(async ({ username, password }) => {
    while (!stop.signal.aborted) {
      await send(`${origin}/api/login`, 'POST', { username, password });
      done += 1;
    }
  });
  const asking = askSteadily(`${origin}/api/user`, asker, settings.asksPerSecond, waits, stop.signal);
  await delay(settings.settleSeconds * 1_000);
  const start = performance.now();
  const doneBefore = done;
  waits.length = 0;
  await delay(settings.loginSeconds * 1_000);
  const perSecond = (done - doneBefore) / ((performance.now() - start) / 1_000);
  const counted = [...waits];
  stop.abort();
  await Promise.all([...loggingIn, asking]);
  return { perSecond, waits: counted };
}

/** Asks on time, whether or not the last answer has come: a slow answer must not thin out what is measured. */
async function askSteadily(
  url: string,
  { cookie }: Person,
  perSecond: number,
  waits: number[],
  signal: AbortSignal,
) {
  const asked: Promise<void>[] = [];
  const ask = async () => {
    const start = performance.now();
    const answer = await fetch(url, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET /api/user: ${answer.status}`);
    waits.push(performance.now() - start);
  };
  for (let next = performance.now(); !signal.aborted; next += 1_000 / perSecond) {
    await delay(Math.max(0, next - performance.now()));
    asked.push(ask());
  }
  await Promise.all(asked);
}
