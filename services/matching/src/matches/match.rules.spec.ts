import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@hemma/contracts/core';
import type { MatchChange, MatchStatus } from '@hemma/contracts/matching';
import type { NamedUser } from '../people/person.model.js';
import type { MatchRecord } from './match.model.js';
import { requireFittingRequest, requireNotDeclined, requirePossibleChange } from './match.rules.js';

const STUDENT = 1;
const HOST = 2;

function codeOf(judge: () => void): string {
  try {
    judge();
  } catch (error) {
    if (error instanceof DomainError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'ok';
}

const match = (status: MatchStatus, requestedBy: number): MatchRecord => ({
  _id: 7,
  studentId: STUDENT,
  hostId: HOST,
  requestedBy,
  status,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

const turn = 'matching.NOT_YOUR_TURN: Only the one who was asked can answer this request';
const early = 'matching.NOT_ACCEPTED: This match is not accepted yet';
const already = (status: string) => `matching.ALREADY: This match is already ${status}`;

describe('bringing a match that the student asked for to another state', () => {
  it.each<[MatchStatus, MatchChange, string, string]>([
    ['pending', 'accepted', turn, 'ok'],
    ['pending', 'rejected', turn, 'ok'],
    ['pending', 'completed', early, early],
    ['accepted', 'accepted', already('accepted'), already('accepted')],
    ['accepted', 'rejected', already('accepted'), already('accepted')],
    ['accepted', 'completed', 'ok', 'ok'],
    ['rejected', 'accepted', already('rejected'), already('rejected')],
    ['rejected', 'rejected', already('rejected'), already('rejected')],
    ['rejected', 'completed', already('rejected'), already('rejected')],
    ['completed', 'accepted', already('completed'), already('completed')],
    ['completed', 'rejected', already('completed'), already('completed')],
    ['completed', 'completed', already('completed'), already('completed')],
  ])('from %s to %s: by the student %s, by the host %s', (status, to, byStudent, byHost) => {
    expect(codeOf(() => requirePossibleChange(match(status, STUDENT), to, STUDENT))).toBe(byStudent);
    expect(codeOf(() => requirePossibleChange(match(status, STUDENT), to, HOST))).toBe(byHost);
    // The same with the two in each other's place.
    expect(codeOf(() => requirePossibleChange(match(status, HOST), to, HOST))).toBe(byStudent);
    expect(codeOf(() => requirePossibleChange(match(status, HOST), to, STUDENT))).toBe(byHost);
  });
});

describe('asking', () => {
  const person = (_id: number, userType: 'student' | 'host') =>
    ({ _id, userType, name: 'Somebody', profileImage: null }) satisfies NamedUser;

  it('is for one of the two, and for one student and one host', () => {
    const [student, host] = [person(STUDENT, 'student'), person(HOST, 'host')];
    expect(codeOf(() => requireFittingRequest(STUDENT, student, host))).toBe('ok');
    expect(codeOf(() => requireFittingRequest(HOST, student, host))).toBe('ok');
    expect(codeOf(() => requireFittingRequest(3, student, host))).toMatch(/^matching.NOT_ONE_OF_TWO/);
    expect(codeOf(() => requireFittingRequest(3, host, student))).toMatch(/^matching.NOT_ONE_OF_TWO/);
    expect(codeOf(() => requireFittingRequest(HOST, host, student))).toMatch(/^matching.WRONG_ROLES/);
    expect(codeOf(() => requireFittingRequest(STUDENT, student, student))).toMatch(/^matching.WRONG_ROLES/);
  });

  it('has to wait for 90 days after a rejection, to the millisecond', () => {
    const declinedAt = new Date('2027-01-01T12:00:00.000Z');
    const after = (ms: number) => new Date(Date.parse('2027-04-01T12:00:00.000Z') + ms);
    expect(codeOf(() => requireNotDeclined(null, after(0)))).toBe('ok');
    expect(codeOf(() => requireNotDeclined(declinedAt, after(-1)))).toMatch(/^matching.DECLINED/);
    expect(codeOf(() => requireNotDeclined(declinedAt, after(0)))).toBe('ok');
  });
});
