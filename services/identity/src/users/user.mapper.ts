import type { PublicUser, User, UserSnapshot } from '@hemma/contracts/identity';
import type { UserRecord } from './user.model.js';

const time = (date: Date | null) => date?.toISOString() ?? null;

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
