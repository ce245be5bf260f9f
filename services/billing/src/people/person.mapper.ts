import { type UserSnapshot } from '@hemma/contracts/identity';
import { type Person } from './person.model.js';

/** Keeps of a user what the payment provider has to know. */
export function personOf({ id, version, email, name }: UserSnapshot): Person {
  return { _id: id, version, email, name };
}
