import { billingEvents } from '@hemma/contracts/billing';
import { identityEvents, identityRpc } from '@hemma/contracts/identity';
import { profilesEvents, profilesRpc } from '@hemma/contracts/profiles';
import type { Caller } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { tellEvents, untilDeliveriesSettled } from '@hemma/testing/tell-events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { RunningMatching } from './running-matching.js';

let matching: RunningMatching;

beforeAll(async () => {
  matching = await RunningMatching.start();
});
beforeEach(async () => {
  for (const owner of matching.owners.all) {
    await owner.stop();
    await owner.start();
  }
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => matching.close());

const list = (caller: Caller) => matching.call(matchingRpc.list, { limit: 10 }, { caller });
const listPotential = (caller: Caller) => matching.call(matchingRpc.listPotential, { limit: 10 }, { caller });
const ask = (student: Caller, host: Caller) =>
  matching.call(matchingRpc.create, { studentId: student.userId, hostId: host.userId }, { caller: student });

const unpaid = 'billing.SUBSCRIPTION_REQUIRED: Subscription required';
const away = /^core.UNAVAILABLE/;

describe('own writes', () => {
  it('count at once: a profile, its completion, a payment', async () => {
    const caller = matching.newcomer('student', { profile: null, subscription: null });
    const { profiles, subscriptions } = matching.owners;
    expect(await refusalOf(list(caller))).toMatch(/^matching.NO_PROFILE/);
    const paying = matching.newcomer('student', { profile: { onboardingCompleted: false } });
    const draft = { ...profiles.get(paying.userId)!, userId: caller.userId };
    profiles.set(caller.userId, draft);
    expect(await refusalOf(list(caller))).toMatch(/^matching.PROFILE_UNFINISHED/);
    profiles.set(caller.userId, { ...draft, version: 2, onboardingCompleted: true });
    expect(await refusalOf(list(caller))).toBe(unpaid);
    const paid = { ...subscriptions.get(paying.userId)!, userId: caller.userId };
    subscriptions.set(caller.userId, { ...paid, hasAccess: false, status: 'incomplete' });
    expect(await refusalOf(list(caller))).toBe(unpaid);
    subscriptions.set(caller.userId, { ...paid, version: 2 });
    expect(await list(caller)).toEqual({ matches: [], next: null });
  });

  it('are asked for once: afterwards what is kept says yes', async () => {
    const caller = matching.newcomer('student');
    await list(caller);
    const asked = () => matching.owners.profilesService.requestsOf(profilesRpc.getSnapshot).length;
    const before = asked();
    await list(caller);
    expect(asked()).toBe(before);
  });

  it('are heard from events too', async () => {
    const caller = matching.newcomer('host');
    const { users, profiles, subscriptions } = matching.owners;
    await tellEvents(matching.bus, [
      { id: 'a', pattern: identityEvents.userRegistered.pattern, payload: users.get(caller.userId) },
      { id: 'b', pattern: profilesEvents.profileSaved.pattern, payload: profiles.get(caller.userId) },
      {
        id: 'c',
        pattern: billingEvents.subscriptionChanged.pattern,
        payload: subscriptions.get(caller.userId),
      },
    ]);
    await untilDeliveriesSettled(matching.service.opsUrl, 3);
    for (const owner of matching.owners.all) await owner.stop();
    expect(await list(caller)).toEqual({ matches: [], next: null });
    expect((await listPotential(caller)).people).toBeInstanceOf(Array);
  });
});

describe('a subscription', () => {
  it('opens the door to the end of what was paid', async () => {
    const caller = matching.newcomer('student', {
      subscription: { accessEndsAt: new Date(Date.now() + 10 * 24 * 60 * 60 * 1_000).toISOString() },
    });
    await list(caller);
    matching.elapse(9.9);
    await list(caller);
    matching.elapse(0.2);
    expect(await refusalOf(list(caller))).toBe(unpaid);
  });

  it('that was renewed opens it although the news has not come', async () => {
    const caller = matching.newcomer('student', {
      subscription: { accessEndsAt: new Date(Date.now() + 1_000_000).toISOString() },
    });
    await matching.hear(caller);
    const { subscriptions } = matching.owners;
    subscriptions.set(caller.userId, {
      ...subscriptions.get(caller.userId)!,
      version: 2,
      accessEndsAt: null,
    });
    matching.elapse(1);
    expect(await list(caller)).toEqual({ matches: [], next: null });
  });
});

describe('with an owner away', () => {
  it('nobody is refused on old news', async () => {
    const unknown = matching.newcomer('student');
    await matching.owners.profilesService.stop();
    expect(await refusalOf(list(unknown))).toMatch(away);
    expect(await refusalOf(listPotential(unknown))).toMatch(away);
    await matching.owners.profilesService.start();
    await matching.owners.billing.stop();
    expect(await refusalOf(list(unknown))).toMatch(away);
    expect(await refusalOf(listPotential(unknown))).toMatch(away);
    await matching.owners.billing.start();
    await matching.owners.identity.stop();
    expect(await refusalOf(ask(unknown, matching.newcomer('host')))).toMatch(away);
    expect(await refusalOf(listPotential(matching.newcomer('host')))).toMatch(away);
    await matching.owners.identity.start();
    expect(await list(unknown)).toEqual({ matches: [], next: null });
  });

  it('an unfinished profile or an ended subscription that is kept is no refusal either', async () => {
    const draft = matching.newcomer('student', { profile: { onboardingCompleted: false } });
    const poor = matching.newcomer('student', { subscription: { hasAccess: false } });
    await matching.hear(draft, poor);
    await matching.owners.profilesService.stop();
    await matching.owners.billing.stop();
    expect(await refusalOf(list(draft))).toMatch(away);
    expect(await refusalOf(list(poor))).toMatch(away);
  });

  it('everything goes on for those whom it knows', async () => {
    const [student, host] = [matching.newcomer('student'), matching.newcomer('host')];
    await matching.hear(student, host);
    for (const owner of matching.owners.all) await owner.stop();
    const match = await ask(student, host);
    expect((await list(student)).matches).toEqual([match]);
    const accept = { id: match.id, status: 'accepted' } as const;
    expect(await matching.call(matchingRpc.change, accept, { caller: host })).toMatchObject(accept);
    expect((await listPotential(student)).people).toBeInstanceOf(Array);
  });

  it('that hangs, potential matches come from what is kept within its patience', async () => {
    const student = matching.newcomer('student');
    await matching.hear(student);
    const { identity, users } = matching.owners;
    identity.answer(identityRpc.getUserSnapshot, () => new Promise(() => {}));
    expect((await listPotential(student)).people).toBeInstanceOf(Array);
    identity.answer(identityRpc.getUserSnapshot, ({ userId }) => users.get(userId)!);
  });
});
