import { expect, test } from '@playwright/test';
import type { LaunchedChrome } from 'chrome-launcher';
import { cpuSlowdownFor } from '../src/cpu-slowdown.js';
import {
  budgets,
  type LighthouseBudget,
  type Measured,
  median,
  mediansOf,
  missesOf,
} from '../src/lighthouse-budget.js';
import { type LighthouseRun, openForLighthouse, runLighthouse } from '../src/lighthouse-run.js';
import { arrive } from '../src/viewers.js';

/** A page is measured nine times at most, each time for as long as Lighthouse waits for it to be idle. */
test.describe.configure({ timeout: 600_000 });

const table: Record<string, unknown>[] = [];
let chrome: LaunchedChrome;
/** How fast the machine was when it was last looked at: others may use it too. */
let benchmarkIndex: number;

test.beforeAll(async () => {
  chrome = await openForLighthouse();
  // The services and the page are warm after it, and the machine is known.
  const first = await runLighthouse(chrome.port, '/', { cookie: '', cpuSlowdown: 1, onlyPerformance: true });
  benchmarkIndex = first.benchmarkIndex;
});

test.afterAll(() => {
  chrome.kill();
  process.stdout.write(`${table.map((row) => JSON.stringify(row)).join('\n')}\n`);
});

/** @returns the median of some runs, and how far it is from the budget */
async function measure(budget: LighthouseBudget) {
  const cpuSlowdown = cpuSlowdownFor(benchmarkIndex);
  const { cookie } = await arrive(budget.viewer);
  const runs: LighthouseRun[] = [];
  for (let run = 0; run < budgets.runs; run += 1)
    runs.push(
      await runLighthouse(chrome.port, budget.path, { cookie, cpuSlowdown, onlyPerformance: run > 0 }),
    );
  const measured: Measured = mediansOf(runs);
  table.push({
    ...{ page: budget.path, index: Math.round(benchmarkIndex), slowdown: cpuSlowdown },
    ...measured.scores,
    ...measured.metrics,
  });
  benchmarkIndex = median(runs.map((run) => run.benchmarkIndex));
  const lost = runs.flatMap((run) => run.lost);
  return missesOf(budget, measured).map((miss) => [miss, ...lost].join('; '));
}

for (const budget of budgets.pages) {
  test(`Lighthouse: ${budget.path} as ${budget.viewer}`, async () => {
    let misses = await measure(budget);
    for (let round = 1; round < budgets.rounds && misses.length > 0; round += 1) {
      const again = await measure(budget);
      if (again.length < misses.length) misses = again;
    }
    expect(misses).toEqual([]);
  });
}
