import { createHash } from 'node:crypto';
import type { IdempotentAnswer, Seconds } from '../state/records.js';
import type { State } from '../state/state.js';
import { StripeError } from './stripe-error.js';

/** Stripe forgets a key after at least this, https://docs.stripe.com/api/idempotent_requests */
const KEPT_FOR: Seconds = 24 * 3_600;

/** A request with the key that makes repeating it harmless. */
export interface KeyedRequest {
  key: string;
  /** Of method, path and parameters: a key is for one request. */
  fingerprint: string;
}

/** What makes two requests under one key the same. */
export function fingerprintOf(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Answers a repeated request as the first one was answered. */
export class IdempotentAnswers {
  private readonly underWay = new Set<string>();

  constructor(private readonly state: State) {}

  /**
   * Claims a key.
   *
   * @returns the first request's answer; undefined for the first itself, which must `release` the key
   * @throws StripeError 400 for another request under the key; 409 while the first is under way
   */
  claim({ key, fingerprint }: KeyedRequest, now: Seconds): IdempotentAnswer | undefined {
    this.forgetBefore(now - KEPT_FOR);
    if (this.underWay.has(key)) throw inUse(key);
    const earlier = this.state.idempotentAnswers.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) throw usedOtherwise(key);
    if (!earlier) this.underWay.add(key);
    return earlier;
  }

  /** Notes the answer; it is kept together with what the request has changed. */
  note(answer: IdempotentAnswer): void {
    this.state.idempotentAnswers.set(answer.key, answer);
  }

  release(key: string): void {
    this.underWay.delete(key);
  }

  private forgetBefore(time: Seconds): void {
    // In the order in which they came: the first young one ends it.
    for (const { key, createdAt } of this.state.idempotentAnswers.values()) {
      if (createdAt >= time) return;
      this.state.idempotentAnswers.delete(key);
    }
  }
}

function inUse(key: string): StripeError {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new StripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message });
}

function usedOtherwise(key: string): StripeError {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeError(400, { type: 'idempotency_error', message });
}
