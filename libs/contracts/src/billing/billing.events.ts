import { event } from '../core/index.js';
import { subscriptionSnapshotSchema } from './subscription.schema.js';

export const billingEvents = {
  subscriptionChanged: event({
    pattern: 'billing.subscription-changed',
    payload: subscriptionSnapshotSchema,
    consumers: ['identity', 'matching', 'messaging'],
    live: true,
  }),
};
