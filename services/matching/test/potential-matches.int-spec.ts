import type { Caller } from '@hemma/contracts/core';
import { matchingRpc, type MatchChange, type PotentialMatch } from '@hemma/contracts/matching';
import { simpleFormConstants } from '@hemma/contracts/profiles';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { RunningMatching } from './running-matching.js';

let matching: RunningMatching;

// A service of its own for each test: whoever is in it is proposed to everybody.
beforeEach(async () => {
  matching = await RunningMatching.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await matching.close();
});

const page = (caller: Caller, { limit = 100, after }: { limit?: number; after?: string } = {}) =>
  matching.call(matchingRpc.listPotential, { limit, ...(after && { after }) }, { caller });
const people = async (caller: Caller): Promise<PotentialMatch[]> => (await page(caller)).people;
const ids = async (caller: Caller) => (await people(caller)).map(({ user }) => user.id);

async function known(...callers: Caller[]): Promise<number[]> {
  await matching.hear(...callers);
  return callers.map(({ userId }) => userId);
}

async function matchOf(student: Caller, host: Caller, ...changes: MatchChange[]): Promise<void> {
  const pair = { studentId: student.userId, hostId: host.userId };
  const { id } = await matching.call(matchingRpc.create, pair, { caller: student });
  for (const status of changes) await matching.call(matchingRpc.change, { id, status }, { caller: host });
}

