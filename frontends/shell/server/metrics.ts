import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Under the names that the services use (libs/service-kit), so that one dashboard and one alert see all alike. */
const registry = new Registry();
const registers = [registry];

const httpSeconds = new Histogram({
  name: 'hemma_http_seconds',
  help: 'Requests answered: how many, with which status, how long they took',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const proxyErrors = new Counter({
  name: 'hemma_proxy_errors_total',
  help: 'Requests that nobody behind this server answered',
  labelNames: ['upstream'],
  registers,
});

const buildInfo = new Gauge({
  name: 'hemma_build_info',
  help: 'Always 1: which process this is, of which release',
  labelNames: ['process', 'version', 'node'],
  registers,
});

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });

new Gauge({
  name: 'hemma_event_loop_delay_seconds',
  help: 'The 99th percentile since the last look',
  registers,
  collect() {
    // NaN before the first sample; the histogram includes its own resolution.
    this.set(Math.max(0, (eventLoopDelay.percentile(99) || 0) / 1e9 - 0.02));
    eventLoopDelay.reset();
  },
});

new Gauge({
  name: 'hemma_resident_bytes',
  help: 'Memory of the process',
  registers,
  collect() {
    this.set(process.memoryUsage.rss());
  },
});

new Gauge({
  name: 'process_start_time_seconds',
  help: 'When the process began, in seconds since 1970',
  registers,
}).set(Math.round(performance.timeOrigin / 1_000));

/** Counts each request by its route, once it is answered. How long a stream of events was open says nothing. */
export function countRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    if (!isStream) httpSeconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

/** Counts a request that nobody answered. @param upstream the path that is forwarded there */
export function countProxyError(upstream: string): void {
  proxyErrors.inc({ upstream });
}

/** Begins to watch the process; only one whose metrics are read pays for it. */
export function watchProcess(version: string): void {
  eventLoopDelay.enable();
  buildInfo.set({ process: 'shell', version, node: process.version }, 1);
}

/** @returns the metrics as Prometheus reads them, and their content type */
export async function readMetrics(): Promise<{ contentType: string; body: string }> {
  return { contentType: registry.contentType, body: await registry.metrics() };
}
