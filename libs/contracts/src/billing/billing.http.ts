import * as z from 'zod';
import { http } from '../core/index.js';
import { billingErrors } from './billing.errors.js';
import {
  createdSubscriptionSchema,
  portalSchema,
  subscriptionPrice,
  subscriptionSchema,
} from './subscription.schema.js';

const { NOT_FOUND, NOT_OFFERED, PROVIDER_AWAY, BAD_SIGNATURE } = billingErrors;

export const billingHttp = {
  getStatus: http({
    method: 'GET',
    path: '/api/subscription-status',
    summary: "One's subscription",
    auth: 'session',
    response: subscriptionSchema,
    services: ['billing'],
  }),
  createSubscription: http({
    method: 'POST',
    path: '/api/create-subscription',
    summary: "Open one's subscription, or get the open one's payment again",
    auth: 'session',
    response: createdSubscriptionSchema,
    errors: [NOT_OFFERED, PROVIDER_AWAY],
    services: ['billing'],
  }),
  cancelSubscription: http({
    method: 'POST',
    path: '/api/cancel-subscription',
    summary: 'Let the subscription end with the paid period',
    auth: 'session',
    response: subscriptionSchema,
    errors: [NOT_FOUND, PROVIDER_AWAY],
    services: ['billing'],
  }),
  resumeSubscription: http({
    method: 'POST',
    path: '/api/resume-subscription',
    summary: 'Take a cancellation back before the period ends',
    auth: 'session',
    response: subscriptionSchema,
    errors: [NOT_FOUND, PROVIDER_AWAY],
    services: ['billing'],
  }),
  openPortal: http({
    method: 'POST',
    path: '/api/billing-portal',
    summary: "Open the payment provider's own page, for another card and past invoices",
    auth: 'session',
    response: portalSchema,
    errors: [NOT_FOUND, PROVIDER_AWAY],
    // One more address does no harm, and none is kept.
    idempotency: false,
    services: ['billing'],
  }),
  receiveWebhook: http({
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: "The payment provider's signed events",
    auth: 'public',
    signedBy: 'Stripe-Signature',
    body: z.string('The request body must be text'),
    response: z.object({ received: z.literal(true) }),
    errors: [BAD_SIGNATURE],
    idempotency: false,
    services: ['billing'],
  }),
  getConfig: http({
    method: 'GET',
    path: '/api/config',
    summary: 'What the payment form needs; the key is null where payment is off',
    auth: 'public',
    response: z.object({
      stripePublishableKey: z.string().nullable(),
      stripeJsUrl: z.string(),
      price: z.object({
        amount: z.literal(subscriptionPrice.amount),
        currency: z.literal(subscriptionPrice.currency),
        interval: z.literal(subscriptionPrice.interval),
      }),
    }),
    services: [],
  }),
};
