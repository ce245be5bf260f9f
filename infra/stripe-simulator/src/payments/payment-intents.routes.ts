import * as z from 'zod';
import { expand, flag, readParameters } from '../http/parameters.js';
import type { StripeCall, StripeRoute } from '../http/stripe-calls.js';
import { noSuchObject, noSuchParameter, StripeError } from '../http/stripe-error.js';
import type { Simulator } from '../simulator.js';
import type { PaymentIntentRecord } from '../state/records.js';
import { viewPaymentIntent } from './payment-intent.view.js';
import { testCard, type Decline } from './test-cards.js';

const retrieval = z.strictObject({ client_secret: z.string().optional(), expand });
const confirmation = z.strictObject({
  client_secret: z.string().optional(),
  payment_method: z.string(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  use_stripe_sdk: flag.optional(),
  expand,
});

/** https://docs.stripe.com/api/payment_intents */
export function paymentIntentRoutes({ kept: { state }, life }: Simulator): StripeRoute[] {
  const require = ({ id, isTrusted }: StripeCall, clientSecret: string | undefined): PaymentIntentRecord => {
    const intent = state.paymentIntents.get(id);
    if (!intent) throw noSuchObject('payment_intent', id);
    const isAbsent = isTrusted && clientSecret === undefined;
    if (!isAbsent && intent.clientSecret !== clientSecret) throw wrongSecret();
    return intent;
  };
  const confirm = (call: StripeCall) => {
    const { client_secret, payment_method, return_url } = readParameters(confirmation, call.form);
    const intent = require(call, client_secret);
    const card = testCard(payment_method);
    if (!card) throw noSuchParameter('PaymentMethod', payment_method, 'payment_method');
    // A question that nobody has answered may be asked again, and about another card.
    if (!['requires_payment_method', 'requires_action'].includes(intent.status))
      throw unexpectedState(intent);
    if (card.decline) {
      life.failPayment(intent, card.decline, call.now);
      throw declined(card.decline, intent);
    }
    if (card.asks)
      life.askCustomer(intent, { paymentMethod: payment_method, returnUrl: return_url }, call.now);
    else life.settlePayment(intent, payment_method, call.now);
    return viewPaymentIntent(intent);
  };
  const retrieve = (call: StripeCall) =>
    viewPaymentIntent(require(call, readParameters(retrieval, call.form).client_secret));
  return [
    { method: 'GET', path: '/v1/payment_intents/:id', isPublic: true, handle: retrieve },
    { method: 'POST', path: '/v1/payment_intents/:id/confirm', isPublic: true, handle: confirm },
  ];
}

function wrongSecret(): StripeError {
  const message =
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.';
  const code = 'resource_missing';
  return new StripeError(400, { type: 'invalid_request_error', code, message, param: 'client_secret' });
}

function unexpectedState(intent: PaymentIntentRecord): StripeError {
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
  return new StripeError(400, {
    ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message },
    payment_intent: viewPaymentIntent(intent),
  });
}

function declined({ code, declineCode, message }: Decline, intent: PaymentIntentRecord): StripeError {
  return new StripeError(402, {
    ...{ type: 'card_error', code, decline_code: declineCode, message },
    payment_intent: viewPaymentIntent(intent),
  });
}
