import type { Review } from '@hemma/contracts/reviews';

/** What the student `aMember` wrote about the exchange `aMatch`; `changes` replace fields. */
export function aReview(changes: Partial<Review> = {}): Review {
  return {
    id: 600,
    reviewerId: 7,
    revieweeId: 40,
    matchId: 500,
    rating: 4,
    comment: 'Long breakfasts.',
    createdAt: '2027-03-02T12:00:00.000Z',
    reviewer: { id: 7, name: 'Lucia Moreno', profileImage: null },
    ...changes,
  };
}
