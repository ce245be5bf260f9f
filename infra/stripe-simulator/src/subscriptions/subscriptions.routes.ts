import * as z from 'zod';
import { limit, listOf } from '../http/list-answer.js';
import { expand, flag, metadata, readParameters, timestamp } from '../http/parameters.js';
import type { StripeCall, StripeRoute } from '../http/stripe-calls.js';
import { badParameter, noSuchObject, noSuchParameter } from '../http/stripe-error.js';
import type { Simulator } from '../simulator.js';
import type { SubscriptionRecord } from '../state/records.js';
import { readExpansion } from './expansion.js';
import { viewSubscription } from './subscription.view.js';

const creation = z.strictObject({
  customer: z.string(),
  items: z.array(z.strictObject({ price: z.string() })).length(1),
  payment_behavior: z.string().optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']).optional() })
    .optional(),
  metadata: metadata.default({}),
  expand,
});
const change = z.strictObject({
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal(''), timestamp]).optional(),
  metadata: metadata.optional(),
  expand,
});
const filter = z.strictObject({
  customer: z.string().optional(),
  status: z
    .enum(['all', 'active', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due'])
    .optional(),
  limit,
  starting_after: z.string().optional(),
  expand,
});
const nothing = z.strictObject({ expand });

/** https://docs.stripe.com/api/subscriptions */
export function subscriptionRoutes(simulator: Simulator): StripeRoute[] {
  const { state } = simulator.kept;
  const require = (id: string): SubscriptionRecord => {
    const record = state.subscriptions.get(id);
    if (!record) throw noSuchObject('subscription', id);
    return record;
  };
  const create = ({ form, now }: StripeCall) => {
    const { customer, items, payment_behavior, metadata, expand } = readParameters(creation, form);
    const expansion = readExpansion(expand);
    const price = items[0]?.price ?? '';
    if (!state.customers.has(customer)) throw noSuchParameter('customer', customer, 'customer');
    if (price !== simulator.config.STRIPE_PRICE_ID) throw noSuchParameter('price', price, 'items[0][price]');
    if (payment_behavior !== 'default_incomplete') throw noPaymentMethod();
    return viewSubscription(simulator.life.create({ customer, price, metadata }, now), state, expansion);
  };
  const list = ({ form }: StripeCall) => {
    const { customer, status, limit, starting_after: after, expand } = readParameters(filter, form);
    if (after !== undefined) require(after);
    const expansion = readExpansion(expand, 'data.');
    if (customer !== undefined && !state.customers.has(customer))
      throw noSuchParameter('customer', customer, 'customer');
    const found = [...state.subscriptions.values()].filter(
      (one) => (customer === undefined || one.customer === customer) && hasStatus(one, status),
    );
    // The newest first; of one second, the one that was made last.
    return listOf('/v1/subscriptions', found.reverse(), { limit, after }, (one) =>
      viewSubscription(one, state, expansion),
    );
  };
  const update = ({ id, form, now }: StripeCall) => {
    const record = requireRunning(require(id));
    const { expand, ...changes } = readParameters(change, form);
    const expansion = readExpansion(expand);
    applyChange(record, changes, now);
    simulator.life.noteUpdate(record, now);
    return viewSubscription(record, state, expansion);
  };
  const cancel = ({ id, form, now }: StripeCall) => {
    const record = requireRunning(require(id));
    const expansion = readExpansion(readParameters(nothing, form).expand);
    simulator.life.end(record, now);
    return viewSubscription(record, state, expansion);
  };
  const retrieve = ({ id, form }: StripeCall) =>
    viewSubscription(require(id), state, readExpansion(readParameters(nothing, form).expand));
  return [
    { method: 'POST', path: '/v1/subscriptions', handle: create },
    { method: 'GET', path: '/v1/subscriptions', handle: list },
    { method: 'GET', path: '/v1/subscriptions/:id', handle: retrieve },
    { method: 'POST', path: '/v1/subscriptions/:id', handle: update },
    { method: 'DELETE', path: '/v1/subscriptions/:id', handle: cancel },
  ];
}

/** Without a status the canceled ones are left out, as Stripe does. */
function hasStatus({ status }: SubscriptionRecord, asked: z.output<typeof filter>['status']): boolean {
  if (asked === 'all') return true;
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return asked === undefined ? status !== 'canceled' : status === asked;
}

/** Stripe knows nothing more of an ended one where it is to be changed. */
function requireRunning(record: SubscriptionRecord): SubscriptionRecord {
  if (record.endedAt !== null) throw noSuchObject('subscription', record.id);
  return record;
}

function applyChange(
  record: SubscriptionRecord,
  { cancel_at_period_end, cancel_at, metadata }: Omit<z.output<typeof change>, 'expand'>,
  now: number,
): void {
  if (cancel_at_period_end !== undefined && cancel_at !== undefined)
    throw badParameter('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  Object.assign(record.metadata, metadata);
  if (cancel_at_period_end === undefined && cancel_at === undefined) return;
  const at = cancel_at_period_end ? record.periodEnd : cancel_at || null;
  if (at !== null && at <= now) throw badParameter('cancel_at must be in the future', 'cancel_at');
  record.cancelAtPeriodEnd = cancel_at_period_end ?? false;
  record.cancelAt = at;
  record.canceledAt = at === null ? null : now;
}

function noPaymentMethod() {
  const message =
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
  return badParameter(message, undefined, 'resource_missing');
}
