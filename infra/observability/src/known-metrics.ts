import '@hemma/service-kit/database-pool';
import { readMetrics as readMetricsOfKit } from '@hemma/service-kit/metrics';
import { readMetrics as readMetricsOfShell } from '../../../frontends/shell/server/metrics.js';

/** What Prometheus makes of a histogram. https://prometheus.io/docs/concepts/metric_types/#histogram */
const OF_HISTOGRAM = ['_bucket', '_count', '_sum'];

/** Every metric that a process registers, by the name that its registry gives: from the code, not from a list. */
export async function registeredMetrics(): Promise<string[]> {
  return (await typesOfMetrics()).map(({ name }) => name);
}

/** Every name that a query may ask for. */
export async function knownSeries(): Promise<Set<string>> {
  const series = (await typesOfMetrics()).flatMap(({ name, type }) =>
    type === 'histogram' ? OF_HISTOGRAM.map((ending) => name + ending) : [name],
  );
  // Prometheus' own, of each target.
  return new Set([...series, 'up']);
}

async function typesOfMetrics(): Promise<{ name: string; type: string }[]> {
  const texts = await Promise.all([readMetricsOfKit(), readMetricsOfShell()]);
  const lines = texts.flatMap(({ body }) => [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)]);
  return lines.map(([, name = '', type = '']) => ({ name, type }));
}
