import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import type { Viewer } from './viewers.js';

/** What a page must reach: at least these scores (of 100), at most these measures. */
export interface LighthouseBudget {
  path: string;
  viewer: Viewer;
  scores: Record<string, number>;
  metrics?: Record<string, number>;
}

/** What one run, or the median of several, has measured; of each score and measure by its name. */
export interface Measured {
  scores: Record<string, number>;
  metrics: Record<string, number>;
}

interface LighthouseBudgets {
  /** Of which the median counts. */
  runs: number;
  /** A page that misses is measured anew so often: it is slow only if it is slow each time. */
  rounds: number;
  pages: LighthouseBudget[];
}

export const budgets = JSON.parse(
  readFileSync(join(repoRoot, 'e2e', 'lighthouse-budgets.json'), 'utf8'),
) as LighthouseBudgets;

/** @returns a sentence for each number that is not reached; what was not measured is not reached */
export function missesOf({ scores, metrics = {} }: LighthouseBudget, measured: Measured): string[] {
  const low = Object.entries(scores)
    .filter(([name, least]) => !((measured.scores[name] ?? -1) >= least))
    .map(([name, least]) => `${name} is ${measured.scores[name]}, and must be at least ${least}`);
  const high = Object.entries(metrics)
    .filter(([name, most]) => !((measured.metrics[name] ?? Infinity) <= most))
    .map(([name, most]) => `${name} is ${measured.metrics[name]}, and may be at most ${most}`);
  return [...low, ...high];
}

/** @returns of each number its median over the runs that measured it */
export function mediansOf(runs: Measured[]): Measured {
  const medians = (of: keyof Measured) => {
    const names = new Set(runs.flatMap((run) => Object.keys(run[of])));
    return Object.fromEntries([...names].map((name) => [name, median(runs.map((run) => run[of][name]))]));
  };
  return { scores: medians('scores'), metrics: medians('metrics') };
}

/** Of an even number of values the lower one in the middle. */
export function median(values: (number | undefined)[]): number {
  const sorted = values.filter((value) => value !== undefined).sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}
