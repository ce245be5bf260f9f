import { DomainError, coreErrors, type ErrorDefinition, type FieldError } from '@hemma/contracts/core';
import { HttpException } from '@nestjs/common';

/** What a client is told when its request is not answered. */
export interface Refusal {
  status: number;
  code: string;
  sentence: string;
  errors?: FieldError[];
  /** In seconds. */
  retryAfter?: number;
}

/** Refusals of HTTP itself, which no domain knows. */
const byStatus = new Map<number, string>([
  [400, coreErrors.INVALID.message],
  [404, coreErrors.NOT_FOUND.message],
  [408, 'The request took too long to arrive'],
  [413, coreErrors.TOO_LARGE.message],
  [414, 'The address of the request is too long'],
  [415, coreErrors.NOT_JSON.message],
  [417, 'This expectation cannot be met'],
  [431, 'The headers of the request are too large'],
]);

const definitions = new Map<number, ErrorDefinition>(
  Object.values(coreErrors).map((definition) => [definition.status, definition]),
);

/** Where the one who refuses names no time: long enough to calm down, short enough to wait for. */
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: 5, 503: 2, 504: 2 };

/** A refusal by the rules of HTTP, e.g. 431. */
export function refusalOfStatus(status: number): Refusal {
  const sentence = byStatus.get(status) ?? coreErrors.INVALID.message;
  return { status, code: definitions.get(status)?.code ?? coreErrors.INVALID.code, sentence };
}

/**
 * Makes of whatever was thrown what a client may know of it. What nobody foresaw is a 500 that tells nothing.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof DomainError && error.status !== 500) return domainRefusal(error);
  const status = error instanceof HttpException ? error.getStatus() : statusCodeOf(error);
  if (status !== undefined && status >= 400 && status < 500) return refusalOfStatus(status);
  const { code, message } = coreErrors.INTERNAL;
  return { status: 500, code, sentence: message };
}

function domainRefusal({ status, code, message, details }: DomainError): Refusal {
  const retryAfter = details.retryAfter ?? RETRY_AFTER_SECONDS[status];
  return {
    status,
    code,
    sentence: message,
    ...(details.errors && { errors: details.errors }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** Fastify's own errors, and those of a connection that broke off, carry their status so. */
function statusCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
