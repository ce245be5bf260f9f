import type { Caller, UserType } from '@hemma/contracts/core';

let last = 0;

/** Somebody whom no test has met yet, just registered: only the caller's own word says who it is. */
export function newcomer(userType: UserType = 'student'): Caller {
  last += 1;
  return { userId: last, userType, name: `Newcomer ${last}`, sessionId: `session-${last}` };
}
