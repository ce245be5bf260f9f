import type { Subscription } from '@hemma/contracts/billing';
import type { AccountSubscription } from '../accounts/account.model.js';
import type { ProviderSubscription } from '../provider/provider-subscription.js';

/** How long an unpaid renewal leaves the door open: a card that has expired is no reason to lose a match. */
const GRACE_MS = 7 * 24 * 3_600_000;

interface Entitlement {
  status: Subscription['status'];
  access: 'yes' | 'for a while' | 'no';
  /** Whether a payment may be under way, of which the provider knows before we do. */
  mayBePaid: boolean;
}

const ENDED: Entitlement = { status: 'canceled', access: 'no', mayBePaid: false };

const entitlements = new Map<string, Entitlement>([
  // It is paid, or the provider gave it for nothing.
  ['active', { status: 'active', access: 'yes', mayBePaid: false }],
  ['trialing', { status: 'active', access: 'yes', mayBePaid: false }],
  // The renewal failed; the provider tries again for some days.
  ['past_due', { status: 'past_due', access: 'for a while', mayBePaid: true }],
  // The first month was never paid, and may be at this moment.
  ['incomplete', { status: 'incomplete', access: 'no', mayBePaid: true }],
  // The first month was not paid within 23 hours.
  ['incomplete_expired', ENDED],
  ['canceled', ENDED],
  // The provider has given up asking for money, but an old bill can still be paid.
  ['unpaid', { ...ENDED, mayBePaid: true }],
  // A trial ended without a card.
  ['paused', { ...ENDED, mayBePaid: true }],
]);

/** What the provider may come to say is no access until somebody has decided otherwise, and is asked again. */
const UNKNOWN: Entitlement = { ...ENDED, mayBePaid: true };

function entitlementOf(providerStatus: string): Entitlement {
  return entitlements.get(providerStatus) ?? UNKNOWN;
}

/** What a subscription at the provider entitles its user to: decided by its state alone, whatever came before. */
export function judge(found: ProviderSubscription): AccountSubscription {
  const { status, access } = entitlementOf(found.status);
  const runs = access !== 'no';
  const endsAt = found.cancelAtPeriodEnd ? found.periodEnd : found.cancelAt;
  const graceEndsAt = access === 'for a while' ? new Date(found.periodStart.getTime() + GRACE_MS) : null;
  const wasNeverPaid = found.status === 'incomplete' || found.status === 'incomplete_expired';
  return {
    ...{ id: found.id, providerStatus: found.status, status, hasAccess: runs },
    accessEndsAt: runs ? earlier(endsAt, graceEndsAt) : null,
    // What is not paid has no paid period.
    currentPeriodEnd: wasNeverPaid ? null : earlier(found.periodEnd, found.endedAt),
    cancelAtPeriodEnd: runs && endsAt !== null,
    startedAt: wasNeverPaid ? null : found.startedAt,
  };
}

/** What is left of a subscription that the provider has no more. */
export function judgeGone(kept: AccountSubscription): AccountSubscription {
  const { status } = ENDED;
  const nothing = { hasAccess: false, accessEndsAt: null, cancelAtPeriodEnd: false };
  return { ...kept, ...nothing, status, providerStatus: 'canceled' };
}

/** Whether what is kept may be old news: then nobody is refused on it before the provider was asked. */
export function mayHaveMoved(
  { attempt, subscription }: { attempt: string | null; subscription: AccountSubscription | null },
  now: Date,
): boolean {
  if (attempt !== null) return true;
  if (subscription === null) return false;
  if (entitlementOf(subscription.providerStatus).mayBePaid) return true;
  // It has been renewed or has ended since, and the news of it is late.
  const until = subscription.accessEndsAt ?? subscription.currentPeriodEnd;
  return subscription.hasAccess && until !== null && until <= now;
}

/** Whether two say the same of a user. */
export function isSame(one: AccountSubscription | null, other: AccountSubscription | null): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

/** Its fields in one order, however the database returns them. */
function comparable(subscription: AccountSubscription | null) {
  return subscription && Object.entries(subscription).sort(([a], [b]) => (a < b ? -1 : 1));
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
