import type { MatchSnapshot } from '@hemma/contracts/matching';
import type { Contact } from './contact.model.js';

/** The two of a contact, in either order. */
export type TwoUsers = readonly [number, number];

/** What a contact of two people is found by, whoever of them asks. */
export function pairOf([one, other]: TwoUsers): Contact['_id'] {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/** Keeps of a match that there is one; nothing else of matching's facts is needed here. */
export function toContact({ studentId, hostId }: MatchSnapshot): Contact {
  return { _id: pairOf([studentId, hostId]) };
}
