import type { SubscriptionSnapshot } from '@hemma/contracts/billing';
import { type Caller, type UserType } from '@hemma/contracts/core';
import type { MatchSnapshot } from '@hemma/contracts/matching';

let last = 0;

/** Somebody whom no test has met yet. */
export function newcomer(userType: UserType = 'student'): Caller {
  last += 1;
  return { userId: last, userType, name: `Newcomer ${last}`, sessionId: `session-${last}` };
}

/** A paid subscription; `changes` replace fields. */
export function aSubscription(
  { userId }: Caller,
  changes: Partial<SubscriptionSnapshot> = {},
): SubscriptionSnapshot {
  return {
    userId,
    version: 1,
    hasAccess: true,
    status: 'active',
    currentPeriodEnd: '2100-01-31T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    accessEndsAt: '2100-02-03T12:00:00.000Z',
    startedAt: '2026-01-31T12:00:00.000Z',
    ...changes,
  };
}

/** An accepted match of two; `changes` replace fields. */
export function aMatch(student: Caller, host: Caller, changes: Partial<MatchSnapshot> = {}): MatchSnapshot {
  last += 1;
  return {
    id: last,
    version: 2,
    studentId: student.userId,
    hostId: host.userId,
    requestedBy: student.userId,
    status: 'accepted',
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-02T12:00:00.000Z',
    student: { id: student.userId, name: student.name, profileImage: null },
    host: { id: host.userId, name: host.name, profileImage: `/api/images/${host.userId}` },
    ...changes,
  };
}
