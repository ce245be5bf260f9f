import { billingErrors } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { CONFIG } from '@hemma/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { type ProviderEvent, toProviderEvent } from './provider-event.mapper.js';

/** Older ones may be a copy of one that was read on the way, https://docs.stripe.com/webhooks/signature */
const TOLERANCE_SECONDS = 300;

/** Tells the provider's own events from what anybody may send. */
@Injectable()
export class WebhookReader {
  constructor(@Inject(CONFIG) private readonly config: Pick<BillingConfig, 'STRIPE_WEBHOOK_SECRET'>) {}

  /**
   * @param payload the body as it came, to the letter
   * @param signature its `Stripe-Signature`
   * @throws DomainError `billing.BAD_SIGNATURE` for one that is unsigned, altered, stale, or no event
   */
  read(payload: string, signature: string): ProviderEvent {
    for (const secret of this.config.STRIPE_WEBHOOK_SECRET) {
      try {
        const event = Stripe.webhooks.constructEvent(payload, signature, secret, TOLERANCE_SECONDS);
        return toProviderEvent(event);
      } catch {
        // Signed with another of them, or with none.
      }
    }
    throw new DomainError(billingErrors.BAD_SIGNATURE);
  }
}
