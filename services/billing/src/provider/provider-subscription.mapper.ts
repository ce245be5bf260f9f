import type Stripe from 'stripe';
import type { ProviderPrice, ProviderSubscription } from './provider-subscription.js';

/** Under which name an attempt of ours stands in a subscription's metadata. */
export const ATTEMPT = 'attempt';

/** @throws Error for a subscription without items, which Stripe does not make */
export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no items`);
  return {
    id: subscription.id,
    status: subscription.status,
    attempt: subscription.metadata[ATTEMPT] ?? null,
    startedAt: toDate(subscription.start_date),
    // In this version of the API periods are the items'.
    periodStart: toDate(item.current_period_start),
    periodEnd: toDate(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: subscription.cancel_at === null ? null : toDate(subscription.cancel_at),
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
    clientSecret: clientSecretOf(subscription.latest_invoice),
  };
}

export function toProviderPrice({ active, unit_amount, currency, recurring }: Stripe.Price): ProviderPrice {
  return {
    ...{ isActive: active, amount: unit_amount, currency },
    ...{ interval: recurring?.interval ?? null, intervals: recurring?.interval_count ?? 1 },
  };
}

function clientSecretOf(invoice: Stripe.Subscription['latest_invoice']): string | null {
  // A paid invoice has a secret too, and nothing to be confirmed.
  if (invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
