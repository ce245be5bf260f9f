import { AsyncLocalStorage } from 'node:async_hooks';
import { DomainError, coreErrors, type Caller } from '@hemma/contracts/core';

/** What travels with a call from the HTTP request through every hop to the last event and log line. */
export interface CallContext {
  /** Who asks, as the session says it; absent where nobody is logged in. */
  caller?: Caller;
  /** The key under which a repeated command is recognised. */
  idempotencyKey?: string;
  /** Where the request came from: counts as the sender where there is no caller. */
  clientAddress?: string;
  requestId: string;
  /** Which contract the call asks for; set where it is answered. */
  pattern?: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  deadline: number;
  /** W3C trace context, https://www.w3.org/TR/trace-context/#traceparent-header. */
  traceparent?: string;
}

const storage = new AsyncLocalStorage<CallContext | undefined>();

/** The context of the call or event that the present work belongs to; undefined outside of one. */
export function currentCall(): CallContext | undefined {
  return storage.getStore();
}

/** Runs work so that `currentCall()` answers `context` in it, and in all that it starts. */
export function runInCall<T>(context: CallContext, work: () => T): T {
  return storage.run(context, work);
}

/** Runs work that belongs to no call, although one has set it off. */
export function runOutsideCalls<T>(work: () => T): T {
  return storage.run(undefined, work);
}

/**
 * The caller of a call that only somebody with a session may make.
 *
 * @throws DomainError `core.UNAUTHENTICATED` without one
 */
export function requireCaller(context: CallContext): Caller {
  if (!context.caller) throw new DomainError(coreErrors.UNAUTHENTICATED);
  return context.caller;
}
