import { type MatchSnapshot } from '@hemma/contracts/matching';
import { type Exchange } from './exchange.model.js';

/** Keeps of a match whom it joins, and how far it has come. */
export function exchangeOf({ id, version, status, studentId, hostId }: MatchSnapshot): Exchange {
  return { _id: id, version, status, studentId, hostId };
}
