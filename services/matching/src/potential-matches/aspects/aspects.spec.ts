import { describe, expect, it } from '@jest/globals';
import { aCandidate, TODAY } from '../../../test/random-people.js';
import type { Candidate } from '../candidate.js';
import { factsOf } from '../person-facts.js';
import type { Aspect } from './aspect.js';
import { availability } from './availability.js';
import { diet } from './diet.js';
import { commonLanguage, practiceForOther, practiceForViewer } from './languages.js';
import { pets } from './pets.js';
import { places } from './places.js';
import { pastimes, traits, values } from './shared-lists.js';

type Told = Partial<Candidate['user'] & Candidate['profile']>;

const USER_FIELDS = ['country', 'languages', 'name'];

function person(userType: 'student' | 'host', told: Told) {
  const isOfUser = ([field]: [string, unknown]) => USER_FIELDS.includes(field);
  const entries = Object.entries(told);
  return factsOf(
    aCandidate(userType, {
      user: Object.fromEntries(entries.filter(isOfUser)),
      profile: Object.fromEntries(entries.filter((entry) => !isOfUser(entry))),
    }),
  );
}

/** How a student and a host fit in one thing, and what the student is told of it where it speaks for them. */
function compare(aspect: Aspect, student: Told, host: Told): [number | null, string?] {
  const [viewer, other] = [person('student', student), person('host', host)];
  const fit = aspect.fit(viewer, other, TODAY);
  const rounded = fit === null ? null : Math.round(fit * 100) / 100;
  return (fit ?? 0) > 0.5 ? [rounded, aspect.reason(viewer, other, TODAY).sentence] : [rounded];
}

const from = (availabilityStart: string | null, availabilityEnd: string | null): Told => ({
  availabilityStart: availabilityStart && `${availabilityStart}T00:00:00.000Z`,
  availabilityEnd: availabilityEnd && `${availabilityEnd}T00:00:00.000Z`,
});

describe('a common language', () => {
  it.each<[string[], string[], ReturnType<typeof compare>]>([
    [
      ['Spanish', 'english'],
      ['English', 'Swedish'],
      [1, 'You both speak english'],
    ],
    [
      ['English', 'German'],
      ['German', 'English'],
      [1, 'You both speak English and German'],
    ],
    [
      ['A', 'B', 'C', 'D'],
      ['D', 'C', 'B', 'A'],
      [1, 'You both speak A, B and C'],
    ],
    [['Spanish'], ['Swedish'], [0]],
    [[], ['Swedish'], [null]],
  ])('of %j and %j', (one, other, expected) => {
    expect(compare(commonLanguage, { languages: one }, { languages: other })).toEqual(expected);
  });
});

describe('practising a language', () => {
  const seeks = (...languagePreferences: string[]): Told => ({ languagePreferences });
  const speaks = (...languages: string[]): Told => ({ languages });

  it('is what the one who looks would like, and the other speaks', () => {
    const expected = [1, 'You can practise Swedish with Birgit'];
    expect(compare(practiceForViewer, seeks('Swedish', 'Finnish'), speaks('swedish'))).toEqual(expected);
    expect(compare(practiceForViewer, seeks('Finnish'), speaks('Swedish'))).toEqual([0]);
    expect(compare(practiceForViewer, speaks('Finnish'), speaks('Swedish'))).toEqual([null]);
  });

  it('is what the other would like, and the one who looks speaks', () => {
    const expected = [1, 'Birgit can practise Spanish with you'];
    expect(compare(practiceForOther, speaks('Spanish'), seeks('Spanish'))).toEqual(expected);
    expect(compare(practiceForOther, speaks('Spanish'), seeks('French'))).toEqual([0]);
    expect(compare(practiceForOther, speaks('Spanish'), {})).toEqual([null]);
  });
});

