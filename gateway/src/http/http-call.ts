import type { Caller } from '@hemma/contracts/core';
import type { CallContext } from '@hemma/service-kit/call-context';
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

  constructor(request: FastifyRequest, reply: FastifyReply) {
    const { traceparent } = request.headers;
    this.clientAddress = request.ip;
    this.requestId = request.id;
    this.deadline = Date.now() + DEADLINE_MS;
    this.traceparent = nextTraceparent(typeof traceparent === 'string' ? traceparent : undefined);
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

  /** Sets a header of the answer. */
  header(name: string, value: string): this {
    this.#reply.header(name, value);
    return this;
  }
}
