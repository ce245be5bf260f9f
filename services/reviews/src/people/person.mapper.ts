import { type UserSnapshot, type UserSummary } from '@hemma/contracts/identity';
import { type Person } from './person.model.js';

/** Keeps of a user what a review shows; the e-mail address among the rest stays out. */
export function personOf({ id, version, userType, name, profileImage }: UserSnapshot): Person {
  return { _id: id, version, userType, name, profileImage };
}

/** A user as a line of a list shows one. */
export function summaryOf({ _id, name, profileImage }: Person): UserSummary {
  return { id: _id, name, profileImage };
}
