import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';

/** One registry a process. The default metrics stay out: they watch the garbage collector all the time. */
export const registry = new Registry();

/** From a cached answer to bcrypt in a full queue. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const rpcSeconds = new Histogram({
  name: 'hemma_rpc_seconds',
  help: 'Calls answered: how many, how they ended, how long they took',
  labelNames: ['pattern', 'outcome'],
  buckets: SECONDS,
  registers: [registry],
});

const eventSeconds = new Histogram({
  name: 'hemma_event_seconds',
  help: 'Events taken: how many, how they ended, how long they took',
  labelNames: ['pattern', 'outcome'],
  buckets: SECONDS,
  registers: [registry],
});

const httpSeconds = new Histogram({
  name: 'hemma_http_seconds',
  help: 'Requests answered: how many, with which status, how long they took',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers: [registry],
});

const providerSeconds = new Histogram({
  name: 'hemma_provider_seconds',
  help: 'Requests to somebody outside, such as Stripe: how many, how they ended, how long they took',
  labelNames: ['operation', 'outcome'],
  buckets: SECONDS,
  registers: [registry],
});

/** `refused` by a rule, `failed` by a fault. */
export type RpcOutcome = 'ok' | 'refused' | 'failed';

/** `repeated`: had taken effect before. */
export type EventOutcome = 'ok' | 'repeated' | 'failed';

/** Counts a call that this process answered. */
export function observeRpc(pattern: string, outcome: RpcOutcome, seconds: number): void {
  rpcSeconds.observe({ pattern, outcome }, seconds);
}

/**
 * Counts a request that this process answered.
 *
 * @param route as the contract names it: one series a route, not one a user
 */
export function observeHttp(method: string, route: string, status: number, seconds: number): void {
  httpSeconds.observe({ method, route, status }, seconds);
}

/** Counts a request to somebody outside. @param operation method and path, without ids */
export function observeProvider(operation: string, outcome: RpcOutcome, seconds: number): void {
  providerSeconds.observe({ operation, outcome }, seconds);
}

/** Counts an event that this process took. */
export function observeEvent(pattern: string, outcome: EventOutcome, seconds: number): void {
  eventSeconds.observe({ pattern, outcome }, seconds);
}

/** What is asked for at each look, and no oftener. */
type Backlog =
  'hemma_outbox_oldest_seconds' | 'hemma_dead_letters' | 'hemma_events_waiting' | 'hemma_calls_waiting';

/** A backlog that can't be read by then is left out of the answer: no number is better than an old one. */
const READ_MS = 500;

const readers = new Map<Backlog, () => Promise<number>>();

backlog('hemma_outbox_oldest_seconds', 'Age of the oldest event that is not published yet');
backlog('hemma_dead_letters', 'Events given up, waiting for somebody');
backlog('hemma_events_waiting', 'Events in the queue of the service that no process of it has taken yet');
backlog('hemma_calls_waiting', 'Calls in the queue of the service that no process of it has taken yet');

/** Says how to read a backlog of this process; it may fail. */
export function watchBacklog(name: Backlog, read: () => Promise<number>): void {
  readers.set(name, read);
}

function backlog(name: Backlog, help: string): void {
  gauge(name, help, async function look() {
    this.remove();
    const value = await readInTime(readers.get(name));
    if (value !== undefined) this.set(value);
  });
}

async function readInTime(read: (() => Promise<number>) | undefined): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), READ_MS);
  });
  const value = await Promise.race([read?.().catch(() => undefined), late]);
  clearTimeout(timer);
  return value;
}

let isReady: (() => boolean) | undefined;

gauge('hemma_ready', 'Whether /ready says so: 1, or 0 while something is missing', function look() {
  this.remove();
  if (isReady) this.set(Number(isReady()));
});

/** Has /metrics tell whether this process can work. */
export function watchReadiness(read: () => boolean): void {
  isReady = read;
}

const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });

gauge('hemma_event_loop_delay_seconds', 'The 99th percentile since the last look', function look() {
  // NaN before the first sample; the histogram includes its own resolution.
  this.set(Math.max(0, (eventLoopDelay.percentile(99) || 0) / 1e9 - 0.02));
  eventLoopDelay.reset();
});

gauge('hemma_resident_bytes', 'Memory of the process', function look() {
  this.set(process.memoryUsage.rss());
});

const openStreams = new Set<() => number>();

gauge('hemma_event_streams', 'Streams of live events that are open', function look() {
  this.remove();
  if (openStreams.size > 0) this.set([...openStreams].reduce((sum, count) => sum + count(), 0));
});

/**
 * Has /metrics tell how many streams of events are open.
 *
 * @returns a function that ends it
 */
export function watchEventStreams(count: () => number): () => void {
  openStreams.add(count);
  return () => openStreams.delete(count);
}

const buildInfo = new Gauge({
  name: 'hemma_build_info',
  help: 'Always 1: which process this is, of which release',
  labelNames: ['process', 'version', 'node'],
  registers: [registry],
});

/** Has /metrics tell what this process is. */
export function tellBuild(process_: string, version: string): void {
  buildInfo.set({ process: process_, version, node: process.version }, 1);
}

gauge('process_start_time_seconds', 'When the process began, in seconds since 1970', function look() {
  this.set(Math.round(performance.timeOrigin / 1_000));
});

function gauge(name: string, help: string, collect?: (this: Gauge) => void | Promise<void>): Gauge {
  return new Gauge({ name, help, registers: [registry], ...(collect && { collect }) });
}

/** Begins to watch the event loop; only a process that serves /metrics pays for it. */
export function watchEventLoop(): void {
  eventLoopDelay.enable();
}

/** @returns the metrics as Prometheus reads them, and their content type */
export async function readMetrics(): Promise<{ contentType: string; body: string }> {
  return { contentType: registry.contentType, body: await registry.metrics() };
}
