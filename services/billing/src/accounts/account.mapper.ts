import { opensAccess, type Subscription, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import type { Account, AccountSubscription } from './account.model.js';

/** What a user sees who has never subscribed. */
const NONE: Subscription = {
  ...{ hasAccess: false, currentPeriodEnd: null, status: 'inactive', cancelAtPeriodEnd: false },
};

/** A user's own view of the subscription, at this moment. */
export function toSubscription(account: Account | null, now: Date): Subscription {
  if (!account?.subscription) return NONE;
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = account.subscription;
  const hasAccess = opensAccess(toSnapshot(account, account.subscription), now.getTime());
  return { hasAccess, currentPeriodEnd: time(currentPeriodEnd), status, cancelAtPeriodEnd };
}

/** The fact for other services. */
export function toSnapshot(account: Account, subscription: AccountSubscription): SubscriptionSnapshot {
  const { status, hasAccess, cancelAtPeriodEnd, accessEndsAt, currentPeriodEnd, startedAt } = subscription;
  return {
    ...{ userId: account._id, version: account.version, status, hasAccess, cancelAtPeriodEnd },
    ...{ accessEndsAt: time(accessEndsAt), currentPeriodEnd: time(currentPeriodEnd) },
    startedAt: time(startedAt),
  };
}

function time(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
