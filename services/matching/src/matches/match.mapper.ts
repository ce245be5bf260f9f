import { type UserSummary } from '@hemma/contracts/identity';
import { type Contact, type MatchSnapshot } from '@hemma/contracts/matching';
import { type NamedUser } from '../people/person.model.js';
import { type MatchRecord } from './match.model.js';

/** The two of a match by their ids. */
export type People = ReadonlyMap<number, NamedUser>;

/** A match as it is answered and told: with the names and pictures of both. */
export function toSnapshot(match: MatchRecord, people: People): MatchSnapshot {
  return {
    id: match._id,
    studentId: match.studentId,
    hostId: match.hostId,
    requestedBy: match.requestedBy,
    status: match.status,
    createdAt: match.createdAt.toISOString(),
    updatedAt: match.updatedAt.toISOString(),
    host: summaryOf(match.hostId, people),
    student: summaryOf(match.studentId, people),
    version: match.version,
  };
}

/** The match of somebody to whom one may write. @param userId the one who may write */
export function toContact(match: MatchRecord, userId: number, people: People): Contact {
  return {
    matchId: match._id,
    user: summaryOf(match.studentId === userId ? match.hostId : match.studentId, people),
    since: match.updatedAt.toISOString(),
  };
}

/** @throws Error for somebody whom identity does not know, although a match was made with them */
function summaryOf(userId: number, people: People): UserSummary {
  const person = people.get(userId);
  if (!person) throw new Error(`User ${userId} has a match, but identity does not know them`);
  return { id: person._id, name: person.name, profileImage: person.profileImage };
}
