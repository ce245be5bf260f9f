import type { UserSnapshot } from '@hemma/contracts/identity';
import type { Person } from './person.model.js';

/** Role and name of a user; nothing else of identity's facts is kept here. */
export function toPerson(user: UserSnapshot): Person {
  return { _id: user.id, version: user.version, userType: user.userType, name: user.name };
}
