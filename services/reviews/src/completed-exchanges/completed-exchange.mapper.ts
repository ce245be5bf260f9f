import { type MatchSnapshot } from '@hemma/contracts/matching';
import { type CompletedExchange } from './completed-exchange.model.js';

/** Keeps of a completed match whom it joins. */
export function completedExchangeOf({ id, version, studentId, hostId }: MatchSnapshot): CompletedExchange {
  return { _id: id, version, studentId, hostId };
}
