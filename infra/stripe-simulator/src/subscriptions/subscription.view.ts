import type Stripe from 'stripe';
import { viewInvoice } from '../payments/invoice.view.js';
import { type ShownPrice, viewPrice } from '../prices/price.view.js';
import type { SubscriptionRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import type { Expansion } from './expansion.js';

/** A subscription as Stripe shows one; in this version of the API the period stands on its items. */
export function viewSubscription(record: SubscriptionRecord, state: State, expansion: Expansion) {
  const { id, created, customer, metadata, status } = record;
  const invoice = expansion.latestInvoice
    ? viewInvoice(state.invoice(record.latestInvoice), state, expansion.confirmationSecret)
    : record.latestInvoice;
  return {
    ...{ id, object: 'subscription', created, customer, metadata, status, currency: 'eur' },
    ...{ application: null, application_fee_percent: null, billing_cycle_anchor: created },
    billing_mode: { type: 'flexible', flexible: null },
    ...{ cancel_at: record.cancelAt, cancel_at_period_end: record.cancelAtPeriodEnd },
    ...{ canceled_at: record.canceledAt, ended_at: record.endedAt, start_date: created },
    ...{ collection_method: 'charge_automatically', days_until_due: null, discounts: [] },
    ...{ default_payment_method: record.paymentMethod, default_source: null, description: null },
    items: {
      ...{ object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}` },
      data: [viewItem(record)],
    },
    ...{ latest_invoice: invoice, livemode: false, pending_setup_intent: null, schedule: null },
    ...{ test_clock: null, trial_end: null, trial_start: null },
  } satisfies ShownSubscription;
}

function viewItem({ id, itemId, created, price, periodStart, periodEnd }: SubscriptionRecord) {
  return {
    ...{ id: itemId, object: 'subscription_item', created, metadata: {}, discounts: [] },
    ...{ current_period_start: periodStart, current_period_end: periodEnd, quantity: 1 },
    ...{ price: viewPrice(price), subscription: id, tax_rates: [] },
  } satisfies ShownItem;
}

type ShownItem = Partial<Omit<Stripe.SubscriptionItem, 'price'>> & { price: ShownPrice };
type ShownSubscription = Partial<Omit<Stripe.Subscription, 'items' | 'latest_invoice'>> & {
  items: { data: ShownItem[] } & Record<string, unknown>;
  latest_invoice: string | Partial<Stripe.Invoice>;
};
