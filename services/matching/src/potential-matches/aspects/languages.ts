import { countShared, sharedTerms, type Terms } from '../terms.js';
import { type Aspect } from './aspect.js';
import { inWords, namedTerms } from './wording.js';

function oneSharedIsEnough(one: Terms, other: Terms): number | null {
  if (one.size === 0 || other.size === 0) return null;
  return countShared(one, other) > 0 ? 1 : 0;
}

/** One language is enough to talk in, and without one nothing else helps much. */
export const commonLanguage: Aspect = {
  weight: 18,
  fit: (viewer, other) => oneSharedIsEnough(viewer.languages, other.languages),
  reason(viewer, other) {
    const shared = sharedTerms(viewer.languages, other.languages);
    return {
      sentence: `You both speak ${inWords(shared)}`,
      kind: 'common-language',
      values: { languages: namedTerms(shared) },
    };
  },
};

/** Weighs as much as the other way round, or the score would depend on who looks. */
const PRACTICE_WEIGHT = 10;

/** What the one who looks would like to practise, and the other speaks. */
export const practiceForViewer: Aspect = {
  weight: PRACTICE_WEIGHT,
  fit: (viewer, other) => oneSharedIsEnough(viewer.languagesSought, other.languages),
  reason(viewer, other) {
    const shared = sharedTerms(viewer.languagesSought, other.languages);
    return {
      sentence: `You can practise ${inWords(shared)} with ${other.firstName}`,
      kind: 'practice-for-viewer',
      values: { languages: namedTerms(shared), name: other.firstName },
    };
  },
};

/** What the other would like to practise, and the one who looks speaks. */
export const practiceForOther: Aspect = {
  weight: PRACTICE_WEIGHT,
  fit: (viewer, other, today) => practiceForViewer.fit(other, viewer, today),
  reason(viewer, other) {
    const shared = sharedTerms(viewer.languages, other.languagesSought);
    return {
      sentence: `${other.firstName} can practise ${inWords(shared)} with you`,
      kind: 'practice-for-other',
      values: { languages: namedTerms(shared), name: other.firstName },
    };
  },
};
