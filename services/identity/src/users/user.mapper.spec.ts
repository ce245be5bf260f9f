import { describe, expect, it } from '@jest/globals';
import { toUserChange } from './user-change.mapper.js';
import { toPublicUser, toUser, toUserSnapshot } from './user.mapper.js';
import type { UserRecord } from './user.model.js';

const record: UserRecord = {
  ...{
    _id: 5,
    username: 'Anna',
    usernameKey: 'anna',
    email: 'A@b.se',
    emailKey: 'a@b.se',
    passwordHash: 'secret',
  },
  ...{ userType: 'host', name: 'Anna', age: 70, country: 'Sweden', countryKey: 'sweden' },
  ...{
    languages: ['Swedish'],
    languageKeys: ['swedish'],
    bio: null,
    interests: [],
    imageHash: 'abc',
    version: 3,
  },
  subscription: { status: 'active', startDate: new Date(0), endDate: null, version: 2 },
  createdAt: new Date('2026-01-02T03:04:05Z'),
};

const publicUser = {
  ...{ id: 5, userType: 'host', name: 'Anna', age: 70, country: 'Sweden', languages: ['Swedish'] },
  ...{ bio: null, interests: [], profileImage: '/api/images/abc' },
};

describe('a user', () => {
  it('lets out to anybody only what anybody may know', () => {
    expect(toPublicUser(record)).toEqual(publicUser);
    expect(toPublicUser({ ...record, imageHash: null }).profileImage).toBeNull();
  });

  it('lets out to oneself no hash and no key', () => {
    expect(toUser(record)).toEqual({
      ...publicUser,
      ...{ username: 'Anna', email: 'A@b.se', createdAt: '2026-01-02T03:04:05.000Z' },
      ...{ subscriptionStatus: 'active', subscriptionStartDate: '1970-01-01T00:00:00.000Z' },
      subscriptionEndDate: null,
    });
  });

  it('is told to other services with its version', () => {
    expect(toUserSnapshot(record)).toEqual({
      ...publicUser,
      ...{ email: 'A@b.se', createdAt: '2026-01-02T03:04:05.000Z', version: 3 },
    });
  });
});

describe('a change of a user', () => {
  it('keeps what is absent', () => {
    expect(toUserChange({}, null)).toEqual({});
    expect(toUserChange({ bio: 'x' }, null)).toEqual({ bio: 'x' });
  });

  it('clears by null', () => {
    expect(toUserChange({ bio: null, interests: null, profileImage: null }, null)).toEqual({
      ...{ bio: null, interests: [], imageHash: null },
    });
  });

  it('names the picture by its hash', () => {
    const picture = { hash: 'abc', contentType: 'image/png', bytes: Buffer.alloc(0) };
    expect(toUserChange({ profileImage: 'data:…' }, picture)).toEqual({ imageHash: 'abc' });
  });
});
