import type Stripe from 'stripe';

/** Made with the simulator. */
const CREATED = Date.UTC(2026, 10, 1) / 1_000;

export const PRICE = { amount: 3_000, currency: 'eur', interval: 'month' } as const;

/** Not every field that the SDK knows is in Stripe's description of the API. */
export type ShownPrice = Partial<Omit<Stripe.Price, 'recurring'>> & {
  recurring: Partial<Stripe.Price.Recurring>;
};

/** The one price, as Stripe shows it: 30 € a month. */
export function viewPrice(id: string) {
  return {
    ...{ id, object: 'price', active: true, billing_scheme: 'per_unit', created: CREATED },
    ...{ currency: PRICE.currency, custom_unit_amount: null, livemode: false, lookup_key: null },
    ...{ metadata: {}, nickname: null, product: 'prod_hemma', tax_behavior: 'unspecified' },
    recurring: {
      ...{ interval: PRICE.interval, interval_count: 1, meter: null },
      usage_type: 'licensed',
    },
    ...{ tiers_mode: null, transform_quantity: null, type: 'recurring', unit_amount: PRICE.amount },
  } satisfies ShownPrice;
}
