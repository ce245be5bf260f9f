import { DomainError, type Caller, type UserType } from '@hemma/contracts/core';

let last = 0;

/** Somebody whom no test has met yet, just registered: only the caller's own word says who it is. */
export function newcomer(userType: UserType = 'student'): Caller {
  last += 1;
  return { userId: last, userType, name: `Newcomer ${last}`, sessionId: `session-${last}` };
}

/** What a call was refused with, as `code: sentence`. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('The call was accepted');
}
