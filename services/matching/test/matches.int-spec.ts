import type { Caller, RequestInput } from '@hemma/contracts/core';
import { matchingEvents, matchingRpc, type Match, type MatchChange } from '@hemma/contracts/matching';
import { until } from '@hemma/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { RunningMatching, outcomesOf } from './running-matching.js';

let matching: RunningMatching;

beforeAll(async () => {
  matching = await RunningMatching.start();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => matching.close());

const sent = (request: RequestInput<typeof matchingRpc.create>, caller: Caller, idempotencyKey?: string) =>
  matching.call(matchingRpc.create, request, { caller, idempotencyKey });
const ask = (caller: Caller, other: Caller, idempotencyKey?: string): Promise<Match> =>
  sent(pairOf(caller, other), caller, idempotencyKey);
const change = (caller: Caller, id: number, status: MatchChange): Promise<Match> =>
  matching.call(matchingRpc.change, { id, status }, { caller });
const list = (caller: Caller, page: { limit?: number; after?: string } = {}) =>
  matching.call(matchingRpc.list, { limit: 500, ...page }, { caller });

function pairOf(one: Caller, other: Caller) {
  const [student, host] = one.userType === 'student' ? [one, other] : [other, one];
  return { studentId: student.userId, hostId: host.userId };
}

function two(): { student: Caller; host: Caller } {
  return { student: matching.newcomer('student'), host: matching.newcomer('host') };
}

const noProfile = 'matching.NO_PROFILE: Profile not found';
const unfinished = 'matching.PROFILE_UNFINISHED: Please complete onboarding to see your matches';
const unpaid = 'billing.SUBSCRIPTION_REQUIRED: Subscription required';
const unknownUser = 'identity.USER_NOT_FOUND: User not found';
const notOneOfTwo = 'matching.NOT_ONE_OF_TWO: You can only ask for a match of your own';
const wrongRoles = 'matching.WRONG_ROLES: A match needs one student and one host';
const exists = 'matching.EXISTS: Match already exists';
const declined = 'matching.DECLINED: This request was declined';
const notFound = 'matching.NOT_FOUND: Match not found';
const notYourTurn = 'matching.NOT_YOUR_TURN: Only the one who was asked can answer this request';
const notAccepted = 'matching.NOT_ACCEPTED: This match is not accepted yet';
const already = (status: string) => `matching.ALREADY: This match is already ${status}`;

describe('asking for a match', () => {
  it('works for two of whom no event was heard yet, and gives their names and pictures', async () => {
    const { student, host } = two();
    const match = await ask(student, host);
    expect(match).toEqual({
      id: match.id,
      ...pairOf(student, host),
      requestedBy: student.userId,
      status: 'pending',
      createdAt: match.createdAt,
      updatedAt: match.createdAt,
      host: { id: host.userId, name: host.name, profileImage: `/api/images/${host.userId}` },
      student: { id: student.userId, name: student.name, profileImage: `/api/images/${student.userId}` },
    });
    expect((await list(host)).matches).toEqual([match]);
    expect((await list(student)).matches).toEqual([match]);
  });

  it('is open to hosts too', async () => {
    const { student, host } = two();
    expect(await ask(host, student)).toMatchObject({ ...pairOf(student, host), requestedBy: host.userId });
  });

  it('tells of it once', async () => {
    const requested = await matching.listen(matchingEvents.matchRequested);
    const [first, second] = [two(), two()];
    const match = await ask(first.student, first.host, 'a key');
    await ask(first.student, first.host, 'a key');
    await ask(second.student, second.host);
    await until('the second is told', () => requested.some(({ hostId }) => hostId === second.host.userId));
    expect(requested).toHaveLength(2);
    expect(requested[0]).toEqual({ ...match, version: 1 });
  });

  it('answers 20 at once for one pair with one match and nineteen refusals, and tells of one', async () => {
    const requested = await matching.listen(matchingEvents.matchRequested);
    const { student, host } = two();
    const calls = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? ask(student, host) : ask(host, student, `key ${index}`),
    );
    expect(await outcomesOf(calls)).toEqual({ ok: 1, 'matching.EXISTS': 19 });
    expect((await list(student)).matches).toHaveLength(1);
    const behind = two();
    await ask(behind.student, behind.host);
    await until('what came behind is told', () =>
      requested.some(({ hostId }) => hostId === behind.host.userId),
    );
    expect(requested.filter(({ hostId }) => hostId === host.userId)).toHaveLength(1);
  });

  it('refuses in the order of the contract', async () => {
    const bare = matching.newcomer('student', { profile: null, subscription: null });
    const draft = matching.newcomer('student', {
      profile: { onboardingCompleted: false },
      subscription: null,
    });
    const poor = matching.newcomer('student', { subscription: null });
    const [eve, ben] = [matching.newcomer('student'), matching.newcomer('student')];
    const { student, host } = two();
    const [first, second] = [matching.newcomer('host'), matching.newcomer('host')];
    const nobody = 999_999;

    expect(await refusalOf(sent({ studentId: 0, hostId: nobody }, bare))).toMatch(/^core.INVALID/);
    expect(
      await refusalOf(sent({ studentId: 1, hostId: nobody, status: 'accepted' as 'pending' }, bare)),
    ).toBe('core.INVALID: A new match is pending');
    expect(await refusalOf(sent({ studentId: 1, hostId: nobody }, bare))).toBe(noProfile);
    expect(await refusalOf(sent({ studentId: 1, hostId: nobody }, draft))).toBe(unfinished);
    expect(await refusalOf(sent({ studentId: 1, hostId: nobody }, poor))).toBe(unpaid);
    expect(await refusalOf(sent({ studentId: student.userId, hostId: nobody }, eve))).toBe(unknownUser);
    expect(await refusalOf(sent({ studentId: ben.userId, hostId: student.userId }, eve))).toBe(notOneOfTwo);
    expect(await refusalOf(sent({ studentId: eve.userId, hostId: ben.userId }, eve))).toBe(wrongRoles);
    expect(await refusalOf(sent({ studentId: host.userId, hostId: student.userId }, host))).toBe(wrongRoles);
    expect(await refusalOf(sent({ studentId: eve.userId, hostId: eve.userId }, eve))).toBe(wrongRoles);
    expect(await refusalOf(sent({ studentId: first.userId, hostId: second.userId }, first))).toBe(wrongRoles);
    await ask(student, host);
    expect(await refusalOf(sent(pairOf(student, host), eve))).toBe(notOneOfTwo);
    expect(await refusalOf(ask(host, student))).toBe(exists);
    expect(await refusalOf(matching.call(matchingRpc.create, { studentId: 1, hostId: 2 }))).toBe(
      'core.UNAUTHENTICATED: Not authenticated',
    );
  });

  it('is possible again after a completed exchange', async () => {
    const { student, host } = two();
    const { id } = await ask(student, host);
    await change(host, id, 'accepted');
    expect(await refusalOf(ask(student, host))).toBe(exists);
    await change(student, id, 'completed');
    const again = await ask(host, student);
    expect(again.id).not.toBe(id);
    expect((await list(student)).matches.map(({ status }) => status)).toEqual(['pending', 'completed']);
  });

  it('is refused to both for 90 days after a rejection', async () => {
    const { student, host } = two();
    const { id } = await ask(student, host);
    await change(host, id, 'rejected');
    expect(await refusalOf(ask(student, host))).toBe(declined);
    expect(await refusalOf(ask(host, student))).toBe(declined);
    matching.elapse(89.99);
    expect(await refusalOf(ask(student, host))).toBe(declined);
    matching.elapse(0.01);
    expect(await ask(student, host)).toMatchObject({ status: 'pending' });
  });

  it('does not slip through beside a rejection of the same moment', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { student, host } = two();
      const { id } = await ask(student, host);
      const calls = [change(host, id, 'rejected'), ...[1, 2, 3, 4].map(() => ask(student, host))];
      const outcomes = await outcomesOf(calls);
      expect(outcomes.ok).toBe(1);
      expect((outcomes['matching.EXISTS'] ?? 0) + (outcomes['matching.DECLINED'] ?? 0)).toBe(4);
      expect((await list(host)).matches.map(({ status }) => status)).toEqual(['rejected']);
    }
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeated request answer as the first did, whatever has become of it', async () => {
    const { student, host } = two();
    const first = await ask(student, host, 'key-1');
    await change(host, first.id, 'rejected');
    matching.owners.subscriptions.set(student.userId, {
      ...matching.owners.subscriptions.get(student.userId)!,
      version: 2,
      hasAccess: false,
    });
    await matching.hear(student);
    expect(await ask(student, host, 'key-1')).toEqual(first);
    expect(await refusalOf(ask(student, host, 'key-2'))).toBe(unpaid);
  });

  it('makes ten requests at once one', async () => {
    const { student, host } = two();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(student, host, 'key-1')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await list(student)).matches).toHaveLength(1);
  });

  it('is refused for another request, belongs to its sender, and is free again after a refusal', async () => {
    const { student, host } = two();
    const other = two();
    const first = await ask(student, host, 'key-1');
    expect(await refusalOf(ask(student, other.host, 'key-1'))).toMatch(/^core.IDEMPOTENCY_CONFLICT/);
    expect((await ask(other.student, other.host, 'key-1')).id).not.toBe(first.id);
    expect(await refusalOf(ask(host, student, 'key-2'))).toBe(exists);
    expect(await ask(host, other.student, 'key-2')).toMatchObject({ status: 'pending' });
  });
});

