import { type UserSnapshot } from '@hemma/contracts/identity';
import { type Person } from './person.model.js';

/** Keeps of a user what a conversation shows; the e-mail address among the rest stays out. */
export function personOf({ id, version, userType, name, profileImage }: UserSnapshot): Person {
  return { _id: id, version, userType, name, profileImage };
}
