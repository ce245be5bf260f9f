import { coreErrors, type Caller, type RequestInput } from '@hemma/contracts/core';
import { identityRpc } from '@hemma/contracts/identity';
import { Ids } from '@hemma/service-kit/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UsersRepository, type NewUser } from '../src/users/users.repository.js';
import { RunningIdentity, codeOf } from './running-identity.js';

const MINUTE = 60_000;

describe('searching people', () => {
  let identity: RunningIdentity;
  let caller: Caller;
  let minute = 0;
  beforeAll(async () => {
    identity = await RunningIdentity.start();
    caller = { userId: await add('me', {}), userType: 'student', name: 'Me', sessionId: 's' };
    await add('anna', { userType: 'host', age: 70, country: 'Sweden', languages: ['Swedish'] });
    await add('bo', { userType: 'host', age: 81, country: 'SWEDEN', languages: ['English', 'swedish'] });
    await add('carl', { userType: 'student', age: 20, country: 'Sweden', languages: ['German'] });
    await add('dora', {
      userType: 'host',
      age: 65,
      country: 'Österreich',
      languages: ['DEUTSCH', 'Español'],
    });
  });
  afterAll(() => identity.close());

  async function add(username: string, fields: Partial<NewUser>): Promise<number> {
    const { app } = identity.service;
    minute += 1;
    const _id = await app.get(Ids).next('users');
    await app.get(UsersRepository).insert({
      ...{ _id, username, email: `${username}@example.org`, passwordHash: 'x', userType: 'student' },
      ...{ name: username, age: 22, country: 'Spain', languages: ['Spanish'], bio: null, interests: [] },
      ...{
        imageHash: null,
        subscription: { status: 'inactive', startDate: null, endDate: null, version: 0 },
      },
      ...{ version: 1, createdAt: new Date(Date.UTC(2026, 0, 1) + minute * MINUTE), ...fields },
    });
    return _id;
  }
  const search = (filter: Partial<RequestInput<typeof identityRpc.searchUsers>> = {}) =>
    identity.call(identityRpc.searchUsers, { limit: 24, ...filter }, { caller });
  const names = async (filter = {}) => (await search(filter)).users.map(({ name }) => name);

  it('gives everybody but the caller, the newest first', async () => {
    expect(await names()).toEqual(['dora', 'carl', 'bo', 'anna']);
    expect(await codeOf(identity.call(identityRpc.searchUsers, { limit: 24 }))).toBe(
      coreErrors.UNAUTHENTICATED.code,
    );
  });

  it.each<[RequestInput<typeof identityRpc.searchUsers> | object, string[]]>([
    [{ userType: 'host' }, ['dora', 'bo', 'anna']],
    [{ userType: 'student' }, ['carl']],
    [{ country: 'sweden' }, ['carl', 'bo', 'anna']],
    [{ country: 'ÖSTERREICH' }, ['dora']],
    [{ country: 'swed' }, []],
    [{ languages: ['SWEDISH'] }, ['bo', 'anna']],
    [{ languages: ['deutsch', 'german'] }, ['dora', 'carl']],
    [{ languages: ['español', 'nothing'] }, ['dora']],
    [{ minAge: 70 }, ['bo', 'anna']],
    [{ maxAge: 70 }, ['dora', 'carl', 'anna']],
    [{ minAge: 70, maxAge: 70 }, ['anna']],
    [{ minAge: 71, maxAge: 70 }, []],
    [{ userType: 'host', country: 'Sweden', languages: ['english'], minAge: 80 }, ['bo']],
  ])('finds by %j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it('goes page by page without a gap or a double, also within one instant', async () => {
    const createdAt = new Date('2025-06-01T12:00:00Z');
    for (let index = 0; index < 7; index += 1) {
      await add(`twin${index}`, { country: 'Twinland', createdAt: index < 5 ? createdAt : new Date(0) });
    }
    const seen: number[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const { users, next } = await search({ country: 'twinland', limit: 2, after });
      seen.push(...users.map(({ id }) => id));
      after = next ?? undefined;
      pages += 1;
    } while (after);
    expect(pages).toBe(4);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it('names no next page where a page just ends the list', async () => {
    expect((await search({ userType: 'host', limit: 3 })).next).toBeNull();
    expect((await search({ userType: 'host', limit: 2 })).next).not.toBeNull();
  });

  it.each(['', 'nonsense', '{"$gt":""}', Buffer.from('1.2.3').toString('base64url'), `${'9'.repeat(500)}`])(
    'does not understand %j as a place to go on from',
    async (after) => {
      const refusal = await search({ after }).catch((error) => error);
      expect(refusal).toMatchObject({
        code: coreErrors.INVALID.code,
        message: 'after is not understood',
        details: { errors: [{ path: 'after', message: 'after is not understood' }] },
      });
    },
  );

  it.each([
    [{}, 'userType_1_createdAt_-1__id_-1_age_1'],
    [{ countryKey: 'sweden' }, 'userType_1_countryKey_1_createdAt_-1__id_-1_age_1'],
    [{ languageKeys: { $in: ['swedish', 'german'] } }, 'userType_1_languageKeys_1_createdAt_-1__id_-1_age_1'],
    [
      { countryKey: 'sweden', languageKeys: { $in: ['swedish', 'german'] } },
      'userType_1_countryKey_1_languageKeys_1_createdAt_-1__id_-1_age_1',
    ],
  ])('has an index that gives the order too, for %j', async (filter, index) => {
    const both = {
      userType: { $in: ['student', 'host'] },
      age: { $gte: 20 },
      createdAt: { $lte: new Date() },
    };
    const plan = await identity.database
      .collection('users')
      .find({ ...both, ...filter })
      .sort({ createdAt: -1, _id: -1 })
      .hint(index)
      .explain('queryPlanner');
    const stages = JSON.stringify(plan['queryPlanner'].winningPlan);
    expect(stages).toContain('SORT_MERGE');
    expect(stages).not.toContain('"SORT"');
  });
});
