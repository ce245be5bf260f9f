import { DomainError } from '@hemma/contracts/core';
import {
  DECLINED_FOR_DAYS,
  matchingErrors,
  type MatchChange,
  type MatchStatus,
} from '@hemma/contracts/matching';
import { type NamedUser } from '../people/person.model.js';
import { type MatchRecord } from './match.model.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The one state from which a match goes to another. */
export const stateBefore = {
  accepted: 'pending',
  rejected: 'pending',
  completed: 'accepted',
} as const satisfies Record<MatchChange, MatchStatus>;

/**
 * Judges whether somebody may ask these two for a match.
 *
 * @param asking the user who asks
 * @throws DomainError `matching.NOT_ONE_OF_TWO`, `matching.WRONG_ROLES`
 */
export function requireFittingRequest(asking: number, student: NamedUser, host: NamedUser): void {
  if (asking !== student._id && asking !== host._id) throw new DomainError(matchingErrors.NOT_ONE_OF_TWO);
  if (student.userType !== 'student' || host.userType !== 'host') {
    throw new DomainError(matchingErrors.WRONG_ROLES);
  }
}

/** @throws DomainError `matching.DECLINED` while a declined request keeps the two apart */
export function requireNotDeclined(declinedAt: Date | null, now: Date): void {
  if (declinedAt && now.getTime() < declinedAt.getTime() + DECLINED_FOR_DAYS * DAY_MS) {
    throw new DomainError(matchingErrors.DECLINED);
  }
}

/**
 * Judges whether one of the two may bring their match to a state: the match's own state first, then whose turn
 * it is.
 *
 * @throws DomainError `matching.NOT_ACCEPTED`, `matching.ALREADY`, `matching.NOT_YOUR_TURN`
 */
export function requirePossibleChange(match: MatchRecord, to: MatchChange, userId: number): void {
  if (match.status !== stateBefore[to]) throw wrongState(match.status);
  if (match.status === 'pending' && match.requestedBy === userId) {
    throw new DomainError(matchingErrors.NOT_YOUR_TURN);
  }
}

/** Why a match in this state can't be brought to the one that was asked for. */
function wrongState(status: MatchStatus): DomainError {
  if (status === 'pending') return new DomainError(matchingErrors.NOT_ACCEPTED);
  return new DomainError(matchingErrors.ALREADY, { message: `This match is already ${status}` });
}
