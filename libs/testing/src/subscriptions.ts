import type { Subscription } from '@hemma/contracts/billing';

/** A subscription that opens everything; `changes` replace fields. */
export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    hasAccess: true,
    currentPeriodEnd: '2027-03-02T12:00:00.000Z',
    status: 'active',
    cancelAtPeriodEnd: false,
    ...changes,
  };
}

/** No subscription; `changes` replace fields. */
export function noSubscription(changes: Partial<Subscription> = {}): Subscription {
  return aSubscription({ hasAccess: false, currentPeriodEnd: null, status: 'inactive', ...changes });
}
