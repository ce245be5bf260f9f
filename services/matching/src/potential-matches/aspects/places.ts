import { type PersonFacts } from '../person-facts.js';
import { countShared, foldCase, sharedTerms } from '../terms.js';
import { NEUTRAL, type Aspect } from './aspect.js';
import { inWords } from './wording.js';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Countries by their English names: a wish for one of them is known not to be met by another. */
const countries = namesOfCountries();

function namesOfCountries(): ReadonlySet<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Set(codes.flatMap((code) => names.of(code) ?? []).map(foldCase));
}

/**
 * How far the other one's place is one that this one wishes for.
 *
 * @returns null where that is not told; also for a town, of which nobody here knows in which country it is
 */
function wishMet(wishing: PersonFacts, other: PersonFacts): number | null {
  if (wishing.places.size === 0) return null;
  if (wishing.places.has(foldCase(other.country))) return 1;
  if (countShared(wishing.places, other.places) > 0) return 1;
  return [...wishing.places.keys()].every((place) => countries.has(place)) ? 0 : null;
}

/** Whether each is where the other would like it. */
export const places: Aspect = {
  weight: 8,
  fit(viewer, other) {
    const [viewers, others] = [wishMet(viewer, other), wishMet(other, viewer)];
    if (viewers === null && others === null) return null;
    return ((viewers ?? NEUTRAL) + (others ?? NEUTRAL)) / 2;
  },
  reason(viewer, other) {
    const both = sharedTerms(viewer.places, other.places);
    if (both.length > 0) return `You both named ${inWords(both)}`;
    if (wishMet(viewer, other) === 1)
      return `${other.firstName} is in ${other.country}, a place that you named`;
    return `You are in ${viewer.country}, a place that ${other.firstName} named`;
  },
};
