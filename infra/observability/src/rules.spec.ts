import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { knownSeries, registeredMetrics } from './known-metrics.js';
import { metricsOf } from './promql.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

interface Panel {
  id: number;
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const { groups } = parse(read('infra/observability/alerts.yaml')) as {
  groups: { name: string; rules: Alert[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const { panels, templating } = JSON.parse(read('infra/observability/dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; definition?: string }[] };
};
/** As Grafana fills the variables in. */
const filledIn = (expression: string) =>
  expression.replaceAll('$__rate_interval', '5m').replaceAll('$job', '.*');
const queries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, filledIn(expr)]),
);

let known: Set<string>;
beforeAll(async () => {
  known = await knownSeries();
});
const unknownIn = (expression: string) => metricsOf(expression).filter((name) => !known.has(name));

describe('PromQL', () => {
  it('is read by its grammar, and what is none is refused', () => {
    expect(metricsOf('sum by (job) (rate(a_total{job="x"}[5m])) / b > 2')).toEqual(['a_total', 'b']);
    expect(() => metricsOf('sum by (job (rate(a[5m]))')).toThrow('no PromQL');
    expect(() => metricsOf('rate(a[5minutes])')).toThrow('no PromQL');
    expect(unknownIn('hemma_rpc_seconds_count + hemma_rpc_seconds + hemma_mistyped')).toEqual([
      'hemma_rpc_seconds',
      'hemma_mistyped',
    ]);
  });
});

describe('the alerts', () => {
  it('have names of their own', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(alerts.map((one) => [one.alert, one] as const))('%s is complete', (_name, one) => {
    expect(one.for).toMatch(/^\d+m$/);
    expect(['critical', 'warning']).toContain(one.labels.severity);
    expect(one.annotations.summary.length).toBeGreaterThan(10);
    expect(metricsOf(one.expr)).not.toEqual([]);
    expect(unknownIn(one.expr)).toEqual([]);
  });
});

describe('the runbook', () => {
  // As GitHub makes anchors of headings that are one word.
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, title = '']) => title);

  it('has a section for each alert, where the alert says, and none for an alert that is gone', () => {
    expect(alerts.map(({ annotations }) => annotations.runbook_url)).toEqual(
      alerts.map(({ alert }) => `docs/runbook.md#${alert.toLowerCase()}`),
    );
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
  });

  it('says of each what users notice, where to look, what mends it and how to be sure', () => {
    const texts = read('docs/runbook.md').split(/^## /m).slice(1);
    for (const text of texts) {
      for (const part of ['**Users**', '**Look**', '**Mend**', '**Over**']) expect(text).toContain(part);
    }
  });
});

describe('the dashboard', () => {
  it('asks only for what there is', () => {
    expect(queries.length).toBeGreaterThan(15);
    const wrong = queries.map(([title = '', expr = '']) => [title, unknownIn(expr)]);
    expect(wrong.filter(([, names]) => names?.length)).toEqual([]);
  });

  it('lets one choose processes by a metric that there is', () => {
    const [, metric = ''] = /label_values\((\w+), job\)/.exec(String(templating.list[1]?.definition)) ?? [];
    expect(known.has(metric)).toBe(true);
  });

  it('has panels with ids of their own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});

describe('the metrics', () => {
  it('stand in the table of service-kit, all of them', async () => {
    const table = read('libs/service-kit/README.md');
    const missing = (await registeredMetrics()).filter((name) => !new RegExp(`\`${name}[\`{]`).test(table));
    expect(missing).toEqual([]);
  });
});
