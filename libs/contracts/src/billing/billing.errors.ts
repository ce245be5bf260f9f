import { defineErrors } from '../core/index.js';

export const billingErrors = defineErrors('billing', {
  BAD_SIGNATURE: [400, 'The webhook signature is not valid'],
  SUBSCRIPTION_REQUIRED: [402, 'Subscription required'],
  NOT_FOUND: [404, 'Subscription not found'],
  /** The price at the provider is not the one that is promised. */
  NOT_OFFERED: [503, 'Subscriptions are not available at the moment. Please try again later'],
  PROVIDER_AWAY: [503, 'The payment provider does not answer. Please try again in a moment'],
});
