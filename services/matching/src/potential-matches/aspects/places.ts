import { type PersonFacts } from '../person-facts.js';
import { countShared, foldCase, sharedTerms } from '../terms.js';
import { NEUTRAL, type Aspect, type Reason } from './aspect.js';
import { inWords, namedTerms } from './wording.js';

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
  reason(viewer, other): Reason {
    const both = sharedTerms(viewer.places, other.places);
    if (both.length > 0) {
      const sentence = `You both named ${inWords(both)}`;
      return { sentence, kind: 'places-of-both', values: { places: namedTerms(both) } };
    }
    const name = other.firstName;
    if (wishMet(viewer, other) === 1) {
      const sentence = `${name} is in ${other.country}, a place that you named`;
      return { sentence, kind: 'place-of-other', values: { name, country: other.country } };
    }
    const sentence = `You are in ${viewer.country}, a place that ${name} named`;
    return { sentence, kind: 'place-of-viewer', values: { name, country: viewer.country } };
  },
};