describe('answering', () => {
  it.each([
    ['accepted', matchingEvents.matchAccepted],
    ['rejected', matchingEvents.matchRejected],
  ] as const)('by the one who was asked makes it %s, once, and tells of it', async (status, contract) => {
    const told = await matching.listen(contract);
    const { student, host } = two();
    const match = await ask(student, host);
    const answered = await change(host, match.id, status);
    expect(answered).toEqual({ ...match, status, updatedAt: answered.updatedAt });
    expect(Date.parse(answered.updatedAt)).toBeGreaterThanOrEqual(Date.parse(match.updatedAt));
    expect(await refusalOf(change(host, match.id, status))).toBe(already(status));
    await until('it is told', () => told.length > 0);
    expect(told).toEqual([{ ...answered, version: 2 }]);
  });

  it('completes an accepted match from either side, and tells of it', async () => {
    const completed = await matching.listen(matchingEvents.matchCompleted);
    const { student, host } = two();
    for (const [asking, asked, completing] of [
      [student, host, student],
      [student, host, host],
      [host, student, student],
    ] as const) {
      const { id } = await ask(asking, asked);
      await change(asked, id, 'accepted');
      const match = await change(completing, id, 'completed');
      await until('it is told', () => completed.some((told) => told.id === id));
      expect(completed.find((told) => told.id === id)).toEqual({ ...match, version: 3 });
    }
  });

  it('judges the state before whose turn it is', async () => {
    const { student, host } = two();
    const { id } = await ask(student, host);
    expect(await refusalOf(change(student, id, 'completed'))).toBe(notAccepted);
    expect(await refusalOf(change(host, id, 'completed'))).toBe(notAccepted);
    expect(await refusalOf(change(student, id, 'accepted'))).toBe(notYourTurn);
    expect(await refusalOf(change(student, id, 'rejected'))).toBe(notYourTurn);
    await change(host, id, 'accepted');
    expect(await refusalOf(change(student, id, 'accepted'))).toBe(already('accepted'));
    expect(await refusalOf(change(host, id, 'rejected'))).toBe(already('accepted'));
    await change(host, id, 'completed');
    for (const status of ['accepted', 'rejected', 'completed'] as const) {
      expect(await refusalOf(change(student, id, status))).toBe(already('completed'));
    }
    const rejected = two();
    const match = await ask(rejected.host, rejected.student);
    await change(rejected.student, match.id, 'rejected');
    expect(await refusalOf(change(rejected.host, match.id, 'completed'))).toBe(already('rejected'));
  });

  it('is refused in the order of the contract', async () => {
    const { student, host } = two();
    const { id } = await ask(student, host);
    const bare = matching.newcomer('host', { profile: null, subscription: null });
    const draft = matching.newcomer('host', { profile: { onboardingCompleted: false }, subscription: null });
    const poor = matching.newcomer('host', { subscription: null });
    const third = matching.newcomer('host');
    expect(
      await refusalOf(
        matching.call(matchingRpc.change, { id, status: 'pending' as 'accepted' }, { caller: bare }),
      ),
    ).toBe("core.INVALID: Status must be 'accepted', 'rejected' or 'completed'");
    expect(await refusalOf(change(bare, id, 'accepted'))).toBe(noProfile);
    expect(await refusalOf(change(draft, id, 'rejected'))).toBe(unfinished);
    expect(await refusalOf(change(poor, id, 'accepted'))).toBe(unpaid);
    expect(await refusalOf(change(poor, 999_999, 'accepted'))).toBe(unpaid);
    expect(await refusalOf(change(poor, id, 'rejected'))).toBe(notFound);
    expect(await refusalOf(change(third, id, 'accepted'))).toBe(notFound);
    expect(await refusalOf(change(third, 999_999, 'completed'))).toBe(notFound);
  });

  it('needs no subscription to reject or to complete', async () => {
    const student = matching.newcomer('student');
    const poor = matching.newcomer('host', { subscription: null });
    const first = await ask(student, poor);
    expect(await refusalOf(change(poor, first.id, 'accepted'))).toBe(unpaid);
    expect(await change(poor, first.id, 'rejected')).toMatchObject({ status: 'rejected' });
    const payer = matching.newcomer('host');
    const second = await ask(student, payer);
    await change(payer, second.id, 'accepted');
    matching.owners.subscriptions.delete(payer.userId);
    expect(await change(payer, second.id, 'completed')).toMatchObject({ status: 'completed' });
  });

  it.each([
    ['accepted', 'rejected'],
    ['accepted', 'accepted'],
    ['rejected', 'rejected'],
  ] as const)('of two at once (%s, %s) lets one win, and tells of one', async (one, other) => {
    const accepted = await matching.listen(matchingEvents.matchAccepted);
    const rejected = await matching.listen(matchingEvents.matchRejected);
    for (let round = 0; round < 5; round += 1) {
      const { student, host } = two();
      const { id } = await ask(student, host);
      const outcomes = await outcomesOf([change(host, id, one), change(host, id, other)]);
      expect(outcomes).toEqual({ ok: 1, 'matching.ALREADY': 1 });
      const told = () => [...accepted, ...rejected].filter((match) => match.id === id);
      await until('it is told', () => told().length > 0);
      expect(told().map(({ status, version }) => [status, version])).toEqual([
        [(await list(student)).matches[0]?.status, 2],
      ]);
    }
  });
});

