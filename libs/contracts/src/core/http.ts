import type * as z from 'zod';
import type { ErrorDefinition } from './errors.js';

/** One call of the `/api` contract: what the gateway serves, the document describes and the tests walk. */
export interface HttpContract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** With `{name}` for path parameters, e.g. `/api/profiles/{userId}`. */
  readonly path: string;
  readonly summary: string;
  /** Who may call it: everybody, or only somebody with a session. */
  readonly auth: 'public' | 'session';
  /** The status of success. */
  readonly status: 200 | 201 | 204;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent for 204, and for what is no JSON. */
  readonly response?: Response;
  /** What is answered where it is no JSON, e.g. `text/html`. */
  readonly contentType?: string;
  /** What a call that stays open tells, by the name of the server-sent event: the schema of its data. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** The refusals beyond those that every call may give (400, 401, 403 foreign site, 413, 415, 503, 504). */
  readonly errors: readonly ErrorDefinition[];
  /** The header that signs the body to the last byte: it is then taken as the text that came, not as what that says. */
  readonly signedBy?: string;
  /** A POST that needs no Idempotency-Key because repeating it is harmless. */
  readonly idempotency: boolean;
  /** Services that must answer; with one of them away the call is 503. */
  readonly services: readonly string[];
}

type HttpDefinition<P, Q, B, R> = {
  method: HttpContract['method'];
  path: string;
  summary: string;
  auth: 'public' | 'session';
  status?: HttpContract['status'];
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  contentType?: string;
  events?: HttpContract['events'];
  errors?: readonly ErrorDefinition[];
  signedBy?: string;
  idempotency?: boolean;
  services: readonly string[];
};

/** Declares a call of the HTTP contract; `status` is 200 and POSTs are idempotent by key unless said otherwise. */
export function http<
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
  R extends z.ZodType = z.ZodUndefined,
>(definition: HttpDefinition<P, Q, B, R>): HttpContract<P, Q, B, R> {
  return {
    status: 200,
    errors: [],
    idempotency: definition.method === 'POST',
    ...definition,
  };
}
