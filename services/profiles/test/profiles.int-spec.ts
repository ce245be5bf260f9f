import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import type { Caller, RequestInput } from '@hemma/contracts/core';
import { profilesRpc, type Profile, type ProfileFieldsInput } from '@hemma/contracts/profiles';
import { fullHostProfile, fullStudentProfile, simpleStudentProfile } from '@hemma/testing/builders';
import { newcomer } from './callers.js';
import { eventually, startPlatform, type Platform } from './platform.js';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const get = (userId: number, caller: Caller) =>
  platform.profiles.bus.call(profilesRpc.get, { userId }, { caller });
const create = (caller: Caller, fields: ProfileFieldsInput = {}, idempotencyKey?: string): Promise<Profile> =>
  platform.profiles.bus.call(
    profilesRpc.create,
    { ...fields, userId: caller.userId },
    { caller, idempotencyKey },
  );
const update = (id: number, fields: ProfileFieldsInput, caller: Caller) =>
  platform.profiles.bus.call(profilesRpc.update, { id, fields }, { caller });
const snapshot = (userId: number) => platform.profiles.bus.call(profilesRpc.getSnapshot, { userId });

const exists = 'profiles.EXISTS: Profile already exists';
const notFound = 'profiles.NOT_FOUND: Profile not found';
const notYours = 'profiles.NOT_YOURS: You can only edit your own profile';

