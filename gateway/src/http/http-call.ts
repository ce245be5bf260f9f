import type { Caller } from '@hemma/contracts/core';
import type { CallContext } from '@hemma/service-kit/call-context';
import { httpServerSpan, type Span } from '@hemma/service-kit/spans';
import { nextTraceparent } from '@hemma/service-kit/trace-context';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The longest that anybody waits for an answer, in milliseconds: a little more than the longest contract's
 * deadline, so that the contract's own comes first.
 */
const DEADLINE_MS = 12_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything else looks at the request. */
    call: HttpCall;
  }
}

/** One HTTP request as the services know it (a call context), and what its answer carries beside the body. */
export class HttpCall implements CallContext {
  /** Set once the session was found to be alive. */
  caller?: Caller;
  idempotencyKey?: string;
  readonly clientAddress: string;
  readonly requestId: string;
  readonly deadline: number;
  readonly traceparent: string;
  /** When it came in, by the monotonic clock. */
  readonly startedAt = performance.now();
  // Private to the language: the bus copies a context's fields, and these are none.
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #span: Span | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    const given = request.headers['traceparent'];
    const parent = typeof given === 'string' ? given : undefined;
    this.clientAddress = request.ip;
    this.requestId = request.id;
    this.deadline = Date.now() + DEADLINE_MS;
    this.#span = httpServerSpan(request.method, parent);
    this.traceparent = this.#span?.traceparent ?? nextTraceparent(parent);
    this.#request = request;
    this.#reply = reply;
  }

  /** The request's `Cookie` header. */
  get cookies(): string | undefined {
    return this.#request.headers.cookie;
  }

  /** Where a stream of events that broke off had come to; undefined without one. */
  get lastEventId(): string | undefined {
    const id = this.#request.headers['last-event-id'];
    return typeof id === 'string' && id !== '' ? id : undefined;
  }

  /** The request's path and query, as they came. */
  get url(): string {
    return this.#request.url;
  }

  /**
   * Sets the answer's entity tag.
   *
   * @returns whether the client has it already; then the answer is a 304 without a body
   */
  tag(content: string): boolean {
    const tag = `"${content}"`;
    this.#reply.header('etag', tag);
    const held = this.#request.headers['if-none-match'] ?? '';
    const isHeld = held.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
    if (isHeld) this.#reply.code(304);
    return isHeld;
  }

  /** Ends the request's step of the trace, where there are traces. */
  endSpan(route: string, status: number): void {
    this.#span?.end({
      name: `${this.#request.method} ${route}`,
      attributes: { 'http.route': route, 'http.response.status_code': status },
      ...(status >= 500 && { errorType: String(status) }),
    });
  }

  /** Sets a header of the answer. */
  header(name: string, value: string): this {
    this.#reply.header(name, value);
    return this;
  }
}
