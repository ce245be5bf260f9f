import type { UserSummary } from '@hemma/contracts/identity';
import type { ReviewedMatch } from '@hemma/contracts/matching';
import type { Review } from '@hemma/contracts/reviews';

/** A completed match as one of the two sees it. */
export interface Exchange {
  matchId: number;
  counterpart: UserSummary;
  completedAt: string;
  ownReview: Review | undefined;
  theirReview: Review | undefined;
}

/** By whether one has reviewed them; null while it can't be known, because reviews are away. */
export type Exchanges = { pending: Exchange[]; reviewed: Exchange[] } | null;

/** @returns the completed ones of somebody's matches, in the same order */
export function exchangesOf(matches: readonly ReviewedMatch[], userId: number): Exchanges {
  const completed = matches.filter(({ status }) => status === 'completed');
  if (completed.some(({ reviews }) => reviews === null)) return null;
  const exchanges = completed.map((match) => exchangeOf(match, userId));
  return {
    pending: exchanges.filter(({ ownReview }) => ownReview === undefined),
    reviewed: exchanges.filter(({ ownReview }) => ownReview !== undefined),
  };
}

function exchangeOf({ id, student, host, updatedAt, reviews }: ReviewedMatch, userId: number): Exchange {
  return {
    matchId: id,
    counterpart: student.id === userId ? host : student,
    // Nothing changes about a match once it is completed.
    completedAt: updatedAt,
    ownReview: reviews?.find(({ reviewerId }) => reviewerId === userId),
    theirReview: reviews?.find(({ reviewerId }) => reviewerId !== userId),
  };
}
