import { type Caller, DomainError } from '@hemma/contracts/core';
import type { CallContext } from './call-context.js';

const OK_START = Buffer.from('{"ok":');

/** What services answered, to be told apart from what the bus itself found. */
const answered = new WeakSet<Error>();

interface WireError {
  code: string;
  status: number;
  message: string;
  details: DomainError['details'];
}

/** The headers of a call or event that say in whose name and for which request it travels. */
export function contextHeaders(context: CallContext): Record<string, unknown> {
  const headers: Record<string, unknown> = {
    'x-request-id': context.requestId,
    'x-deadline': context.deadline,
  };
  if (context.traceparent !== undefined) headers['traceparent'] = context.traceparent;
  if (context.caller !== undefined) headers['x-caller'] = JSON.stringify(context.caller);
  if (context.idempotencyKey !== undefined) headers['x-idempotency-key'] = context.idempotencyKey;
  if (context.clientAddress !== undefined) headers['x-client-address'] = context.clientAddress;
  return headers;
}

/** Reads what `contextHeaders` wrote. */
export function contextFrom(headers: Readonly<Record<string, unknown>>): CallContext {
  const text = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const caller = text('x-caller');
  const deadline = Number(headers['x-deadline']);
  return {
    requestId: text('x-request-id') ?? 'unknown',
    deadline: Number.isFinite(deadline) ? deadline : Number.MAX_SAFE_INTEGER,
    traceparent: text('traceparent'),
    caller: parseCaller(caller),
    idempotencyKey: text('x-idempotency-key'),
    clientAddress: text('x-client-address'),
  };
}

function parseCaller(text: string | undefined): Caller | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Caller;
  } catch {
    // Whoever sends such a thing is nobody.
    return undefined;
  }
}

export function encodeResult(result: unknown): Buffer {
  return Buffer.from(`{"ok":${JSON.stringify(result) ?? 'null'}}`);
}

export function encodeError({ code, status, message, details }: DomainError): Buffer {
  return Buffer.from(JSON.stringify({ error: { code, status, message, details } }));
}

/**
 * The JSON text of the result within an answer, without parsing it.
 *
 * @throws DomainError the refusal that the answer carries
 */
export function resultText(answer: Buffer): string {
  if (answer.subarray(0, OK_START.length).equals(OK_START)) {
    return answer.toString('utf8', OK_START.length, answer.length - 1);
  }
  const { error } = JSON.parse(answer.toString()) as { error: WireError };
  const refusal = new DomainError(error, error.details);
  answered.add(refusal);
  throw refusal;
}

/** Whether an error is a service's own answer. `core.UNAVAILABLE` that is none means that nobody answered. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof Error && answered.has(error);
}