describe('the time that both are free', () => {
  it.each<[string, Told, Told, ReturnType<typeof compare>]>([
    [
      'half a year',
      from('2027-03-01', '2027-12-01'),
      from('2027-01-01', '2027-09-01'),
      [0.87, 'You are both free from March to September 2027'],
    ],
    [
      'a year and more, over new year',
      from('2027-02-01', '2030-01-01'),
      from('2027-01-01', '2028-06-01'),
      [1, 'You are both free from February 2027 to June 2028'],
    ],
    [
      'what is left of it today',
      from('2020-02-01', '2027-06-30'),
      from('2026-01-01', '2027-09-01'),
      [0.86, 'You are both free from now until June 2027'],
    ],
    ['less than three months', from('2027-03-01', '2027-05-01'), from('2027-03-01', '2027-12-01'), [0.2]],
    ['one after the other', from('2027-03-01', '2027-06-01'), from('2027-09-01', '2027-12-01'), [0]],
    ['gone by', from('2025-03-01', '2026-06-01'), from('2025-01-01', '2028-12-01'), [0]],
    ['one who told nothing', from('2027-03-01', '2027-12-01'), {}, [null]],
    ['two who told when it begins', from('2027-03-01', null), from('2027-04-01', null), [null]],
    ['an end before the other begins', from(null, '2027-06-01'), from('2027-09-01', null), [0]],
    ['an end in the past', from(null, '2026-06-01'), {}, [0]],
  ])('%s', (_what, student, host, expected) => {
    expect(compare(availability, student, host)).toEqual(expected);
    expect(compare(availability, host, student)).toEqual(expected);
  });

  it('is worth more the longer it is, up to a year', () => {
    const until = (month: number) => {
      const end = new Date(Date.UTC(2027, month, 15)).toISOString().slice(0, 10);
      return compare(availability, from('2027-01-15', end), from('2027-01-15', '2029-01-15'))[0] ?? -1;
    };
    const fits = Array.from({ length: 20 }, (_, month) => until(month));
    expect(fits).toEqual([...fits].sort((a, b) => a - b));
    expect([until(0), until(2), until(4), until(11), until(12), until(19)]).toEqual([
      0, 0.2, 0.82, 0.98, 1, 1,
    ]);
  });
});

describe('places', () => {
  const wants = (...locationPreferences: string[]): Told => ({ locationPreferences, country: 'Spain' });
  const livesIn = (country: string, ...locationPreferences: string[]): Told => ({
    country,
    locationPreferences,
  });

  it.each<[string, Told, Told, ReturnType<typeof compare>]>([
    [
      'a wished country',
      wants('sweden'),
      livesIn('Sweden'),
      [0.75, 'Birgit is in Sweden, a place that you named'],
    ],
    [
      'a wish of the other',
      wants(),
      livesIn('Sweden', 'Spain'),
      [0.75, 'You are in Spain, a place that Birgit named'],
    ],
    ['the same town', wants('Lund', 'Malmö'), livesIn('Sweden', 'malmö'), [1, 'You both named Malmö']],
    ['another country', wants('Norway', 'Finland'), livesIn('Sweden'), [0.25]],
    ['a town somewhere', wants('Norway', 'Lund'), livesIn('Sweden'), [null]],
    ['one wish met and the other not', wants('Sweden'), livesIn('Sweden', 'Italy'), [0.5]],
    ['nothing told', wants(), livesIn('Sweden'), [null]],
  ])('%s', (_what, student, host, expected) => {
    expect(compare(places, student, host)).toEqual(expected);
  });
});

describe('lists of what people like and are like', () => {
  it('counts hobbies, interests and activities as one, in the words of the one who looks', () => {
    const student: Told = { interests: ['Reading', 'Movies & TV'], preferredActivities: ['Walks in Lund'] };
    const host: Told = { hobbies: ['reading', 'MOVIES & TV'], preferredActivities: ['walks in lund'] };
    expect(compare(pastimes, student, host)).toEqual([
      1,
      'You both enjoy reading, movies & TV and Walks in Lund',
    ]);
  });

  it('is worth more, the more of both it is', () => {
    const likes = (...hobbies: string[]): Told => ({ hobbies });
    const all = likes('Reading', 'Writing', 'Cooking', 'Baking', 'Gardening', 'Music', 'Sports', 'Travel');
    const fitOf = (student: Told, host: Told) => compare(pastimes, student, host)[0];
    expect(fitOf(likes('Reading'), likes('Reading'))).toBe(1);
    expect(fitOf(likes('Reading', 'Music'), likes('Reading', 'Travel'))).toBe(0.75);
    // Who ticks everything fits everybody a little and nobody well.
    expect(fitOf(likes('Reading', 'Music'), all)).toBe(0.75);
    expect(fitOf(likes('Reading'), all)).toBe(0.68);
    expect(fitOf(likes('Reading'), likes('Music'))).toBe(0.3);
    expect(fitOf(likes('Reading'), {})).toBeNull();
  });

  it('has a sentence for values and for traits', () => {
    const valued: Told = { values: ['Cultural sensitivity', 'Respect'] };
    expect(compare(values, valued, valued)[1]).toBe('You both value cultural sensitivity and respect');
    const alike: Told = { personalityTraits: ['Outgoing'] };
    expect(compare(traits, alike, alike)[1]).toBe('You both describe yourselves as outgoing');
  });
});

