import { randomBytes } from 'node:crypto';

/** version-traceid-parentid-flags; all zeros are invalid. https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Random bytes are drawn for many hops at once: one system call a hop shows in the hot path. */
const POOL_SIZE = 8 * 512;
let pool = Buffer.alloc(0);
let used = 0;

function randomSpanId(): string {
  if (used + 8 > pool.length) {
    pool = randomBytes(POOL_SIZE);
    used = 0;
  }
  const id = pool.toString('hex', used, used + 8);
  used += 8;
  return id;
}

/**
 * The trace context of the next hop: the same trace, a parent id of its own. Without a valid one a new trace
 * begins, not sampled, since nobody asked for it.
 *
 * @param parent the `traceparent` that came in, if any
 */
export function nextTraceparent(parent?: string): string {
  const known = parent === undefined ? null : TRACEPARENT.exec(parent);
  if (known) return `00-${known[1]}-${randomSpanId()}-${known[3]}`;
  return `00-${randomSpanId()}${randomSpanId()}-${randomSpanId()}-00`;
}

/** The trace id within a `traceparent`, for log lines. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : TRACEPARENT.exec(traceparent)?.[1];
}

/** What a `traceparent` says; undefined for what is none. */
export function readTraceparent(
  traceparent: string | undefined,
): { traceId: string; spanId: string; flags: number } | undefined {
  const known = traceparent === undefined ? null : TRACEPARENT.exec(traceparent);
  if (!known) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = known;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}
