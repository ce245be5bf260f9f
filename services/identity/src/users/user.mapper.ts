import type { SubscriptionSnapshot } from '@hemma/contracts/billing';
import type { PublicUser, User, UserSnapshot } from '@hemma/contracts/identity';
import type { UserRecord, UserSubscription } from './user.model.js';

const time = (date: Date | null) => date?.toISOString() ?? null;
const date = (time: string | null) => (time === null ? null : new Date(time));

/** What anybody may know. */
export function toPublicUser(user: UserRecord): PublicUser {
  return {
    id: user._id,
    userType: user.userType,
    name: user.name,
    age: user.age,
    country: user.country,
    languages: user.languages,
    bio: user.bio,
    interests: user.interests,
    profileImage: user.imageHash && `/api/images/${user.imageHash}`,
  };
}

/** What one knows of oneself. */
export function toUser(user: UserRecord): User {
  return {
    ...toPublicUser(user),
    username: user.username,
    email: user.email,
    subscriptionStatus: user.subscription.status,
    subscriptionStartDate: time(user.subscription.startDate),
    subscriptionEndDate: time(user.subscription.endDate),
    createdAt: user.createdAt.toISOString(),
  };
}

/** The fact for other services' projections. */
export function toUserSnapshot(user: UserRecord): UserSnapshot {
  return {
    ...toPublicUser(user),
    email: user.email,
    createdAt: user.createdAt.toISOString(),
    version: user.version,
  };
}

/** What billing tells of somebody's subscription, as far as the user shows it. */
export function toUserSubscription(snapshot: SubscriptionSnapshot): UserSubscription {
  const { status, startedAt, currentPeriodEnd, version } = snapshot;
  return { status, startDate: date(startedAt), endDate: date(currentPeriodEnd), version };
}
