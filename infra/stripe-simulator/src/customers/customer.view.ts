import type Stripe from 'stripe';
import type { CustomerRecord } from '../state/records.js';

/** A customer as Stripe shows one. */
export function viewCustomer({ id, created, email, name, metadata }: CustomerRecord) {
  return {
    ...{ id, object: 'customer', created, email, name, metadata },
    ...{ address: null, balance: 0, currency: null, default_source: null, delinquent: false },
    ...{ description: null, discount: null, livemode: false, phone: null, preferred_locales: [] },
    ...{ shipping: null, tax_exempt: 'none', test_clock: null },
    invoice_settings: {
      ...{ custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    },
  } satisfies Stripe.Customer;
}
