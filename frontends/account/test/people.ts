import type { User } from '@hemma/contracts/identity';

/** Somebody who is signed in; `changes` replace fields. */
export function aMember(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'lucia',
    email: 'lucia@example.org',
    userType: 'student',
    name: 'Lucia Moreno',
    age: 22,
    country: 'Spain',
    languages: ['Spanish', 'English'],
    bio: null,
    interests: [],
    profileImage: null,
    subscriptionStatus: 'inactive',
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    createdAt: '2027-01-31T12:00:00.000Z',
    ...changes,
  };
}
