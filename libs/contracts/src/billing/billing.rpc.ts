import * as z from 'zod';
import { command, idSchema, query } from '../core/index.js';
import {
  createdSubscriptionSchema,
  portalSchema,
  subscriptionSchema,
  subscriptionSnapshotSchema,
} from './subscription.schema.js';

/** The provider is asked over the internet. */
const PROVIDER_DEADLINE_MS = 10_000;

export const billingRpc = {
  /** The caller's subscription; asks the provider while a payment may be under way. */
  getStatus: query({
    pattern: 'billing.get-status',
    request: z.object({}),
    response: subscriptionSchema,
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
  /** The caller's one open subscription, made if there is none. */
  createSubscription: command({
    pattern: 'billing.create-subscription',
    request: z.object({}),
    response: createdSubscriptionSchema,
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
  cancelSubscription: command({
    pattern: 'billing.cancel-subscription',
    request: z.object({}),
    response: subscriptionSchema,
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
  resumeSubscription: command({
    pattern: 'billing.resume-subscription',
    request: z.object({}),
    response: subscriptionSchema,
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
  /** An address of the provider's own page about the caller's payments. */
  openPortal: command({
    pattern: 'billing.open-portal',
    /** Where that page leads back to. */
    request: z.object({ returnUrl: z.url() }),
    response: portalSchema,
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
  /** An event of the provider, as it came: signed as a whole. */
  receiveWebhook: command({
    pattern: 'billing.receive-webhook',
    request: z.object({ payload: z.string(), signature: z.string() }),
    response: z.object({}),
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
  /** The versioned fact for another service's projection; NOT_FOUND for who never had one. Asks the provider while a payment may be under way. */
  getSnapshot: query({
    pattern: 'billing.get-snapshot',
    request: z.object({ userId: idSchema }),
    response: subscriptionSnapshotSchema,
    deadlineMs: PROVIDER_DEADLINE_MS,
  }),
};
