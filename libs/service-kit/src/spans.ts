import type { Attributes } from '@opentelemetry/api';
import { currentCall } from './call-context.js';

/** One step of a trace: from where it begins until `end`. */
export interface Span {
  /** What the next hop gets, so that its span hangs below this one. */
  readonly traceparent: string;
  /** Ends it. A step that failed says why, in one word of a small set. */
  end(result?: { errorType?: string; name?: string; attributes?: Attributes }): void;
}

/** A step that begins. Names and attributes as in https://opentelemetry.io/docs/specs/semconv/. */
export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The `traceparent` of the step that it belongs to; a new trace begins without. */
  readonly parent: string | undefined;
  readonly attributes: Attributes;
}

/** Set by tracing.ts, which is loaded only where traces are on. Without it every function here gives undefined at once. */
let begin: ((start: SpanStart) => Span) | undefined;

/** Has spans begin by `given` from now on; by nobody with undefined. */
export function beginSpansBy(given: typeof begin): void {
  begin = given;
}

export function isTracing(): boolean {
  return begin !== undefined;
}

/** A request from outside. Its name gets the route once that is known; the address may hold what people typed. */
export function httpServerSpan(method: string, parent: string | undefined): Span | undefined {
  return begin?.({
    name: method,
    kind: 'server',
    parent,
    attributes: { 'http.request.method': method },
  });
}

/** A call that goes out. */
export function rpcClientSpan(pattern: string, parent: string | undefined): Span | undefined {
  return begin?.({ name: pattern, kind: 'client', parent, attributes: rpcAttributes(pattern) });
}

/** A call that came in. */
export function rpcServerSpan(pattern: string, parent: string | undefined): Span | undefined {
  return begin?.({ name: pattern, kind: 'server', parent, attributes: rpcAttributes(pattern) });
}

interface TracedEvent {
  readonly id: string;
  readonly pattern: string;
  readonly traceparent?: string | undefined;
}

/** An event on its way to the broker; below the call that added it, which has long been answered. */
export function eventSendSpan(event: TracedEvent, exchange: string): Span | undefined {
  return begin?.({
    name: `send ${event.pattern}`,
    kind: 'producer',
    parent: event.traceparent,
    attributes: messagingAttributes(event, 'send', exchange),
  });
}

/** An event that is taken in. */
export function eventProcessSpan(event: TracedEvent, queue: string): Span | undefined {
  return begin?.({
    name: `process ${event.pattern}`,
    kind: 'consumer',
    parent: event.traceparent,
    attributes: messagingAttributes(event, 'process', queue),
  });
}

/** A request to somebody outside, on behalf of the present call. @param template the path without ids and query */
export function httpClientSpan(method: string, template: string, host: string): Span | undefined {
  return begin?.({
    name: `${method} ${template}`,
    kind: 'client',
    parent: currentCall()?.traceparent,
    attributes: { 'http.request.method': method, 'url.template': template, 'server.address': host },
  });
}

/** A database command on behalf of the present call; what runs in the background has no span. */
export function databaseSpan(
  command: string,
  database: string,
  collection: string | undefined,
): Span | undefined {
  const parent = begin && currentCall()?.traceparent;
  if (parent === undefined) return undefined;
  return begin?.({
    name: collection === undefined ? command : `${command} ${collection}`,
    kind: 'client',
    parent,
    attributes: {
      'db.system.name': 'mongodb',
      'db.namespace': database,
      'db.operation.name': command,
      ...(collection !== undefined && { 'db.collection.name': collection }),
    },
  });
}

/** Does work within a span, if there is one, and ends it with what came of it. */
export function inSpan<T>(
  span: Span | undefined,
  work: () => Promise<T>,
  errorTypeOf: (error: unknown) => string,
): Promise<T> {
  if (!span) return work();
  return work().then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      span.end({ errorType: errorTypeOf(error) });
      throw error;
    },
  );
}

function rpcAttributes(pattern: string): Attributes {
  return { 'rpc.system.name': 'rabbitmq', 'rpc.method': pattern };
}

function messagingAttributes(
  { id, pattern }: TracedEvent,
  operation: 'send' | 'process',
  destination: string,
): Attributes {
  return {
    'messaging.system': 'rabbitmq',
    'messaging.operation.type': operation,
    'messaging.operation.name': operation,
    'messaging.destination.name': destination,
    'messaging.rabbitmq.destination.routing_key': pattern,
    'messaging.message.id': id,
  };
}
