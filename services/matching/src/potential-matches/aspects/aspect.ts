import { type MatchReasonKind } from '@hemma/contracts/matching';
import { type PersonFacts } from '../person-facts.js';

/** Between fitting and not fitting: where what is not known stands. */
export const NEUTRAL = 0.5;

/** Why two people fit, for the one who looks: in English, and taken apart for other languages. */
export interface Reason {
  sentence: string;
  kind: MatchReasonKind;
  /** What the sentence has in it. */
  values: Record<string, string | string[]>;
}

/** One thing in which two people are compared. */
export interface Aspect {
  /** How many of the hundred points it decides on. */
  weight: number;
  /**
   * How well the two fit in this, as far as it is known.
   *
   * @param viewer the one who looks
   * @param today epoch milliseconds; what has gone by does not count
   * @returns 0 to 1; null where they did not tell enough
   */
  fit(viewer: PersonFacts, other: PersonFacts, today: number): number | null;
  /** The same in words for the one who looks; true wherever the fit is better than neutral. */
  reason(viewer: PersonFacts, other: PersonFacts, today: number): Reason;
}
