import { CONFIG, LOGGER } from '@hemma/service-kit/tokens';
import type { Logger } from '@hemma/service-kit/logger';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { isProviderAway, providerError, ProviderRefusal } from './provider-errors.js';
import type { ProviderPrice, ProviderSubscription } from './provider-subscription.js';
import { ATTEMPT, toProviderPrice, toProviderSubscription } from './provider-subscription.mapper.js';
import { createStripe } from './stripe-client.js';

/** Whom the provider shall know. */
export interface NewCustomer {
  userId: number;
  email: string;
  name: string;
  /** Repeating the request with it makes no second one. */
  requestKey: string;
}

/** As many as the provider lists at once; nobody subscribes a hundred times. */
const LIST_LIMIT = 100;
const CLIENT_SECRET = 'latest_invoice.confirmation_secret';

/**
 * The payment provider. Every call may throw ProviderRefusal; DomainError `billing.PROVIDER_AWAY`, and then may
 * have had its effect; RequestUnderWay where it carries a key.
 */
@Injectable()
export class PaymentProvider {
  private readonly stripe: Stripe;

  constructor(
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.stripe = createStripe(config);
  }

  /** @returns its id */
  async createCustomer({ userId, email, name, requestKey }: NewCustomer): Promise<string> {
    const metadata = { userId: String(userId), requestKey };
    const { id } = await this.call(() =>
      this.stripe.customers.create({ email, name, metadata }, { idempotencyKey: requestKey }),
    );
    return id;
  }

  /** Looks for a customer whose making was cut off, perhaps longer ago than the provider remembers keys. */
  async findCustomer({ email, requestKey }: NewCustomer): Promise<string | null> {
    const { data } = await this.call(() => this.stripe.customers.list({ email, limit: LIST_LIMIT }));
    return data.find(({ metadata }) => metadata['requestKey'] === requestKey)?.id ?? null;
  }

  /** Everything that a customer ever subscribed to, the newest first. */
  async listSubscriptions(customer: string): Promise<ProviderSubscription[]> {
    const expand = [`data.${CLIENT_SECRET}`];
    const { data } = await this.call(() =>
      this.stripe.subscriptions.list({ customer, status: 'all', limit: LIST_LIMIT, expand }),
    );
    return data.map(toProviderSubscription);
  }

  /** Every subscription of every customer that has not ended, some thousand a few seconds apart. */
  async *liveSubscriptions(): AsyncGenerator<{ customer: string; subscription: ProviderSubscription }> {
    let after: string | undefined;
    do {
      const { data, has_more } = await this.call(() =>
        this.stripe.subscriptions.list({ limit: LIST_LIMIT, ...(after && { starting_after: after }) }),
      );
      for (const one of data)
        yield { customer: idOf(one.customer), subscription: toProviderSubscription(one) };
      after = has_more ? data.at(-1)?.id : undefined;
    } while (after);
  }

  /** @returns what a month costs there; null where it knows no such price */
  async getPrice(): Promise<ProviderPrice | null> {
    try {
      return toProviderPrice(await this.call(() => this.stripe.prices.retrieve(this.config.STRIPE_PRICE_ID)));
    } catch (error) {
      if (error instanceof ProviderRefusal && error.isMissing) return null;
      throw error;
    }
  }

  /** Makes a subscription that begins once it is paid; repeating an attempt makes no second one. */
  async createSubscription(customer: string, attempt: string): Promise<void> {
    const items = [{ price: this.config.STRIPE_PRICE_ID }];
    await this.call(() =>
      this.stripe.subscriptions.create(
        {
          ...{ customer, items, metadata: { [ATTEMPT]: attempt } },
          payment_behavior: 'default_incomplete',
          // Renewals are charged to what the first month was paid with.
          payment_settings: { save_default_payment_method: 'on_subscription' },
        },
        { idempotencyKey: attempt },
      ),
    );
  }

  /** Lets a subscription end with what is paid. */
  async endWithPeriod({ id }: ProviderSubscription): Promise<void> {
    await this.call(() => this.stripe.subscriptions.update(id, { cancel_at_period_end: true }));
  }

  /** Takes an end back that was set for later, by us or in the provider's portal. */
  async keepGoing({ id, cancelAtPeriodEnd }: ProviderSubscription): Promise<void> {
    // The provider refuses both at once.
    const change = cancelAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
    await this.call(() => this.stripe.subscriptions.update(id, change));
  }

  /** @returns the address of the provider's page where a customer changes the card and finds past invoices */
  async openPortal(customer: string, returnUrl: string): Promise<string> {
    const { url } = await this.call(() =>
      this.stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }),
    );
    return url;
  }

  /** Ends a subscription at once. */
  async end({ id }: ProviderSubscription): Promise<void> {
    await this.call(() => this.stripe.subscriptions.cancel(id));
  }

  private async call<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (thrown) {
      const error = providerError(thrown);
      if (isProviderAway(error)) this.logger.warn({ err: thrown }, 'The payment provider does not answer');
      if (error instanceof ProviderRefusal) this.logger.warn({ err: thrown }, 'The payment provider refuses');
      throw error;
    }
  }
}

function idOf(customer: Stripe.Subscription['customer']): string {
  return typeof customer === 'string' ? customer : customer.id;
}
