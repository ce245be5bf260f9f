import type { SubscriptionSnapshot } from '@hemma/contracts/billing';
import type { UserSnapshot } from '@hemma/contracts/identity';
import type { Entitlement, PersonUser } from './person.model.js';

/** Keeps of a user what a conversation shows; the e-mail address among the rest stays out. */
export function toPersonUser({ id, version, name, profileImage }: UserSnapshot): PersonUser {
  return { _id: id, version, name, profileImage };
}

/** Keeps of a subscription what decides who may write. */
export function toEntitlement(subscription: SubscriptionSnapshot): Entitlement {
  const { userId, version, hasAccess, accessEndsAt } = subscription;
  return { _id: userId, version, hasAccess, accessEndsAt };
}
