import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserSnapshot } from '@hemma/contracts/identity';
import { PeopleRepository } from '../src/people/people.repository.js';
import { eventually, startPlatform, type Platform } from './platform.js';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const user = (id: number, version: number, name: string): UserSnapshot => ({
  id,
  version,
  name,
  userType: 'host',
  age: 70,
  country: 'Sweden',
  languages: ['Swedish'],
  bio: null,
  interests: [],
  profileImage: null,
  email: `user${id}@example.org`,
  createdAt: '2027-01-01T00:00:00.000Z',
});

const keptOf = async (id: number) =>
  (await platform.profiles.app.get(PeopleRepository, { strict: false }).find(id)) ?? undefined;

describe('what is kept of users', () => {
  it('is role and name alone', async () => {
    await platform.tellUser('userRegistered', user(1, 1, 'Birgit'));
    expect(await eventually(() => keptOf(1))).toEqual({
      _id: 1,
      version: 1,
      userType: 'host',
      name: 'Birgit',
    });
  });

  it('follows updates', async () => {
    await platform.tellUser('userRegistered', user(2, 1, 'Birgit'));
    await platform.tellUser('userUpdated', user(2, 2, 'Birgitta'));
    const updated = await eventually(async () => {
      const kept = await keptOf(2);
      return kept?.version === 2 ? kept : undefined;
    });
    expect(updated.name).toBe('Birgitta');
  });

  it('does not go back when an older fact comes late or again', async () => {
    await platform.tellUser('userUpdated', user(3, 5, 'Newest'));
    await eventually(() => keptOf(3));
    await platform.tellUser('userRegistered', user(3, 1, 'Oldest'));
    await platform.tellUser('userUpdated', user(3, 5, 'Again'));
    await platform.tellUser('userRegistered', user(4, 1, 'Behind them'));
    await eventually(() => keptOf(4));
    expect(await keptOf(3)).toMatchObject({ version: 5, name: 'Newest' });
  });
});
