import { NEUTRAL, type Aspect, type Reason } from './aspects/aspect.js';
import { availability } from './aspects/availability.js';
import { diet } from './aspects/diet.js';
import { commonLanguage, practiceForOther, practiceForViewer } from './aspects/languages.js';
import { pets } from './aspects/pets.js';
import { places } from './aspects/places.js';
import { pastimes, traits, values } from './aspects/shared-lists.js';
import { type PersonFacts } from './person-facts.js';

/** All that counts, the more important first; the weights add up to 100. */
export const aspects: readonly Aspect[] = [
  commonLanguage,
  pastimes,
  availability,
  values,
  practiceForViewer,
  practiceForOther,
  places,
  diet,
  traits,
  pets,
];

const MAX_REASONS = 5;

/** Fits are counted in whole steps, because a sum of whole numbers does not depend on their order. */
const STEPS = 1_000;

const stepsOf = (fit: number | null) => Math.round((fit ?? NEUTRAL) * STEPS);

/**
 * How well two people fit: the same whichever of them is asked for first. What one did not tell counts as
 * neither good nor bad.
 *
 * @param today epoch milliseconds, from which on availability counts
 * @returns a whole number from 0 to 100
 */
export function scoreOf(one: PersonFacts, other: PersonFacts, today: number): number {
  const steps = aspects.map((aspect) => aspect.weight * stepsOf(aspect.fit(one, other, today)));
  return Math.round(steps.reduce((sum, each) => sum + each, 0) / STEPS);
}

/**
 * Why two people fit, from the same numbers as the score, what adds most to it first.
 *
 * @param viewer the one whom the sentences address
 * @returns one to five
 */
export function reasonsFor(viewer: PersonFacts, other: PersonFacts, today: number): Reason[] {
  const reasons = aspects
    .map((aspect) => ({
      aspect,
      gain: aspect.weight * (stepsOf(aspect.fit(viewer, other, today)) - NEUTRAL * STEPS),
    }))
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MAX_REASONS)
    .map(({ aspect }) => aspect.reason(viewer, other, today));
  return reasons.length > 0 ? reasons : [whatAlwaysFits(other)];
}

/** Candidates are of the other role: that much they want of each other. */
function whatAlwaysFits({ userType, firstName }: PersonFacts): Reason {
  const values = { name: firstName };
  return userType === 'host'
    ? { sentence: `${firstName} offers a home, and you are looking for one`, kind: 'offers-home', values }
    : { sentence: `${firstName} is looking for a home, and you offer one`, kind: 'seeks-home', values };
}
