import type { MatchSnapshot } from '@hemma/contracts/matching';
import { nameOf, pictureOf } from './platform.js';

let last = 0;

/** A completed match of two people whom no test has met yet; `changes` replace fields. */
export function aCompletedMatch(changes: Partial<MatchSnapshot> = {}): MatchSnapshot {
  last += 1;
  const [studentId, hostId] = [last * 10 + 1, last * 10 + 2];
  return {
    id: last,
    studentId,
    hostId,
    requestedBy: studentId,
    status: 'completed',
    createdAt: '2027-01-01T00:00:00.000Z',
    updatedAt: '2027-06-01T00:00:00.000Z',
    student: { id: studentId, name: nameOf(studentId), profileImage: pictureOf(studentId) },
    host: { id: hostId, name: nameOf(hostId), profileImage: pictureOf(hostId) },
    version: 3,
    ...changes,
  };
}
