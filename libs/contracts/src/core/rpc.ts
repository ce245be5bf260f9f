import type * as z from 'zod';

/**
 * A call from one process to a service. A `query` may be asked again when its answer got lost; a `command`
 * is never run a second time by the bus.
 */
export interface RpcContract<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  readonly kind: 'query' | 'command';
  /** `domain.verb`; the domain is the service that answers. */
  readonly pattern: string;
  readonly request: Request;
  readonly response: Response;
  /** How long a caller waits at most, in milliseconds. */
  readonly deadlineMs: number;
}

/** What a caller passes in (before defaults and transforms). */
export type RequestInput<C extends RpcContract> = z.input<C['request']>;
/** What the handler receives (after parsing). */
export type RequestOf<C extends RpcContract> = z.output<C['request']>;
/** What the caller gets. */
export type ResponseOf<C extends RpcContract> = z.output<C['response']>;
/** What the handler returns; parsed, so that a field outside the contract can't leave. */
export type ResponseInput<C extends RpcContract> = z.input<C['response']>;

type RpcDefinition<Request, Response> = {
  pattern: string;
  request: Request;
  response: Response;
  deadlineMs?: number;
};

/** Long enough for a bcrypt queue and a database fail-over, short enough that a person still waits. */
const DEFAULT_DEADLINE_MS = 5_000;

/** Declares a call that reads: the bus may deliver it again. */
export function query<Request extends z.ZodType, Response extends z.ZodType>(
  definition: RpcDefinition<Request, Response>,
): RpcContract<Request, Response> {
  return { deadlineMs: DEFAULT_DEADLINE_MS, ...definition, kind: 'query' };
}

/** Declares a call that changes something: run at most once per call. */
export function command<Request extends z.ZodType, Response extends z.ZodType>(
  definition: RpcDefinition<Request, Response>,
): RpcContract<Request, Response> {
  return { deadlineMs: DEFAULT_DEADLINE_MS, ...definition, kind: 'command' };
}

/** The service that answers a pattern: the part before the first dot. */
export function serviceOf(pattern: string): string {
  return pattern.slice(0, pattern.indexOf('.'));
}
