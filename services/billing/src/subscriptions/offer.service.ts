import { billingErrors, subscriptionPrice } from '@hemma/contracts/billing';
import { DomainError } from '@hemma/contracts/core';
import { LOGGER } from '@hemma/service-kit/tokens';
import type { Logger } from '@hemma/service-kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderPrice, ProviderSubscription } from '../provider/provider-subscription.js';
import { isStalled } from './governing-subscription.js';

/** How soon somebody who mends the price at the provider is believed. */
const ASK_AGAIN_MS = 60_000;

/** The one thing that is sold: the provider's price is held against the promised one before anybody subscribes. */
@Injectable()
export class OfferService implements OnApplicationBootstrap {
  private isRight = false;
  private wrongSince: Date | null = null;
  private asking: Promise<void> | null = null;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Looks at the price at start, so that a wrong one is in the log before the first customer comes. */
  onApplicationBootstrap(): void {
    // Whoever wants to subscribe has it looked at again, and hears what there is to hear.
    this.requireRight().catch(() => undefined);
  }

  /** @throws DomainError `billing.NOT_OFFERED` where the price is another one; `billing.PROVIDER_AWAY` */
  async requireRight(): Promise<void> {
    if (this.isRight) return;
    const isFresh = this.wrongSince && this.clock.now().getTime() - this.wrongSince.getTime() < ASK_AGAIN_MS;
    if (!isFresh) await (this.asking ??= this.look().finally(() => (this.asking = null)));
    if (!this.isRight) throw new DomainError(billingErrors.NOT_OFFERED);
  }

  /** Ends what the provider has stopped: it could be revived beside a new one. */
  async clear(found: readonly ProviderSubscription[]): Promise<void> {
    for (const stalled of found.filter(isStalled)) await this.provider.end(stalled);
  }

  /** Makes a subscription that begins once it is paid; repeating an attempt makes no second one. */
  async take(customer: string, attempt: string): Promise<void> {
    await this.provider.createSubscription(customer, attempt);
  }

  private async look(): Promise<void> {
    const problem = problemOf(await this.provider.getPrice());
    this.isRight = problem === null;
    this.wrongSince = problem === null ? null : this.clock.now();
    if (problem !== null)
      this.logger.error(
        { problem },
        'Subscriptions are off: STRIPE_PRICE_ID is not the price that is promised',
      );
  }
}

/** What is wrong with a price; null where it is 30 € a month. */
function problemOf(price: ProviderPrice | null): string | null {
  if (price === null) return 'the provider knows no such price';
  const { amount, currency, interval } = subscriptionPrice;
  if (!price.isActive) return 'it is not active';
  if (price.amount !== amount || price.currency !== currency)
    return `it is ${price.amount} ${price.currency}, not ${amount} ${currency}`;
  if (price.interval !== interval || price.intervals !== 1)
    return `it is for ${price.intervals} ${price.interval ?? 'payment'}, not for 1 ${interval}`;
  return null;
}
