import type { UserType } from '@hemma/contracts/core';
import { dietaryOptions, hobbies, hostValues, personalityTraits } from '@hemma/contracts/profiles';
import type { Candidate } from '../src/potential-matches/candidate.js';

const LANGUAGES = ['Swedish', 'swedish', 'German', 'Spanish', 'English', 'Finnish', 'Français'];
const COUNTRIES = ['Sweden', 'Spain', 'Germany', 'Italy'];
const PLACES = [...COUNTRIES, 'Lund', 'sweden', 'By the sea'];
const DAYS = [-400, -30, 0, 20, 100, 200, 400, 800];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The day that tests of the score take for today. */
export const TODAY = Date.UTC(2027, 0, 15);

/** Somebody of whom only that much is known. */
export function aCandidate(
  userType: UserType = 'host',
  told: { user?: Partial<Candidate['user']>; profile?: Partial<Candidate['profile']> } = {},
): Candidate {
  return {
    _id: 1,
    user: {
      userType,
      name: userType === 'host' ? 'Birgit Lund' : 'Lucia Moreno',
      country: '',
      languages: [],
      interests: [],
      ...told.user,
    },
    profile: {
      values: [],
      hasPets: false,
      dietaryPreferences: [],
      dietaryRestrictions: [],
      hobbies: [],
      personalityTraits: [],
      availabilityStart: null,
      availabilityEnd: null,
      locationPreferences: [],
      languagePreferences: [],
      preferredActivities: [],
      interests: [],
      ...told.profile,
    },
  };
}

/** Somebody who told more or less of anything. */
export function aRandomCandidate(random: () => number, userType: UserType): Candidate {
  const some = (options: readonly string[]) => (random() < 0.25 ? [] : options.filter(() => random() < 0.4));
  const day = () => {
    const chosen = DAYS[Math.floor(random() * (DAYS.length + 2))];
    return chosen === undefined ? null : new Date(TODAY + chosen * DAY_MS).toISOString();
  };
  return aCandidate(userType, {
    user: {
      country: COUNTRIES[Math.floor(random() * COUNTRIES.length)]!,
      languages: some(LANGUAGES),
      interests: some(['Chess', ...hobbies.slice(0, 3)]),
    },
    profile: {
      values: some(hostValues),
      hasPets: random() < 0.3,
      dietaryPreferences: some(dietaryOptions),
      dietaryRestrictions: random() < 0.2 ? ['Sesame'] : [],
      hobbies: some(hobbies),
      personalityTraits: some(personalityTraits),
      availabilityStart: day(),
      availabilityEnd: day(),
      locationPreferences: some(PLACES),
      languagePreferences: some(LANGUAGES),
      preferredActivities: some(['walking', 'Reading', 'Fika']),
      interests: some(['cooking', 'Swedish history']),
    },
  });
}
