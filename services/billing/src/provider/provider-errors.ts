import { billingErrors } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import Stripe from 'stripe';

/** The provider has understood and says no; asking again is of no use. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';

  constructor(
    /** The provider's sentence. */
    message: string,
    /** What is asked about does not exist there. */
    readonly isMissing: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The same request is under way at the provider: what came of it can be seen in a moment. */
export class RequestUnderWay extends Error {
  override readonly name = 'RequestUnderWay';
}

/** Whether the provider can't be asked at present, or only by somebody with other keys. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof DomainError && error.code === billingErrors.PROVIDER_AWAY.code;
}

/** Whether a call that failed may have had its effect all the same: nobody answered it. */
export function isUnanswered(error: unknown): boolean {
  return isProviderAway(error) && Object(error).cause instanceof Stripe.errors.StripeConnectionError;
}

/**
 * What a failed call means here.
 *
 * @returns RequestUnderWay; ProviderRefusal; DomainError `billing.PROVIDER_AWAY`, whose cause is for the log; and
 *   what is none of the provider's errors as it came
 */
export function providerError(error: unknown): unknown {
  const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error;
  if (error.code === 'idempotency_key_in_use') return new RequestUnderWay(error.message, { cause: error });
  const isRefusal =
    error instanceof StripeCardError ||
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeIdempotencyError;
  if (isRefusal)
    return new ProviderRefusal(error.message, error.code === 'resource_missing', { cause: error });
  // No connection, no answer in time, too many calls, a fault of theirs, or keys of ours that they don't take.
  return Object.assign(new DomainError(billingErrors.PROVIDER_AWAY), { cause: error });
}
