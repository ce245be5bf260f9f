import { type PersonFacts } from '../person-facts.js';
import { countShared, sharedTerms, type Terms } from '../terms.js';
import { NEUTRAL, type Aspect } from './aspect.js';
import { inWords, namedTerms } from './wording.js';

/** Both told what they like, and nothing of it is the same: a little worse than not knowing. */
const NOTHING_SHARED = 0.3;

/**
 * How alike two lists are: anything shared is better than not knowing, by how much of both it is (the cosine of
 * the two sets, https://en.wikipedia.org/wiki/Cosine_similarity#Otsuka–Ochiai_coefficient). So one more thing
 * shared is never worse, and ticking everything does not help.
 */
function likeness(one: Terms, other: Terms): number | null {
  if (one.size === 0 || other.size === 0) return null;
  const shared = countShared(one, other);
  if (shared === 0) return NOTHING_SHARED;
  return NEUTRAL + (1 - NEUTRAL) * (shared / Math.sqrt(one.size * other.size));
}

type ListedFact = 'pastimes' | 'values' | 'traits';

/** @param sentence what both have in common, in words, made a reason */
function sharedList(fact: ListedFact, weight: number, sentence: (shared: string) => string): Aspect {
  const shared = (viewer: PersonFacts, other: PersonFacts) => sharedTerms(viewer[fact], other[fact]);
  return {
    weight,
    fit: (viewer, other) => likeness(viewer[fact], other[fact]),
    reason(viewer, other) {
      const terms = shared(viewer, other);
      return { sentence: sentence(inWords(terms)), kind: fact, values: { terms: namedTerms(terms) } };
    },
  };
}

/** Hobbies, interests and what they would like to do together. */
export const pastimes = sharedList('pastimes', 16, (shared) => `You both enjoy ${shared}`);

export const values = sharedList('values', 12, (shared) => `You both value ${shared}`);

/** The least of the three: it is not known whether people who are alike get on better. */
export const traits = sharedList('traits', 4, (shared) => `You both describe yourselves as ${shared}`);
