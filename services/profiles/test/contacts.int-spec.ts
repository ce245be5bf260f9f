import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import type { Caller } from '@hemma/contracts/core';
import { matchingRpc, type MatchSnapshot } from '@hemma/contracts/matching';
import { profilesRpc } from '@hemma/contracts/profiles';
import { fullHostProfile } from '@hemma/testing/builders';
import { ContactsRepository } from '../src/contacts/contacts.repository.js';
import { newcomer } from './callers.js';
import { eventually, noMatch, startPlatform, type Platform } from './platform.js';

/** Nobody waits longer for a profile because matching does not answer. */
const FAST_MS = 1_000;

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const intimate = { petDetails: 'A cat', dietaryPreferences: ['Vegan'], dietaryRestrictions: ['Nuts'] };
let student: Caller;
let host: Caller;

beforeEach(async () => {
  platform.matching.answer(matchingRpc.getContact, noMatch);
  [student, host] = [newcomer('student'), newcomer('host')];
  const fields = { ...fullHostProfile(intimate), userId: host.userId };
  await platform.profiles.bus.call(profilesRpc.create, fields, { caller: host });
});

const match = (changes: Partial<MatchSnapshot> = {}): MatchSnapshot => ({
  id: student.userId,
  studentId: student.userId,
  hostId: host.userId,
  requestedBy: student.userId,
  status: 'accepted',
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-02T00:00:00.000Z',
  host: { id: host.userId, name: host.name, profileImage: null },
  student: { id: student.userId, name: student.name, profileImage: null },
  version: 2,
  ...changes,
});
const seenBy = (caller: Caller) =>
  platform.profiles.bus.call(profilesRpc.get, { userId: host.userId }, { caller });
const knownFromEvents = (userIds: [number, number]) =>
  platform.profiles.app.get(ContactsRepository, { strict: false }).has(userIds);
const asked = () => platform.matching.requestsOf(matchingRpc.getContact).length;

describe('diet and pets', () => {
  it('are for those with whom one has a match, from the moment that it is told of', async () => {
    await platform.tellAccepted(match());
    const { userId } = student;
    await eventually(async () => (await knownFromEvents([userId, host.userId])) || undefined);
    const before = asked();
    expect(await seenBy(student)).toMatchObject(intimate);
    expect(asked()).toBe(before);
  });

  it('are so before anybody has told of the match; matching is asked for it once', async () => {
    const before = asked();
    platform.matching.answer(matchingRpc.getContact, () => match({ status: 'completed', version: 3 }));
    expect(await seenBy(student)).toMatchObject(intimate);
    platform.matching.answer(matchingRpc.getContact, noMatch);
    expect(await seenBy(student)).toMatchObject(intimate);
    expect(asked() - before).toBe(1);
  });

  it('stay so when the event comes late and again', async () => {
    platform.matching.answer(matchingRpc.getContact, () => match());
    await seenBy(student);
    platform.matching.answer(matchingRpc.getContact, noMatch);
    await platform.tellAccepted(match());
    await platform.tellAccepted(match());
    const behind = match({ studentId: 900_001, hostId: 900_002 });
    await platform.tellAccepted(behind);
    await eventually(async () => (await knownFromEvents([900_002, 900_001])) || undefined);
    expect(await seenBy(student)).toMatchObject(intimate);
  });

  it.each(['student', 'host'] as const)('are not for a %s without a match', async (userType) => {
    const seen = await seenBy(newcomer(userType));
    expect(seen).toMatchObject({ userId: host.userId, onboardingCompleted: true });
    for (const field of Object.keys(intimate)) expect(seen).not.toHaveProperty(field);
  });

  it('need nobody who tells their owner', async () => {
    const before = asked();
    expect(await seenBy(host)).toMatchObject(intimate);
    expect(asked()).toBe(before);
  });

  it.each([
    ['is away', () => platform.matching.stop()],
    ['hangs', async () => platform.matching.answer(matchingRpc.getContact, () => new Promise(() => {}))],
  ])('are left out, and nobody waits for them, while matching %s', async (_how, breakIt) => {
    await breakIt();
    try {
      const since = performance.now();
      const seen = await seenBy(student);
      expect(performance.now() - since).toBeLessThan(FAST_MS);
      expect(seen).toMatchObject({ userId: host.userId, onboardingCompleted: true });
      for (const field of Object.keys(intimate)) expect(seen).not.toHaveProperty(field);
    } finally {
      await platform.matching.stop();
      await platform.matching.start();
    }
    platform.matching.answer(matchingRpc.getContact, () => match());
    expect(await seenBy(student)).toMatchObject(intimate);
  });

  it("are not left out in silence because of a fault: that is the fault's own answer", async () => {
    platform.matching.answer(matchingRpc.getContact, () => {
      throw new Error('A fault');
    });
    expect(await refusalOf(seenBy(student))).toMatch(/^core.INTERNAL/);
  });
});