describe('eating together', () => {
  const eats = (...dietaryPreferences: string[]): Told => ({ dietaryPreferences });
  const fits = 'Your food habits fit together';

  it.each<[Told, Told, ReturnType<typeof compare>]>([
    [eats('No restrictions'), eats('No restrictions'), [1, fits]],
    [eats('Vegan'), eats('No restrictions'), [0.75, fits]],
    [eats('Vegan'), eats('vegan'), [1, fits]],
    [eats('Vegan'), eats('Vegetarian'), [0.63, fits]],
    [eats('Vegan'), eats('Gluten-free'), [0.25]],
    [eats('Gluten-free'), { dietaryRestrictions: ['Gluten-free'] }, [1, fits]],
    [eats('Vegan'), eats(), [null]],
  ])('of %j and %j', (student, host, expected) => {
    expect(compare(diet, student, host)).toEqual(expected);
    expect(compare(diet, host, student)).toEqual(expected);
  });
});

describe('pets', () => {
  it('count where both have some; no tick says nothing', () => {
    expect(compare(pets, { hasPets: true }, { hasPets: true })).toEqual([1, 'You both have pets']);
    expect(compare(pets, { hasPets: true }, { hasPets: false })).toEqual([null]);
    expect(compare(pets, {}, {})).toEqual([null]);
  });
});

describe('a reason taken apart', () => {
  const detail = (aspect: Aspect, student: Told, host: Told) => {
    const { kind, values } = aspect.reason(person('student', student), person('host', host), TODAY);
    return [kind, values];
  };

  it.each<[ReturnType<typeof detail>, Aspect, Told, Told]>([
    [
      ['practice-for-other', { languages: ['Spanish'], name: 'Birgit' }],
      practiceForOther,
      { languages: ['Spanish'] },
      { languagePreferences: ['spanish'] },
    ],
    // The forms' words as the forms have them, others as they were typed; no more than the sentence names.
    [
      ['pastimes', { terms: ['Movies & TV', 'chess', 'Baking'] }],
      pastimes,
      { hobbies: ['movies & tv', 'chess', 'baking', 'Music'] },
      { hobbies: ['Music', 'Baking', 'Chess', 'Movies & TV'] },
    ],
    [
      ['places-of-both', { places: ['Malmö'] }],
      places,
      { locationPreferences: ['Malmö'] },
      { locationPreferences: ['malmö'] },
    ],
    [
      ['place-of-other', { name: 'Birgit', country: 'Sweden' }],
      places,
      { locationPreferences: ['sweden'] },
      { country: 'Sweden' },
    ],
    [
      ['place-of-viewer', { name: 'Birgit', country: 'Spain' }],
      places,
      { country: 'Spain' },
      { locationPreferences: ['Spain'] },
    ],
    [
      ['free-together', { from: '2027-03', until: '2027-09' }],
      availability,
      from('2027-03-01', '2027-12-01'),
      from('2027-01-01', '2027-09-01'),
    ],
    [
      ['free-together', { until: '2027-06' }],
      availability,
      from('2020-02-01', '2027-06-30'),
      from('2026-01-01', '2027-09-01'),
    ],
  ])('is %j', (expected, aspect, student, host) => {
    expect(detail(aspect, student, host)).toEqual(expected);
  });
});