describe('creating a profile', () => {
  it('works right after register, when no projection knows the user yet', async () => {
    const ada = newcomer();
    const profile = await create(ada, fullStudentProfile({ homeDescription: 'Not mine to tell' }));
    expect(profile).toMatchObject({
      userId: ada.userId,
      university: 'Universität Wien',
      homeDescription: null,
      onboardingCompleted: true,
      petDetails: null,
    });
    expect(await get(ada.userId, ada)).toEqual(profile);
  });

  it('takes the role from the caller', async () => {
    expect(await create(newcomer('host'), fullHostProfile())).toMatchObject({ onboardingCompleted: true });
    expect(await refusalOf(create(newcomer('host'), fullStudentProfile()))).toMatch(
      /^core.INVALID: Home description is required; Accommodation details are required; /,
    );
  });

  it('gives ids that are unique and positive', async () => {
    const profiles = await Promise.all(Array.from({ length: 30 }, () => create(newcomer())));
    const ids = profiles.map(({ id }) => id);
    expect(new Set(ids).size).toBe(30);
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  });

  it('is refused the second time', async () => {
    const ada = newcomer();
    await create(ada, { university: 'Lund' });
    expect(await refusalOf(create(ada, { university: 'Uppsala' }))).toBe(exists);
    expect(await get(ada.userId, ada)).toMatchObject({ university: 'Lund' });
  });

  it('of many at once is accepted once', async () => {
    const ada = newcomer();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => create(ada, { university: `University ${index}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'profiles.EXISTS' });
    }
    expect((await snapshot(ada.userId)).version).toBe(1);
  });

  it("is refused for another's userId, after what is not valid and before what exists", async () => {
    const [ada, eve] = [newcomer(), newcomer()];
    const ask = (request: RequestInput<typeof profilesRpc.create>) =>
      refusalOf(platform.profiles.bus.call(profilesRpc.create, request, { caller: eve }));
    await create(ada);
    expect(await ask({ userId: ada.userId, hasPets: true })).toBe(notYours);
    expect(await ask({ userId: ada.userId, availabilityStart: 'soon' })).toMatch(
      /^core.INVALID: Availability start/,
    );
    expect(await ask({ userId: ada.userId, onboardingCompleted: true })).toMatch(
      /^core.INVALID: Study field is/,
    );
    expect(await refusalOf(get(eve.userId, eve))).toBe(notFound);
  });

  it('needs somebody who asks', async () => {
    const anonymous = platform.profiles.bus.call(profilesRpc.create, { userId: 1 });
    expect(await refusalOf(anonymous)).toBe('core.UNAUTHENTICATED: Not authenticated');
    const reading = platform.profiles.bus.call(profilesRpc.get, { userId: 1 });
    expect(await refusalOf(reading)).toBe('core.UNAUTHENTICATED: Not authenticated');
  });

  it('stores nothing and tells nothing when it is refused', async () => {
    const ada = newcomer();
    expect(await refusalOf(create(ada, { onboardingCompleted: true }))).toMatch(/^core.INVALID/);
    await create(ada, { university: 'Lund' });
    const [first] = await eventually(() => nonEmpty(platform.heardOf(ada.userId)));
    expect(first).toMatchObject({ university: 'Lund', version: 1 });
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeated create answer as the first did', async () => {
    const ada = newcomer();
    const first = await create(ada, { university: 'Lund' }, 'key-1');
    expect(await create(ada, { university: 'Lund' }, 'key-1')).toEqual(first);
    await update(first.id, { university: 'Uppsala' }, ada);
    expect(await create(ada, { university: 'Lund' }, 'key-1')).toEqual(first);
    await eventually(() => platform.heardOf(ada.userId).find(({ version }) => version === 2));
    expect(platform.heardOf(ada.userId).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('makes ten creates at once one', async () => {
    const ada = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create(ada, { university: 'Lund' }, 'key')),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('is refused for another body, and free again after a refusal', async () => {
    const ada = newcomer();
    expect(await refusalOf(create(ada, { onboardingCompleted: true }, 'key'))).toMatch(/^core.INVALID/);
    await create(ada, { university: 'Lund' }, 'key');
    expect(await refusalOf(create(ada, { university: 'Uppsala' }, 'key'))).toMatch(
      /^core.IDEMPOTENCY_CONFLICT/,
    );
  });

  it('belongs to its sender', async () => {
    const [ada, bob] = [newcomer(), newcomer()];
    const first = await create(ada, {}, 'same');
    const second = await create(bob, {}, 'same');
    expect([first.userId, second.userId]).toEqual([ada.userId, bob.userId]);
  });
});

describe('changing a profile', () => {
  it('keeps what is absent and clears what is empty', async () => {
    const ada = newcomer();
    const { id } = await create(ada, { university: 'Lund', studyField: 'Law', values: ['Respect'] });
    const changed = await update(id, { university: '', values: [], educationLevel: 'PhD' }, ada);
    expect(changed).toMatchObject({ university: null, studyField: 'Law', values: [], educationLevel: 'PhD' });
    expect(await get(ada.userId, ada)).toEqual(changed);
  });

  it('keeps a finished profile finished and to its rules', async () => {
    const ada = newcomer();
    const { id } = await create(ada, simpleStudentProfile());
    expect(await update(id, { onboardingCompleted: false }, ada)).toMatchObject({
      onboardingCompleted: true,
    });
    expect(await refusalOf(update(id, { university: '' }, ada))).toBe('core.INVALID: University is required');
    expect(await get(ada.userId, ada)).toMatchObject({ university: 'Universidad de Salamanca' });
  });

  it('measures the stay on stored and sent together', async () => {
    const ada = newcomer();
    const { id } = await create(ada, { availabilityStart: '2027-06-01' });
    expect(await refusalOf(update(id, { availabilityEnd: '2027-05-01' }, ada))).toBe(
      'core.INVALID: Availability end must be after availability start',
    );
    expect(await update(id, { availabilityEnd: '2027-07-01T00:00:00+02:00' }, ada)).toMatchObject({
      availabilityStart: '2027-06-01T00:00:00.000Z',
      availabilityEnd: '2027-06-30T22:00:00.000Z',
    });
  });

  it('refuses what is not valid before an unknown id, and that before whose it is', async () => {
    const [ada, eve] = [newcomer(), newcomer()];
    const { id } = await create(ada);
    expect(await refusalOf(update(999_999_999, { values: 'Respect' as unknown as string[] }, eve))).toBe(
      'core.INVALID: Values must be a list of texts',
    );
    expect(await refusalOf(update(999_999_999, { hasPets: true }, eve))).toBe(notFound);
    expect(await refusalOf(update(id, { hasPets: true }, eve))).toBe(notYours);
    expect(await get(ada.userId, ada)).toMatchObject({ hasPets: false });
  });

  it('by many at once loses no field, and counts every change', async () => {
    const ada = newcomer();
    const { id } = await create(ada);
    const changes: ProfileFieldsInput[] = [
      { studyField: 'Law' },
      { university: 'Lund' },
      { educationLevel: 'PhD' },
      { values: ['Respect'] },
      { hasPets: true },
      { petDetails: 'A cat' },
      { hobbies: ['Reading'] },
      { personalityTraits: ['Relaxed'] },
      { previousExperiences: 'None' },
      { additionalInfo: 'Early riser' },
      { locationPreferences: ['Lund'] },
      { languagePreferences: ['Swedish'] },
    ];
    await Promise.all(changes.map((change) => update(id, change, ada)));
    expect(await get(ada.userId, ada)).toMatchObject(Object.assign({}, ...changes) as object);
    expect((await snapshot(ada.userId)).version).toBe(1 + changes.length);
    const versions = await eventually(() => {
      const seen = platform.heardOf(ada.userId).map(({ version }) => version);
      return seen.length === 1 + changes.length ? seen : undefined;
    });
    expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  });
});

describe('reading a profile', () => {
  const intimate = { petDetails: 'A cat', dietaryPreferences: ['Vegan'], dietaryRestrictions: ['Nuts'] };

  it('shows its owner everything, finished or not', async () => {
    const ada = newcomer();
    await create(ada, { ...intimate, university: 'Lund' });
    expect(await get(ada.userId, ada)).toMatchObject({ ...intimate, university: 'Lund' });
  });

  it('shows others a finished one without what is private', async () => {
    const [ada, bob] = [newcomer(), newcomer('host')];
    await create(ada, fullStudentProfile(intimate));
    const seen = await get(ada.userId, bob);
    expect(seen).toMatchObject({ userId: ada.userId, onboardingCompleted: true });
    for (const field of Object.keys(intimate)) expect(seen).not.toHaveProperty(field);
  });

  it('does not tell others of an unfinished one', async () => {
    const [ada, bob] = [newcomer(), newcomer('host')];
    expect(await refusalOf(get(ada.userId, bob))).toBe(notFound);
    await create(ada, { university: 'Lund' });
    expect(await refusalOf(get(ada.userId, bob))).toBe(notFound);
  });

  it('is refused to its owner before there is one', async () => {
    const ada = newcomer();
    expect(await refusalOf(get(ada.userId, ada))).toBe(notFound);
  });
});

describe('what others keep of a profile', () => {
  it('is told after each change, whole and with its version', async () => {
    const ada = newcomer();
    const created = await create(ada, simpleStudentProfile({ petDetails: 'A cat' }));
    await update(created.id, { university: 'Lund' }, ada);
    const told = await eventually(() => platform.heardOf(ada.userId).find(({ version }) => version === 2));
    expect(told).toEqual({ ...created, university: 'Lund', version: 2 });
  });

  it('is the same when they ask, for an unfinished one too', async () => {
    const ada = newcomer();
    const created = await create(ada, { university: 'Lund' });
    expect(await snapshot(ada.userId)).toEqual({ ...created, version: 1 });
    expect(await refusalOf(snapshot(newcomer().userId))).toBe(notFound);
  });
});

function nonEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}
