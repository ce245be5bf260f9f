import { percentile } from '@hemma/bench/statistics';
import { serviceNames } from '@hemma/contracts/core';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { opsOf, startAnother, startInstanceAgain, stop } from '../src/disturbance.js';
import { platformOrigin } from '../src/origin.js';
import { type Outcome, SteadyLoad } from '../src/steady-load.js';
import { gatherPeople, mixOf, type People, refreshCookies, workloads } from '../src/workloads.js';

jest.setTimeout(300_000);

const PER_SECOND = 50;
/** So many requests are sent before the first restart, and after the last one. */
const BEFORE = 200;
const AFTER = 100;
const LONG_ENOUGH_MS = 120_000;
/** Then whoever sent SIGTERM kills: `npm start` and these tests after 10 s, the chart's pods after 12 s (deployments.yaml). */
const EXIT_WITHIN_MS = 10_000;

const table: string[][] = [['', 'requests', 'failed', 'p50/p99 before', 'p50/p99 during', 'SIGTERM to exit']];

async function sends(load: SteadyLoad, count: number): Promise<void> {
  const enough = load.sent + count;
  await until(`${count} more requests`, () => load.sent >= enough, LONG_ENOUGH_MS);
}

/** Stops an instance, and starts it again when it is gone. @returns how long it took to end, in milliseconds */
async function restart(instance: string): Promise<number> {
  const start = performance.now();
  await stop(instance);
  const took = performance.now() - start;
  await startInstanceAgain(instance);
  return took;
}

/** How many calls a process has answered. */
async function answeredBy(instance: string): Promise<number> {
  const metrics = await (await fetch(`${await opsOf(instance)}/metrics`)).text();
  const counts = metrics.matchAll(/^hemma_rpc_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const percentiles = (outcomes: readonly Outcome[]) => {
  const times = outcomes.map(({ tookMs }) => tookMs);
  return [0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join('/') + ' ms';
};

describe(`two instances restarted one after the other, under ${PER_SECOND} requests a second`, () => {
  let people: People;
  beforeAll(async () => {
    people = await gatherPeople();
  });
  afterAll(() => {
    const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
    const lines = table.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
    process.stdout.write(`${lines.join('\n')}\n`);
  });

  it.each(serviceNames)('%s: no request fails, and nothing that was accepted is missing', async (service) => {
    const instances = [service, `${service}-2`];
    await refreshCookies(people);
    const work = await workloads[service](people);
    await startAnother(service, { name: instances[1]! });
    const load = new SteadyLoad(platformOrigin(), PER_SECOND, mixOf(work));
    const exits: number[] = [];
    let from = 0;
    let to = 0;
    try {
      await sends(load, BEFORE);
      from = performance.now();
      for (const instance of instances) exits.push(await restart(instance));
      to = performance.now();
      await sends(load, AFTER);
      for (const instance of instances) expect(await answeredBy(instance)).toBeGreaterThan(0);
    } finally {
      await load.end();
      await stop(instances[1]!);
    }

    const { outcomes } = load;
    const failures = outcomes.flatMap(({ failure }) => failure ?? []);
    table.push([
      service,
      String(outcomes.length),
      String(failures.length),
      percentiles(outcomes.filter(({ sentAt }) => sentAt < from)),
      percentiles(outcomes.filter(({ sentAt }) => sentAt >= from && sentAt < to)),
      exits.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
    ]);
    expect(failures).toEqual([]);
    expect(Math.max(...exits)).toBeLessThan(EXIT_WITHIN_MS);
    await work.expectAllKept();
  });
});
