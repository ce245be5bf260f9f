import type Stripe from 'stripe';
import type { InvoiceRecord } from '../state/records.js';
import type { State } from '../state/state.js';

/**
 * An invoice as Stripe shows one.
 *
 * @param isExpanded whether `confirmation_secret` was asked for; it is left out otherwise
 */
export function viewInvoice(invoice: InvoiceRecord, state: State, isExpanded = false) {
  const { id, created, currency, customer, status, amount, periodStart, periodEnd } = invoice;
  const intent = state.paymentIntent(invoice.paymentIntent);
  const paid = status === 'paid' ? amount : 0;
  const { email, name } = state.customers.get(customer) ?? { email: null, name: null };
  return {
    ...{ id, object: 'invoice', created, currency, customer, status, livemode: false, metadata: {} },
    ...{ amount_due: amount, amount_paid: paid, amount_remaining: amount - paid, amount_overpaid: 0 },
    ...{ subtotal: amount, total: amount, starting_balance: 0, ending_balance: 0 },
    ...{ attempt_count: invoice.attempts, attempted: invoice.attempts > 0, auto_advance: false },
    ...{ billing_reason: invoice.reason, collection_method: 'charge_automatically' },
    ...{ customer_email: email, customer_name: name, period_start: periodStart, period_end: periodEnd },
    ...(isExpanded && { confirmation_secret: secretOf(status, intent.clientSecret) }),
    parent: {
      ...{ type: 'subscription_details', quote_details: null },
      subscription_details: { subscription: invoice.subscription, metadata: {} },
    },
    status_transitions: {
      ...{ finalized_at: created, marked_uncollectible_at: null, voided_at: null, paid_at: invoice.paidAt },
    },
  } satisfies Partial<Stripe.Invoice>;
}

/** Only what is still to be paid can be confirmed. */
function secretOf(status: InvoiceRecord['status'], clientSecret: string) {
  return status === 'open' ? { client_secret: clientSecret, type: 'payment_intent' } : null;
}
