import { describe, expect, it } from '@jest/globals';
import { randomNumbers } from '@hemma/testing/random';
import { matchReasonKinds } from '@hemma/contracts/matching';
import { dietaryOptions, hobbies } from '@hemma/contracts/profiles';
import { aCandidate, aRandomCandidate, TODAY } from '../../test/random-people.js';
import type { Candidate } from './candidate.js';
import { factsOf } from './person-facts.js';
import { aspects, reasonsFor, scoreOf } from './score.js';

const ROUNDS = 1_000;

const score = (one: Candidate, other: Candidate) => scoreOf(factsOf(one), factsOf(other), TODAY);
const reasons = (viewer: Candidate, other: Candidate) =>
  reasonsFor(factsOf(viewer), factsOf(other), TODAY).map(({ sentence }) => sentence);

/** Many students, each with a host, always the same ones. */
function* pairs(): Generator<{ student: Candidate; host: Candidate; random: () => number }> {
  const random = randomNumbers(4);
  for (let round = 0; round < ROUNDS; round += 1) {
    yield { student: aRandomCandidate(random, 'student'), host: aRandomCandidate(random, 'host'), random };
  }
}

function withProfile(person: Candidate, profile: Partial<Candidate['profile']>): Candidate {
  return { ...person, profile: { ...person.profile, ...profile } };
}

