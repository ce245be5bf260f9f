import { randomUUID } from 'node:crypto';
import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.js';
import { type Span, type SpanStart, beginSpansBy } from './spans.js';
import { readTraceparent } from './trace-context.js';

/** A collector that does not answer must not hold a process that ends. */
const EXPORT_TIMEOUT_MS = 2_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

export interface TracingOptions {
  /** The process's name. */
  name: string;
  version: string;
  /** Where a collector takes OTLP over HTTP, without the path. */
  endpoint: string;
  /** How many of the traces that begin here are kept, 0 to 1; what comes from elsewhere has been decided there. */
  ratio: number;
  logger: Logger;
}

/**
 * Has spans recorded and sent from now on. Our own seams begin them (spans.ts), below the trace context that calls
 * and events carry: no library is patched, and there is no context beside ours.
 *
 * @returns sends what is left and ends it
 */
export function startTracing({
  name,
  version,
  endpoint,
  ratio,
  logger,
}: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.namespace': 'hemma',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: complaining(exporter, logger) })],
  });
  const tracer = provider.getTracer('hemma');
  beginSpansBy(({ name: spanName, kind, parent, attributes }: SpanStart): Span => {
    const span = tracer.startSpan(spanName, { kind: kinds[kind], attributes }, contextOf(parent));
    return {
      traceparent: traceparentOf(span.spanContext()),
      end({ errorType, name: finalName, attributes: more } = {}) {
        if (finalName !== undefined) span.updateName(finalName);
        if (more) span.setAttributes(more);
        if (errorType !== undefined) {
          span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  });
  return async () => {
    beginSpansBy(undefined);
    await provider.shutdown().catch(() => undefined);
  };
}

function contextOf(parent: string | undefined): Context {
  const read = readTraceparent(parent);
  if (!read) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = read;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true });
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** Says that the collector is away: once an outage, not once a try. */
function complaining(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isAway) logger.warn({ err: result.error }, 'Traces can not be sent');
        isAway = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
