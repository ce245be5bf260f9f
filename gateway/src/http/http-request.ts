import { DomainError, coreErrors, validate, type HttpContract } from '@hemma/contracts/core';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { bodyText, parseJson } from './json-body.js';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request that its contract accepted. */
export interface HttpRequest<C extends HttpContract> {
  params: Parsed<NonNullable<C['params']>>;
  query: Parsed<NonNullable<C['query']>>;
  body: Parsed<NonNullable<C['body']>>;
  /** What the contract's `signedBy` header says; '' where it is missing, or where the contract has none. */
  signature: string;
}

/** A request that nobody has looked at yet. */
export interface UnreadRequest<C extends HttpContract> {
  /** What the body says, accepted or not. */
  json(): unknown;
  /** The request, accepted by its contract; else throws `core.INVALID`. */
  accept(): HttpRequest<C>;
}

const MAX_KEY_CHARACTERS = 200;

/**
 * Reads a request by its contract.
 *
 * @throws DomainError `core.INVALID` with one sentence a field; of several parts, path before query before body
 */
export function readRequest(contract: HttpContract, request: FastifyRequest): HttpRequest<HttpContract> {
  const read = {
    params: contract.params && validate(contract.params, request.params),
    query: contract.query && validate(contract.query, request.query),
    body: contract.body && validate(contract.body, readBody(contract, request)),
    signature: readSignature(contract, request),
  };
  if (contract.idempotency) request.call.idempotencyKey = readIdempotencyKey(request);
  return read;
}

/** The same, left to the handler: for a call that must do something before it refuses. */
export function unreadRequest(contract: HttpContract, request: FastifyRequest): UnreadRequest<HttpContract> {
  return {
    json: () => parseJson(request.body),
    accept: () => readRequest(contract, request),
  };
}

const readBody = ({ signedBy }: HttpContract, { body }: FastifyRequest) =>
  signedBy ? bodyText(body) : parseJson(body);

function readSignature({ signedBy = '' }: HttpContract, { headers }: FastifyRequest): string {
  const signature = headers[signedBy.toLowerCase()];
  return typeof signature === 'string' ? signature : '';
}

function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length <= MAX_KEY_CHARACTERS) return key;
  throw new DomainError(coreErrors.INVALID, {
    message: `Idempotency-Key must be at most ${MAX_KEY_CHARACTERS} characters`,
    errors: [
      {
        path: 'Idempotency-Key',
        message: `Idempotency-Key must be at most ${MAX_KEY_CHARACTERS} characters`,
      },
    ],
  });
}
