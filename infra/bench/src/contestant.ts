import type { Load } from './load.ts';
import { median, spread } from './statistics.ts';
import type { Row } from './table.ts';

/** One that is measured against another, with what each round came to. */
export class Contestant {
  private readonly loads: Load[] = [];

  readonly name: string;
  readonly origin: string;

  constructor(name: string, origin: string) {
    this.name = name;
    this.origin = origin;
  }

  add(load: Load): void {
    this.loads.push(load);
  }

  /** Requests a second, the median of the rounds. */
  get perSecond(): number {
    return median(this.loads.map(({ perSecond }) => perSecond));
  }

  toString(): string {
    const rates = this.loads.map(({ perSecond }) => perSecond);
    const p50 = median(this.loads.map((load) => load.p50));
    const p99 = median(this.loads.map((load) => load.p99));
    return `${Math.round(this.perSecond).toLocaleString('en')}/s (${spread(rates)}) p50 ${p50} p99 ${p99} ms`;
  }
}

/** @param target the least ratio of requests a second, where one is set */
export function compare(what: string, hemma: Contestant, baseline: Contestant, target?: number): Row {
  const ratio = hemma.perSecond / baseline.perSecond;
  return {
    what,
    platform: `${hemma}`,
    baseline: `${baseline}`,
    ratio: ratio.toFixed(2),
    target: target === undefined ? '' : `≥ ${target.toFixed(2)}`,
    isMet: target === undefined ? undefined : ratio >= target,
  };
}
