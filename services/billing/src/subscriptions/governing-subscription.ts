import type { ProviderSubscription } from '../provider/provider-subscription.js';

/** The first of these that a customer has is the one that counts. */
const RANKS = [['active', 'trialing'], ['past_due'], ['incomplete'], ['unpaid', 'paused']];

/**
 * The one subscription that counts, of all that a customer ever had: what gives access before what may come to,
 * that before what has ended, and of equals the newest.
 *
 * @param found the newest first
 */
export function governingSubscription(found: readonly ProviderSubscription[]): ProviderSubscription | null {
  for (const rank of RANKS) {
    const first = found.find(({ status }) => rank.includes(status));
    if (first) return first;
  }
  return found[0] ?? null;
}

/** Whether it runs or can be made to by paying: then there is no second one. */
export function isOpen({ status }: ProviderSubscription): boolean {
  return ['active', 'trialing', 'past_due', 'incomplete'].includes(status);
}

/** Whether it is over for good. */
export function isEnded({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return ['canceled', 'incomplete_expired'].includes(status);
}

/** Whether it gives access, or lately did: then it can be canceled, and that taken back. */
export function isRunning({ status }: ProviderSubscription): boolean {
  return ['active', 'trialing', 'past_due'].includes(status);
}

/** Whether the provider has stopped it without ending it: it must end before there is another. */
export function isStalled({ status }: ProviderSubscription): boolean {
  return ['unpaid', 'paused'].includes(status);
}
