import * as z from 'zod';
import { idSchema, timeSchema, versionSchema } from '../core/index.js';
import { subscriptionStatusSchema } from '../identity/index.js';

/** What a month costs, in cents. */
export const subscriptionPrice = { amount: 3_000, currency: 'eur', interval: 'month' } as const;

/** What a user may know of one's own subscription. */
export const subscriptionSchema = z.object({
  /** Whether it opens matches and contact now. */
  hasAccess: z.boolean(),
  currentPeriodEnd: timeSchema.nullable(),
  status: subscriptionStatusSchema,
  /** It is paid to the end of the period and not renewed. */
  cancelAtPeriodEnd: z.boolean(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

/** The subscription as other services keep it in their projections. */
export const subscriptionSnapshotSchema = subscriptionSchema.extend({
  userId: idSchema,
  version: versionSchema,
  /** When access ends unless more is told by then; null where it does not end by itself. */
  accessEndsAt: timeSchema.nullable(),
  startedAt: timeSchema.nullable(),
});
export type SubscriptionSnapshot = z.output<typeof subscriptionSnapshotSchema>;

/**
 * Whether a kept snapshot opens matches and contact.
 *
 * @param now epoch milliseconds
 */
export function opensAccess(
  { hasAccess, accessEndsAt }: Pick<SubscriptionSnapshot, 'hasAccess' | 'accessEndsAt'>,
  now: number,
): boolean {
  return hasAccess && (accessEndsAt === null || now < Date.parse(accessEndsAt));
}

/** A payment to be confirmed in the browser, or why there is none. */
export const createdSubscriptionSchema = z.object({
  /** For the provider's script; null where nothing is to be paid. */
  clientSecret: z.string().nullable(),
  status: subscriptionStatusSchema,
  /** The provider's sentence where it refuses. */
  error: z.string().nullable(),
});
export type CreatedSubscription = z.output<typeof createdSubscriptionSchema>;

/** The provider's own page; whoever has the address is the customer, for a short while. */
export const portalSchema = z.object({ url: z.url() });
export type Portal = z.output<typeof portalSchema>;
