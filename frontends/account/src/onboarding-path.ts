import type { UserType } from '@hemma/contracts/core';

/** @returns where somebody of that role completes their profile */
export function onboardingPath(userType: UserType): string {
  return userType === 'student' ? '/student-onboarding' : '/host-onboarding';
}
