import { countShared, sharedTerms, type Terms } from '../terms.js';
import { type Aspect } from './aspect.js';
import { inWords } from './wording.js';

function oneSharedIsEnough(one: Terms, other: Terms): number | null {
  if (one.size === 0 || other.size === 0) return null;
  return countShared(one, other) > 0 ? 1 : 0;
}

/** One language is enough to talk in, and without one nothing else helps much. */
export const commonLanguage: Aspect = {
  weight: 18,
  fit: (viewer, other) => oneSharedIsEnough(viewer.languages, other.languages),
  reason: (viewer, other) => `You both speak ${inWords(sharedTerms(viewer.languages, other.languages))}`,
};

/** Weighs as much as the other way round, or the score would depend on who looks. */
const PRACTICE_WEIGHT = 10;

/** What the one who looks would like to practise, and the other speaks. */
export const practiceForViewer: Aspect = {
  weight: PRACTICE_WEIGHT,
  fit: (viewer, other) => oneSharedIsEnough(viewer.languagesSought, other.languages),
  reason: (viewer, other) =>
    `You can practise ${inWords(sharedTerms(viewer.languagesSought, other.languages))} with ${other.firstName}`,
};

/** What the other would like to practise, and the one who looks speaks. */
export const practiceForOther: Aspect = {
  weight: PRACTICE_WEIGHT,
  fit: (viewer, other, today) => practiceForViewer.fit(other, viewer, today),
  reason: (viewer, other) =>
    `${other.firstName} can practise ${inWords(sharedTerms(viewer.languages, other.languagesSought))} with you`,
};