describe('the score of two people', () => {
  it('is the same from either side', () => {
    for (const { student, host } of pairs()) expect(score(student, host)).toBe(score(host, student));
  });

  it('is a whole number from 0 to 100, and the same every time', () => {
    for (const { student, host } of pairs()) {
      const first = score(student, host);
      expect(Number.isInteger(first) && first >= 0 && first <= 100).toBe(true);
      expect(score(structuredClone(student), structuredClone(host))).toBe(first);
    }
  });

  it('tells people apart', () => {
    const scores = [...pairs()].map(({ student, host }) => score(student, host));
    expect(Math.min(...scores)).toBeLessThan(35);
    expect(Math.max(...scores)).toBeGreaterThan(75);
    expect(new Set(scores).size).toBeGreaterThan(40);
  });

  it('is 50 for two of whom nothing is known', () => {
    expect(score(aCandidate('student'), aCandidate('host'))).toBe(50);
  });

  it('is made of weights that add up to 100', () => {
    expect(aspects.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it.each(['hobbies', 'interests', 'preferredActivities', 'values', 'personalityTraits'] as const)(
    'never falls by one more thing shared: %s',
    (field) => {
      for (const { student, host, random } of pairs()) {
        const added = random() < 0.5 ? 'Chess' : hobbies[Math.floor(random() * hobbies.length)]!;
        const more = (person: Candidate) =>
          withProfile(person, { [field]: [...person.profile[field], added] });
        const [one, both] = [more(student), more(host)];
        // Shared anew by both, or told by one who had not said what the other had.
        expect(score(one, both)).toBeGreaterThanOrEqual(score(student, host));
        expect(score(one, both)).toBeGreaterThanOrEqual(score(student, both));
        expect(score(one, both)).toBeGreaterThanOrEqual(score(one, host));
      }
    },
  );

  it('never falls by one more language in common', () => {
    for (const { student, host } of pairs()) {
      const more = (person: Candidate): Candidate => ({
        ...person,
        user: { ...person.user, languages: [...person.user.languages, 'Esperanto'] },
      });
      // Nobody registers without a language: where none is known, one more would tell of the others' wishes too.
      if (student.user.languages.length === 0 || host.user.languages.length === 0) continue;
      expect(score(more(student), more(host))).toBeGreaterThanOrEqual(score(student, host));
    }
  });

  it('does not depend on what nobody can compare', () => {
    for (const { student, host } of pairs()) {
      const talkative = {
        ...host,
        profile: { ...host.profile, homeDescription: 'A castle', petTolerance: 'x' },
      };
      expect(score(student, talkative)).toBe(score(student, host));
    }
  });

  it('does not depend on capitals, spaces or repeats', () => {
    const lists = [
      'hobbies',
      'values',
      'personalityTraits',
      'locationPreferences',
      'languagePreferences',
    ] as const;
    for (const { student, host } of pairs()) {
      const loud = Object.fromEntries(
        lists.map((field) => [
          field,
          host.profile[field].flatMap((term) => [` ${term.toUpperCase()} `, term]),
        ]),
      );
      expect(score(student, withProfile(host, loud))).toBe(score(student, host));
    }
  });
});

type Told = Parameters<typeof aCandidate>[1];

describe('what is not told', () => {
  it.each<[string, Told]>([
    ['languages', { user: { languages: ['German'] } }],
    ['languages sought', { profile: { languagePreferences: ['German'] } }],
    ['hobbies', { profile: { hobbies: ['Reading'] } }],
    ['values', { profile: { values: ['Respect'] } }],
    ['traits', { profile: { personalityTraits: ['Relaxed'] } }],
    ['diet', { profile: { dietaryPreferences: ['Vegan'] } }],
    ['pets', { profile: { hasPets: true } }],
    ['a town', { user: { country: 'Sweden' }, profile: { locationPreferences: ['Lund'] } }],
    ['a start without an end', { profile: { availabilityStart: '2027-03-01T00:00:00.000Z' } }],
  ])('neither rewards nor punishes the one who told of: %s', (_what, told) => {
    const teller = aCandidate('student', told);
    const silent = aCandidate('host');
    expect(score(teller, silent)).toBe(50);
    expect(reasons(teller, silent)).toEqual(['Birgit offers a home, and you are looking for one']);
    expect(reasons(silent, teller)).toEqual(['Lucia is looking for a home, and you offer one']);
  });
});

describe('the reasons', () => {
  it('are one to five different sentences, of the very things that raised the score', () => {
    for (const { student, host } of pairs()) {
      const [viewer, other] = [factsOf(student), factsOf(host)];
      const raising = aspects
        .filter((aspect) => (aspect.fit(viewer, other, TODAY) ?? 0.5) > 0.5)
        .map((aspect) => aspect.reason(viewer, other, TODAY).sentence);
      const given = reasons(student, host);
      expect(given.length).toBe(Math.min(5, Math.max(1, raising.length)));
      expect(new Set(given).size).toBe(given.length);
      if (raising.length > 0) expect(raising).toEqual(expect.arrayContaining(given));
      expect(given.join('\n')).not.toMatch(/undefined|null|NaN|Invalid|\s[,\s]|[.\s]$|^[^A-Z]/m);
    }
  });

  it('come taken apart too, so that another language can say them', () => {
    const faults: unknown[] = [];
    for (const { student, host } of pairs()) {
      for (const reason of reasonsFor(factsOf(student), factsOf(host), TODAY)) {
        // What people wrote stands in both: `Reading` of the forms is `reading` inside of a sentence.
        const { from: _from, until: _until, ...written } = reason.values;
        const words = Object.values(written).flat();
        const isSaid = (word: string) => reason.sentence.toLowerCase().includes(word.toLowerCase());
        if (!matchReasonKinds.includes(reason.kind) || !words.every(isSaid)) faults.push(reason);
      }
    }
    expect(faults).toEqual([]);
  });

  it('say what adds most first', () => {
    const told = {
      user: { languages: ['German'] },
      profile: { hobbies: ['Reading'], personalityTraits: ['Relaxed'] },
    };
    expect(reasons(aCandidate('student', told), aCandidate('host', told))).toEqual([
      'You both speak German',
      'You both enjoy reading',
      'You both describe yourselves as relaxed',
    ]);
  });

  it('never tell what is private', () => {
    const secrets = new RegExp([...dietaryOptions, 'Sesame'].join('|'), 'i');
    const told = (viewer: Candidate, other: Candidate) =>
      JSON.stringify(reasonsFor(factsOf(viewer), factsOf(other), TODAY));
    for (const { student, host } of pairs()) {
      expect(told(student, host) + told(host, student)).not.toMatch(secrets);
    }
  });

  it('leave open what the other one eats', () => {
    const eater = (...dietaryPreferences: string[]) =>
      aCandidate('host', { profile: { dietaryPreferences } });
    const vegan = aCandidate('student', { profile: { dietaryPreferences: ['Vegan'] } });
    const said = [eater('Vegan'), eater('Vegetarian'), eater('No restrictions')].map((host) =>
      reasons(vegan, host),
    );
    expect(new Set(said.flat())).toEqual(new Set(['Your food habits fit together']));
  });
});
