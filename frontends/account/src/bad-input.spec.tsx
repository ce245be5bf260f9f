import type { User } from '@hemma/contracts/identity';
import { aMember, aProfile } from '@hemma/testing/people';
import { refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from './routes';

const odd = {
  emoji: '👵🏽👨‍👩‍👧‍👦 och 🏳️‍🌈',
  rightToLeft: 'שלום \u202Eolleh\u202C مرحبا',
  markup: '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">',
  long: 'å'.repeat(2_000),
  lines: 'Long walks\r\nand cards',
  nothing: '',
  spaces: '   ',
};
type Odd = keyof typeof odd;

/** What a field takes: a line, several lines, a list between commas or tag by tag, a day, a secret. */
type Kind = 'line' | 'text' | 'list' | 'tags' | 'day' | 'secret';

interface Field {
  name: string;
  label: string;
  kind: Kind;
  /** The sentence that it refuses odd words with; what has none is taken as it is. */
  says: Partial<Record<Odd, string>>;
  /** What it takes in place of what it refuses. */
  good: string;
}

const tooLong = (label: string, most: string) => ({ long: `${label} must be at most ${most} characters` });
const noneOf = (sentence: string) => ({ nothing: sentence, spaces: sentence });
const anyOf = (sentence: string) => ({
  ...{ emoji: sentence, rightToLeft: sentence, markup: sentence, long: sentence, lines: sentence },
});
const field = (kind: Kind, name: string, label: string, says: Field['says'] = {}, good = 'Good'): Field => ({
  ...{ kind, name, label, says, good },
});
const list = (name: string, label: string) => field('list', name, label, tooLong(`Each of ${label}`, '100'));
const day = (name: string, label: string, called: string, good: string) =>
  field('day', name, label, anyOf(`${called} must be a date`), good);

const noAge = 'Students must be between 18 and 30 years old';
const noUsername = 'Username must be 3 to 30 letters, digits, dots, dashes or underscores';
const noPassword = 'Password must be 8 to 72 characters';
const country = field('line', 'country', 'Country', {
  ...tooLong('Country', '100'),
  ...noneOf('Country is required'),
});
const languages = field('tags', 'languages', 'Languages', {
  ...tooLong('Each of Languages', '100'),
  ...noneOf('At least one language is required'),
});

const signUp = [
  field('line', 'name', 'Full Name', { ...tooLong('Name', '100'), ...noneOf('Name is required') }),
  field('line', 'age', 'Age', { ...anyOf(noAge), ...noneOf(noAge) }, '22'),
  field(
    ...(['line', 'username', 'Username'] as const),
    { ...anyOf(noUsername), spaces: noUsername, nothing: 'Username is required' },
    'lucia',
  ),
  field(
    ...(['line', 'email', 'Email'] as const),
    {
      ...anyOf('Email must be a valid address'),
      ...tooLong('Email', '254'),
      ...noneOf('Email is required'),
    },
    'lucia@example.org',
  ),
  field(
    ...(['secret', 'password', 'Password'] as const),
    { markup: noPassword, long: noPassword, spaces: noPassword, nothing: 'Password is required' },
    'long enough',
  ),
  country,
  languages,
  field('text', 'bio', 'Bio'),
];
const signIn = [
  field('line', 'username', 'Username', {
    ...tooLong('Username', '200'),
    ...noneOf('Username is required'),
  }),
  field('secret', 'password', 'Password', {
    ...tooLong('Password', '1,000'),
    nothing: 'Password is required',
  }),
];
const stay = [
  day('availabilityStart', 'Available from', 'Availability start', '2027-03-01'),
  day('availabilityEnd', 'Available until', 'Availability end', '2027-06-01'),
  list('locationPreferences', 'Location preferences'),
  list('languagePreferences', 'Language preferences'),
];
const studies = [
  field('line', 'studyField', 'Field of study', tooLong('Study field', '200')),
  field('line', 'university', 'University', tooLong('University', '200')),
];
const home = [
  field('text', 'homeDescription', 'Home description'),
  field('text', 'accommodationDetails', 'Accommodation details'),
  field('text', 'helpNeeded', 'Help needed'),
];
const everythingElse = [
  field('text', 'bio', 'Bio'),
  country,
  languages,
  list('interests', 'Interests'),
  field('text', 'petDetails', 'About your pets'),
  list('dietaryRestrictions', 'Dietary restrictions'),
  list('preferredActivities', 'Preferred activities'),
  field('text', 'expectationsFromExchange', 'Expectations'),
  field('text', 'previousExperiences', 'Previous experiences'),
  field('text', 'additionalInfo', 'Anything else'),
];

interface Form {
  at: string;
  tab?: string;
  member?: User;
  fields: Field[];
  api: FakeApi;
}
const student = aMember();
const host = aMember({ userType: 'host' });
const profile = aProfile({ hasPets: true });
const saves = { 'GET /api/profiles/7': profile, 'PUT /api/profiles/31': profile, 'PATCH /api/user': student };

const forms: Record<string, Form> = {
  'Sign Up': {
    ...{ at: '/auth', tab: 'Sign Up', fields: signUp },
    api: { 'POST /api/register': student },
  },
  'Sign In': {
    ...{ at: '/auth', fields: signIn },
    api: { 'POST /api/login': refuse(401, 'Invalid username or password') },
  },
  'the short profile of a student': {
    ...{ at: '/profile', member: student, fields: [...stay, ...studies], api: saves },
  },
  'the short profile of a host': {
    ...{ at: '/profile', member: host, fields: [...stay, ...home], api: saves },
  },
  'the full profile of a student': {
    ...{ at: '/enhanced-profile', member: student, api: saves },
    fields: [...stay, ...studies, ...everythingElse],
  },
  'the full profile of a host': {
    ...{ at: '/enhanced-profile', member: host, api: saves },
    fields: [...stay, ...home, ...everythingElse],
  },
};

/** What is sent of odd words that a field takes. */
function sentOf(kind: Kind, name: Odd): unknown {
  const words = odd[name];
  if (kind === 'secret') return name === 'lines' ? joined : words;
  if (kind === 'list' || kind === 'tags') {
    if (words.trim() === '') return [];
    return name === 'lines' ? ['Long walks', 'and cards'] : [words];
  }
  if (words.trim() === '') return null;
  if (name !== 'lines') return words;
  return kind === 'text' ? expect.stringMatching(/^Long walks\r?\nand cards$/) : joined;
}
/** The browser joins the lines that are pasted into one. */
const joined = expect.stringMatching(/^Long walks ?and cards$/);

const control = ({ label }: Field) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

/** Puts words in the place of what stands in a field, as a paste does, and leaves it. */
function paste(input: HTMLInputElement, words: string): void {
  // What has been typed before stands in the field, or before it as tags that can be removed.
  while (input.parentElement?.querySelector('li button'))
    fireEvent.click(input.parentElement.querySelector('li button')!);
  fireEvent.change(input, { target: { value: '' } });
  // Where nobody else has put it there, the browser does.
  if (fireEvent.paste(input, { clipboardData: { getData: () => words } }))
    fireEvent.change(input, { target: { value: words } });
  fireEvent.blur(input);
}

beforeEach(() => window.localStorage.clear());

describe.each(Object.entries(forms))('%s', (_what, { fields, tab, ...place }) => {
  it.each(Object.keys(odd) as Odd[])('takes "%s" as text, or says at the field why not', async (name) => {
    const { requests } = renderApp(routes, place);
    if (tab) fireEvent.click(await screen.findByRole('tab', { name: tab }));
    const form = await screen.findByRole('form');
    const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    const asked = fields.map((each) => ({ ...each, input: control(each), refusal: each.says[name] }));
    for (const { input } of asked) paste(input, odd[name]);
    const shown = asked.map(({ input }) => input.value);
    fireEvent.submit(form);

    const refused = asked.filter(({ refusal }) => refusal);
    const taken = asked.filter(({ refusal }) => !refusal);
    for (const { input, refusal } of refused)
      await waitFor(() => expect(input).toHaveAccessibleDescription(RegExp(`^${refusal}`)));
    for (const { input } of taken) expect(input).toBeValid();
    expect(asked.map(({ input }) => input.value)).toEqual(shown);
    if (refused.length > 0) {
      expect(sent()).toEqual([]);
      for (const { input, good } of refused) paste(input, good);
      fireEvent.submit(form);
    }

    const words = taken.map((each) => [each.name, sentOf(each.kind, name)]);
    await waitFor(() => expect(sent()).not.toEqual([]));
    await waitFor(() => expect(Object.assign({}, ...sent())).toMatchObject(Object.fromEntries(words)));
    expect(document.querySelector('script, img[src="x"]')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
  });
});

it.each([odd.emoji, odd.rightToLeft, odd.markup])('the name %s is shown as text', async (name) => {
  renderApp(routes, { at: '/auth', api: { 'POST /api/login': aMember({ name }) } });
  const form = await screen.findByRole('form');
  for (const each of signIn) paste(control(each), each.good);
  fireEvent.submit(form);
  expect(await screen.findByText(`Welcome back, ${name}!`)).toBeVisible();
});

it.each(['tomorrow', '2027-02-30', '<b>2027</b>', '03/01/2027'])('%s is no day', async (words) => {
  const { requests } = renderApp(routes, { at: '/profile', member: student, api: saves });
  const form = await screen.findByRole('form');
  const from = screen.getByLabelText<HTMLInputElement>(/^Available from/);
  paste(from, words);
  fireEvent.submit(form);
  expect(await screen.findByText('Availability start must be a date')).toBeVisible();
  expect(from).toHaveValue(words);
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});
