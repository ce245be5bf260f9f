import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '@hemma/bench/statistics';
import { serviceNames } from '@hemma/contracts/core';
import { repoRoot } from '@hemma/local/paths';
import { freePort } from '@hemma/local/ports';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Balancer } from '../src/balancer.js';
import {
  becomesHealthy,
  metricsOf,
  settingsOf,
  startAnother,
  startInstanceAgain,
  stop,
} from '../src/disturbance.js';
import { platformOrigin } from '../src/origin.js';
import { startShell } from '../src/shell-process.js';
import { type Outcome, SteadyLoad } from '../src/steady-load.js';
import {
  gatherPeople,
  mixOf,
  type People,
  refreshCookies,
  type Workload,
  workloads,
} from '../src/workloads.js';

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

/** How many requests or calls a process has answered. */
async function answeredBy(instance: string): Promise<number> {
  const counts = (await metricsOf(instance)).matchAll(/^hemma_(?:rpc|http)_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const percentiles = (outcomes: readonly Outcome[]) => {
  const times = outcomes.map(({ tookMs }) => tookMs);
  return [0.5, 0.99].map((share) => percentile(times, share).toFixed(0)).join('/') + ' ms';
};

interface Roll {
  name: string;
  /** All of them run. */
  instances: string[];
  work: Workload;
  origin?: string;
  /** An instance gets no more connections. */
  leaves?: (instance: string) => void;
  /** It gets them again. */
  comes?: (instance: string) => void;
}

interface Rolled {
  failures: string[];
  /** What each instance took from SIGTERM to its end, in milliseconds. */
  exits: number[];
}

/** Restarts one instance after the other under a load, and adds a line to the table. */
async function roll(what: Roll): Promise<Rolled> {
  const { name, instances, work, origin = platformOrigin(), leaves, comes } = what;
  const answered = await Promise.all(instances.map(answeredBy));
  const load = new SteadyLoad(origin, PER_SECOND, mixOf(work));
  const exits: number[] = [];
  let from = 0;
  let to = 0;
  try {
    await sends(load, BEFORE);
    from = performance.now();
    for (const [index, instance] of instances.entries()) {
      // Until then it has had its part of the work.
      expect(await answeredBy(instance)).toBeGreaterThan(answered[index]!);
      leaves?.(instance);
      const told = performance.now();
      await stop(instance);
      exits.push(performance.now() - told);
      await startInstanceAgain(instance);
      comes?.(instance);
    }
    to = performance.now();
    await sends(load, AFTER);
  } finally {
    await load.end();
  }

  const { outcomes } = load;
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  table.push([
    name,
    String(outcomes.length),
    String(failures.length),
    percentiles(outcomes.filter(({ sentAt }) => sentAt < from)),
    percentiles(outcomes.filter(({ sentAt }) => sentAt >= from && sentAt < to)),
    exits.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
  ]);
  return { failures, exits };
}

async function expectNothingAmiss({ failures, exits }: Rolled, work: Workload): Promise<void> {
  expect(failures).toEqual([]);
  expect(Math.max(...exits)).toBeLessThan(EXIT_WITHIN_MS);
  await work.expectAllKept();
}

describe(`two instances restarted one after the other, under ${PER_SECOND} requests a second`, () => {
  let people: People;
  beforeAll(async () => {
    people = await gatherPeople();
  });
  beforeEach(() => refreshCookies(people));
  afterAll(() => {
    const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
    const lines = table.map((row) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  '));
    process.stdout.write(`${lines.join('\n')}\n`);
  });

  it.each(serviceNames)('%s: no request fails, and nothing that was accepted is missing', async (name) => {
    const work = await workloads[name](people);
    const second = `${name}-2`;
    await startAnother(name, { name: second });
    try {
      await expectNothingAmiss(await roll({ name, instances: [name, second], work }), work);
    } finally {
      await stop(second);
    }
  });

  it('gateway, behind a balancer: no request fails, and nothing that was accepted is missing', async () => {
    const work = await workloads.messaging(people);
    const ports = { gateway: Number((await settingsOf('gateway'))['PORT']), 'gateway-2': await freePort() };
    const portOf = (instance: string) => ports[instance as keyof typeof ports];
    await startAnother('gateway', { name: 'gateway-2', env: { PORT: String(ports['gateway-2']) } });
    const balancer = new Balancer();
    await balancer.start();
    for (const port of Object.values(ports)) balancer.add(port);
    const logFolder = mkdtempSync(join(tmpdir(), 'hemma-shell-'));
    const shell = await startShell({
      ...{ cwd: join(repoRoot, 'frontends/shell'), logFolder, gatewayUrl: balancer.url },
      remotes: { REMOTES_DIR: join(repoRoot, 'frontends') },
    });
    try {
      const rolled = await roll({
        name: 'gateway',
        ...{ instances: Object.keys(ports), work, origin: shell.origin },
        leaves: (instance) => balancer.remove(portOf(instance)),
        comes: (instance) => balancer.add(portOf(instance)),
      });
      await expectNothingAmiss(rolled, work);
    } finally {
      await shell.stop();
      await balancer.stop();
      await stop('gateway-2');
      await becomesHealthy();
      rmSync(logFolder, { recursive: true });
    }
  });
});
