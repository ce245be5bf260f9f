import type Stripe from 'stripe';
import type { PaymentIntentRecord } from '../state/records.js';

/** Under which browsers find the bank's question, at the origin to which they return. */
const BANK = '/stripe-simulator/bank/';

/** A payment intent as Stripe shows one. */
export function viewPaymentIntent(intent: PaymentIntentRecord) {
  const { id, amount, currency, created, customer, status, lastError } = intent;
  return {
    ...{ id, object: 'payment_intent', amount, currency, created, customer, status },
    ...{ amount_capturable: 0, amount_received: status === 'succeeded' ? amount : 0 },
    ...{ canceled_at: null, cancellation_reason: status === 'canceled' ? 'void_invoice' : null },
    ...{ capture_method: 'automatic', client_secret: intent.clientSecret, confirmation_method: 'automatic' },
    ...{
      description: 'Subscription creation',
      livemode: false,
      metadata: {},
      next_action: nextAction(intent),
    },
    last_payment_error: lastError && {
      ...{ type: 'card_error', code: lastError.code, decline_code: lastError.declineCode },
      message: lastError.message,
    },
    ...{ payment_method: intent.paymentMethod, payment_method_types: ['card'], processing: null },
    ...{ receipt_email: null, review: null, setup_future_usage: 'off_session', shipping: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_group: null },
  } satisfies Partial<Stripe.PaymentIntent>;
}

/** Where to go to be asked; Stripe's own script opens a window instead where no way back is given. */
function nextAction({ id, clientSecret, status, returnUrl }: PaymentIntentRecord) {
  if (status !== 'requires_action' || returnUrl === undefined) return null;
  const url = new URL(`${BANK}${id}?client_secret=${clientSecret}`, returnUrl).href;
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } };
}
