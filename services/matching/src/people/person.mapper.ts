import { type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { type UserSnapshot } from '@hemma/contracts/identity';
import { type ProfileSnapshot } from '@hemma/contracts/profiles';
import { type PersonEntitlement, type PersonProfile, type PersonUser } from './person.model.js';

/** Keeps of a user what others may see and what counts in matching; the e-mail address stays out. */
export function personUserOf(user: UserSnapshot): PersonUser {
  const { id, version, userType, name, age, country, languages, bio, interests, profileImage } = user;
  return { _id: id, version, userType, name, age, country, languages, bio, interests, profileImage };
}

/** Keeps all of a profile, under the id of its user. */
export function personProfileOf({ id, userId, ...profile }: ProfileSnapshot): PersonProfile {
  return { _id: userId, profileId: id, ...profile };
}

/** Keeps of a subscription what decides on access, under the id of its user. */
export function personEntitlementOf(subscription: SubscriptionSnapshot): PersonEntitlement {
  const { userId, version, hasAccess, accessEndsAt } = subscription;
  return { _id: userId, version, hasAccess, accessEndsAt };
}