describe('potential matches', () => {
  it('are people of the other role with a completed profile, best first, with score and reasons', async () => {
    const lucia = matching.newcomer('student', {
      user: { languages: ['Spanish', 'English'] },
      profile: { hobbies: ['Reading', 'Gardening'], languagePreferences: ['Swedish'] },
    });
    const stranger = matching.newcomer('host', {
      user: { languages: ['Finnish'] },
      profile: { hobbies: ['Sports'] },
    });
    const birgit = matching.newcomer('host', {
      user: { languages: ['Swedish', 'English'] },
      profile: { hobbies: ['Gardening', 'Reading'] },
    });
    const draft = matching.newcomer('host', { profile: { onboardingCompleted: false } });
    const none = matching.newcomer('host', { profile: null });
    const fellow = matching.newcomer('student');
    await known(stranger, birgit, draft, none, fellow);

    const [first, second, ...more] = await people(lucia);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ user: { id: birgit.userId }, profile: { userId: birgit.userId } });
    expect(first!.matchReasons).toEqual([
      'You both speak English',
      'You both enjoy reading and gardening',
      'You can practise Swedish with Birgit',
    ]);
    expect(first!.matchReasonDetails).toEqual([
      { kind: 'common-language', values: { languages: ['English'] } },
      { kind: 'pastimes', values: { terms: ['Reading', 'Gardening'] } },
      { kind: 'practice-for-viewer', values: { languages: ['Swedish'], name: 'Birgit' } },
    ]);
    expect(second).toMatchObject({
      user: { id: stranger.userId },
      matchReasons: ['Birgit offers a home, and you are looking for one'],
      matchReasonDetails: [{ kind: 'offers-home', values: { name: 'Birgit' } }],
    });
    expect(first!.matchScore).toBeGreaterThan(second!.matchScore);
    await known(lucia);
    const seenByBirgit = (await people(birgit)).find(({ user }) => user.id === lucia.userId);
    expect(seenByBirgit).toMatchObject({
      matchScore: first!.matchScore,
      matchReasons: [
        'You both speak English',
        'You both enjoy gardening and reading',
        'Lucia can practise Swedish with you',
      ],
    });
  });

  it('keep private what is private', async () => {
    const lucia = matching.newcomer('student', { profile: { dietaryPreferences: ['Vegan'] } });
    const birgit = matching.newcomer('host', {
      profile: {
        dietaryPreferences: ['Vegan'],
        dietaryRestrictions: ['Sesame'],
        hasPets: true,
        petDetails: 'A parrot',
        bio: 'x',
      } as object,
    });
    await known(birgit);
    const [match] = await people(lucia);
    for (const field of ['dietaryPreferences', 'dietaryRestrictions', 'petDetails', 'version']) {
      expect(match!.profile).not.toHaveProperty(field);
    }
    expect(match!.user).not.toHaveProperty('email');
    expect(JSON.stringify(match)).not.toMatch(/vegan|sesame|parrot|example\.org/i);
    expect(match!.matchReasons).toContain('Your food habits fit together');
  });

  it('leave out those with an open match or a rejected one, and no others', async () => {
    const student = matching.newcomer('student');
    const hosts = Array.from({ length: 5 }, () => matching.newcomer('host'));
    const [pending, accepted, rejected, completed, untouched] = hosts as [
      Caller,
      Caller,
      Caller,
      Caller,
      Caller,
    ];
    await known(student, ...hosts);
    await matchOf(student, pending);
    await matchOf(student, accepted, 'accepted');
    await matchOf(student, rejected, 'rejected');
    await matchOf(student, completed, 'accepted', 'completed');
    expect(await ids(student)).toEqual([completed.userId, untouched.userId]);
    expect(await ids(rejected)).toEqual([]);
    expect(await ids(completed)).toEqual([student.userId]);
    matching.elapse(365);
    expect(await ids(rejected)).toEqual([]);
  });

  it('come in pages, those of one score in a fixed order', async () => {
    const student = matching.newcomer('student', {
      profile: { values: ['Respect', 'Patience', 'Honesty'] },
    });
    const hosts = Array.from({ length: 23 }, (_, index) =>
      matching.newcomer('host', {
        profile: { values: ['Respect', 'Patience', 'Honesty'].slice(0, index % 3) },
      }),
    );
    await known(student, ...hosts);
    const all = await people(student);
    expect(all).toHaveLength(23);
    const inOrder = [...all].sort((a, b) => b.matchScore - a.matchScore || a.user.id - b.user.id);
    expect(all).toEqual(inOrder);
    expect(new Set(all.map(({ matchScore }) => matchScore)).size).toBe(3);
    for (const limit of [1, 4, 23]) {
      const seen: PotentialMatch[] = [];
      let after: string | null | undefined;
      do {
        const part = await page(student, { limit, ...(after && { after }) });
        expect(part.people.length).toBeLessThanOrEqual(limit);
        seen.push(...part.people);
        after = part.next;
      } while (after !== null);
      expect(seen).toEqual(all);
    }
  });

  it('go by what one has just changed of oneself', async () => {
    const student = matching.newcomer('student', {
      user: { languages: ['Spanish'] },
      profile: { values: ['Respect'] },
    });
    const host = matching.newcomer('host', {
      user: { languages: ['German'] },
      profile: { values: ['Patience'] },
    });
    await known(student, host);
    const [before] = await people(student);
    const { users, profiles } = matching.owners;
    profiles.set(student.userId, { ...profiles.get(student.userId)!, version: 2, values: ['Patience'] });
    users.set(student.userId, {
      ...users.get(student.userId)!,
      version: 2,
      languages: ['Spanish', 'German'],
    });
    const [after] = await people(student);
    expect(after!.matchScore).toBeGreaterThan(before!.matchScore);
    expect(after!.matchReasons).toEqual(['You both speak German', 'You both value patience']);
  });

  it('do not count what the simple form says of everybody', async () => {
    const { onboardingCompleted: _, ...constants } = simpleFormConstants;
    const plain = matching.newcomer('host');
    const simple = matching.newcomer('host', { profile: constants });
    const student = matching.newcomer('student', { profile: constants });
    await known(plain, simple);
    const [first, second] = await people(student);
    expect(first!.matchScore).toBe(second!.matchScore);
    expect(first!.matchReasons).toEqual(second!.matchReasons);
  });

  it('are refused in the order of the contract', async () => {
    const bare = matching.newcomer('student', { profile: null, subscription: null });
    const draft = matching.newcomer('student', {
      profile: { onboardingCompleted: false },
      subscription: null,
    });
    const poor = matching.newcomer('student', { subscription: null });
    expect(await refusalOf(page(bare, { after: 'nonsense' }))).toBe('core.INVALID: after is not understood');
    expect(await refusalOf(page(bare))).toBe('matching.NO_PROFILE: Profile not found');
    expect(await refusalOf(page(draft))).toBe(
      'matching.PROFILE_UNFINISHED: Please complete onboarding to see your matches',
    );
    expect(await refusalOf(page(poor))).toBe('billing.SUBSCRIPTION_REQUIRED: Subscription required');
    expect(await refusalOf(matching.call(matchingRpc.listPotential, { limit: 1 }))).toMatch(
      /^core.UNAUTHENTICATED/,
    );
  });
});