describe('the list of matches', () => {
  it('has the newest change first, and comes in pages also where many changed at one instant', async () => {
    const host = matching.newcomer('host');
    matching.freeze(new Date('2031-05-01T10:00:00.000Z'));
    const ids: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      ids.push((await ask(matching.newcomer('student'), host)).id);
    }
    matching.freeze(new Date('2031-05-02T10:00:00.000Z'));
    await change(host, ids[2]!, 'accepted');
    await change(host, ids[4]!, 'rejected');

    const expected = [ids[4], ids[2], ids[6], ids[5], ids[3], ids[1], ids[0]];
    expect((await list(host)).matches.map(({ id }) => id)).toEqual(expected);
    for (const limit of [1, 2, 3, 7]) {
      const seen: number[] = [];
      let after: string | null | undefined;
      do {
        const page = await list(host, { limit, ...(after && { after }) });
        expect(page.matches.length).toBeLessThanOrEqual(limit);
        seen.push(...page.matches.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(seen).toEqual(expected);
    }
  });

  it('holds nobody else’s', async () => {
    const { student, host } = two();
    await ask(student, host);
    expect(await list(matching.newcomer('student'))).toEqual({ matches: [], next: null });
  });

  it('refuses in the order of the contract', async () => {
    const bare = matching.newcomer('student', { profile: null, subscription: null });
    const draft = matching.newcomer('student', {
      profile: { onboardingCompleted: false },
      subscription: null,
    });
    const poor = matching.newcomer('student', { subscription: null });
    expect(await refusalOf(list(bare, { after: 'nonsense' }))).toBe('core.INVALID: after is not understood');
    expect(await refusalOf(list(bare))).toBe(noProfile);
    expect(await refusalOf(list(draft))).toBe(unfinished);
    expect(await refusalOf(list(poor))).toBe(unpaid);
  });
});

describe('for other services', () => {
  const snapshot = (matchId: number) => matching.call(matchingRpc.getSnapshot, { matchId });
  const contact = (one: Caller, other: Caller) =>
    matching.call(matchingRpc.getContact, { userIds: [one.userId, other.userId] });
  const contactsOf = async (caller: Caller) =>
    (await matching.call(matchingRpc.listContacts, {}, { caller })).contacts;

  it('gives a match in its version', async () => {
    const { student, host } = two();
    const match = await ask(student, host);
    expect(await snapshot(match.id)).toEqual({ ...match, version: 1 });
    const accepted = await change(host, match.id, 'accepted');
    expect(await snapshot(match.id)).toEqual({ ...accepted, version: 2 });
    expect(await refusalOf(snapshot(999_999))).toBe(notFound);
  });

  it('gives the newest accepted or completed match of two, in either order', async () => {
    const { student, host } = two();
    const first = await ask(student, host);
    expect(await refusalOf(contact(student, host))).toBe(notFound);
    const accepted = await change(host, first.id, 'accepted');
    expect(await contact(student, host)).toEqual({ ...accepted, version: 2 });
    expect(await contact(host, student)).toEqual({ ...accepted, version: 2 });
    await change(host, first.id, 'completed');
    const second = await ask(host, student);
    expect(await contact(host, student)).toMatchObject({ id: first.id, status: 'completed' });
    await change(student, second.id, 'accepted');
    expect(await contact(host, student)).toMatchObject({ id: second.id, status: 'accepted' });
    expect(await refusalOf(contact(student, matching.newcomer('host')))).toBe(notFound);
  });

  it('does not take a rejected match for a contact', async () => {
    const { student, host } = two();
    await change(host, (await ask(student, host)).id, 'rejected');
    expect(await refusalOf(contact(student, host))).toBe(notFound);
    expect(await contactsOf(student)).toEqual([]);
  });

  it('lists to whom somebody may write, once each and the newest first, without profile or subscription', async () => {
    const student = matching.newcomer('student');
    const hosts = [1, 2, 3].map(() => matching.newcomer('host'));
    const accepted: Match[] = [];
    for (const host of hosts) {
      accepted.push(await change(host, (await ask(student, host)).id, 'accepted'));
    }
    await change(student, accepted[0]!.id, 'completed');
    const again = await change(student, (await ask(hosts[0]!, student)).id, 'accepted');
    matching.owners.profiles.delete(student.userId);
    matching.owners.subscriptions.delete(student.userId);
    expect(await contactsOf(student)).toEqual(
      [again, accepted[2]!, accepted[1]!].map(({ id, host, updatedAt }) => ({
        matchId: id,
        user: host,
        since: updatedAt,
      })),
    );
    expect(await contactsOf(hosts[0]!)).toEqual([
      { matchId: again.id, user: again.student, since: again.updatedAt },
    ]);
  });
});
