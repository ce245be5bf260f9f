import autocannon, { type Request } from 'autocannon';

/** What a load of requests came to. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  /** One after the other, on each connection. */
  requests: Request[];
}

/**
 * Sends as many requests as a server answers.
 * @throws Error when one is answered anything but 2xx
 */
export async function load(origin: string, { connections, seconds, requests }: LoadOptions): Promise<Load> {
  const result = await autocannon({ url: origin, connections, duration: seconds, requests });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests to ${origin} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
