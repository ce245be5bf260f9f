import type { UserType } from '@hemma/contracts/core';
import type { CreateMatch } from '@hemma/contracts/matching';

interface Participant {
  id: number;
  userType: UserType;
}

/** @returns the request that one person sends to another of the other role */
export function matchRequest(own: Participant, other: Participant): CreateMatch {
  const [student, host] = own.userType === 'student' ? [own, other] : [other, own];
  return { studentId: student.id, hostId: host.id, status: 'pending' };
}
