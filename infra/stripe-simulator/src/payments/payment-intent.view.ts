import type Stripe from 'stripe';
import type { PaymentIntentRecord } from '../state/records.js';

/** A payment intent as Stripe shows one. */
export function viewPaymentIntent(intent: PaymentIntentRecord) {
  const { id, amount, currency, created, customer, status, lastError } = intent;
  return {
    ...{ id, object: 'payment_intent', amount, currency, created, customer, status },
    ...{ amount_capturable: 0, amount_received: status === 'succeeded' ? amount : 0 },
    ...{ canceled_at: null, cancellation_reason: status === 'canceled' ? 'void_invoice' : null },
    ...{ capture_method: 'automatic', client_secret: intent.clientSecret, confirmation_method: 'automatic' },
    ...{ description: 'Subscription creation', livemode: false, metadata: {}, next_action: null },
    last_payment_error: lastError && {
      ...{ type: 'card_error', code: lastError.code, decline_code: lastError.declineCode },
      message: lastError.message,
    },
    ...{ payment_method: intent.paymentMethod, payment_method_types: ['card'], processing: null },
    ...{ receipt_email: null, review: null, setup_future_usage: 'off_session', shipping: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_group: null },
  } satisfies Partial<Stripe.PaymentIntent>;
}
