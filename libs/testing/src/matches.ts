import type { PotentialMatch, ReviewedMatch } from '@hemma/contracts/matching';
import { aPerson, aProfile } from './people.js';

/** What the student `aMember` asked of the host `aPerson`; `changes` replace fields. */
export function aMatch(changes: Partial<ReviewedMatch> = {}): ReviewedMatch {
  return {
    id: 500,
    studentId: 7,
    hostId: 40,
    requestedBy: 7,
    status: 'pending',
    createdAt: '2027-02-01T12:00:00.000Z',
    updatedAt: '2027-02-01T12:00:00.000Z',
    student: { id: 7, name: 'Lucia Moreno', profileImage: null },
    host: { id: 40, name: 'Birgit Lund', profileImage: null },
    reviews: [],
    ...changes,
  };
}

/** The host `aPerson`, whom the student `aMember` may ask; `changes` replace fields. */
export function aPotentialMatch(changes: Partial<PotentialMatch> = {}): PotentialMatch {
  const user = changes.user ?? aPerson();
  return {
    user,
    profile: aProfile({ id: 90, userId: user.id, onboardingCompleted: true }),
    matchScore: 87,
    matchReasons: ['You both speak German', 'You both like baking'],
    ...changes,
  };
}
