import { type PersonFacts } from '../person-facts.js';
import { countShared, foldCase, type Terms } from '../terms.js';
import { type Aspect } from './aspect.js';

const ANYTHING = foldCase('No restrictions');

/** Whoever keeps to the first also eats what these eat. */
const includedDiets: readonly [string, readonly string[]][] = [
  ['Vegan', ['Vegetarian', 'Pescatarian', 'Dairy-free']],
  ['Vegetarian', ['Pescatarian']],
];
const included = new Map(includedDiets.map(([diet, others]) => [foldCase(diet), others.map(foldCase)]));

/** One eats everything, and so can eat what the other does. */
const ONE_ADAPTS = 0.75;
const NOTHING_SHARED = 0.25;

/** What somebody does not eat, with all that follows from it. */
function restrictionsOf({ diet }: PersonFacts): Terms {
  const told = [...diet.keys()].filter((term) => term !== ANYTHING);
  return new Map(told.flatMap((term) => [term, ...(included.get(term) ?? [])]).map((term) => [term, term]));
}

/** Whether the two can eat at one table. */
export const diet: Aspect = {
  weight: 5,
  fit(viewer, other) {
    if (viewer.diet.size === 0 || other.diet.size === 0) return null;
    const [one, two] = [restrictionsOf(viewer), restrictionsOf(other)];
    if (one.size === 0 && two.size === 0) return 1;
    if (one.size === 0 || two.size === 0) return ONE_ADAPTS;
    const shared = countShared(one, two);
    return NOTHING_SHARED + (1 - NOTHING_SHARED) * (shared / (one.size + two.size - shared));
  },
  // What the other eats is between the two once they are matched: here it only may be said that it fits.
  reason: () => ({ sentence: 'Your food habits fit together', kind: 'diet', values: {} }),
};
