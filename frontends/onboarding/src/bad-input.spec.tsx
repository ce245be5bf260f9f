import type { User } from '@hemma/contracts/identity';
import type { Profile } from '@hemma/contracts/profiles';
import { aMember, aProfile } from '@hemma/testing/people';
import { renderApp } from '@hemma/testing/render-app';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { routes } from './routes';

/** What a field is for: a line, a text of several lines, a list between commas, a day. */
type Kind = 'line' | 'text' | 'list' | 'day';

interface Question {
  name: keyof Profile;
  label: RegExp;
  kind: Kind;
  tab?: string;
  /** What it says when nothing is told; a question without may stay without an answer. */
  required?: string;
}

interface Form {
  at: string;
  member: User;
  submit: string;
  questions: Question[];
}

const student = aMember();
const host = aMember({ userType: 'host' });
const helpWanted = "Please describe what help you're seeking";

const study: Question[] = [
  { name: 'studyField', label: /^Study Field/, kind: 'line', required: 'Study field is required' },
  { name: 'university', label: /^University/, kind: 'line', required: 'University is required' },
];
const home: Question[] = [
  {
    name: 'homeDescription',
    label: /^Home Description/,
    kind: 'text',
    required: 'Home description is required',
  },
  { name: 'helpNeeded', label: /^Help Needed/, kind: 'text', required: helpWanted },
];
const shortAnswers: Question[] = [
  { name: 'interests', label: /^Interests/, kind: 'list' },
  { name: 'values', label: /^Values/, kind: 'list' },
  { name: 'expectationsFromExchange', label: /^Expectations/, kind: 'text' },
];
const hopes = (questions: Question[]) => questions.map((each) => ({ ...each, tab: 'Expectations' }));
const longAnswers = hopes([
  {
    name: 'expectationsFromExchange',
    label: /^Expectations from/,
    kind: 'text',
    required: 'Please describe your expectations',
  },
  { name: 'previousExperiences', label: /^Previous Experiences/, kind: 'text' },
  { name: 'preferredActivities', label: /^Preferred Activities/, kind: 'list' },
  { name: 'availabilityStart', label: /^Available From/, kind: 'day' },
  { name: 'availabilityEnd', label: /^Available Until/, kind: 'day' },
  { name: 'languagePreferences', label: /^Language Preferences/, kind: 'list' },
]);
const pets: Question = { name: 'petDetails', label: /^Pet Details/, kind: 'text' };

const forms: Form[] = [
  {
    ...{ at: '/simple-onboarding', member: student, submit: 'Update Profile' },
    questions: [...study, ...shortAnswers],
  },
  {
    ...{ at: '/simple-onboarding', member: host, submit: 'Update Profile' },
    questions: [...home, ...shortAnswers],
  },
  {
    ...{ at: '/student-onboarding', member: student, submit: 'Complete Onboarding' },
    questions: [
      ...study.map((each) => ({ ...each, tab: 'Basic Info' })),
      { ...pets, tab: 'Preferences' },
      ...longAnswers,
      ...hopes([{ name: 'locationPreferences', label: /^Location Preferences/, kind: 'list' }]),
    ],
  },
  {
    ...{ at: '/host-onboarding', member: host, submit: 'Complete Onboarding' },
    questions: [
      ...home.map((each) => ({ ...each, tab: 'Home & Family' })),
      {
        ...{ name: 'accommodationDetails', label: /^Accommodation Details/, tab: 'Home & Family' },
        ...{ kind: 'text', required: 'Accommodation details are required' },
      },
      { ...pets, tab: 'Home & Family' },
      ...longAnswers,
    ],
  },
];

/** Complete for every form, so that only what a test types can be wrong. */
const saved = aProfile({
  ...{ studyField: 'Law', university: 'Lund', educationLevel: 'PhD' },
  ...{ homeDescription: 'A house', accommodationDetails: 'A room', helpNeeded: 'Company' },
  familyStructure: 'Senior couple',
  ...{ values: ['Respect'], hobbies: ['Reading'], personalityTraits: ['Relaxed'] },
  ...{ hasPets: true, petDetails: 'A cat' },
  expectationsFromExchange: 'To talk at dinner',
});

async function open({ at, member, questions, submit }: Form) {
  const { user, requests } = renderApp(routes, {
    at,
    member,
    api: { 'GET /api/profiles/7': saved, 'PUT /api/profiles/31': saved },
  });
  await screen.findByRole('form');
  const goTo = async (tab?: string) =>
    tab && (await user.click(screen.getByRole('tab', { name: RegExp(tab) })));
  return {
    /** The value that the field has after what is wrong has been put into it, as a paste does. */
    async fill(textFor: (question: Question) => string): Promise<Map<Question, string>> {
      const shown = new Map<Question, string>();
      for (const question of questions) {
        await goTo(question.tab);
        const field = screen.getByLabelText<HTMLInputElement>(question.label);
        await user.clear(field);
        await user.click(field);
        if (textFor(question)) await user.paste(textFor(question));
        shown.set(question, field.value);
      }
      return shown;
    },
    async submit() {
      await goTo(questions.at(-1)?.tab);
      await user.click(screen.getByRole('button', { name: submit }));
    },
    /** The words at a field, once it has been judged. */
    async verdictOn({ tab, label }: Question) {
      await goTo(tab);
      return screen.getByLabelText(label);
    },
    sent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body as Profile),
  };
}

const isDay = ({ kind }: Question) => kind === 'day';
const butNoDay = (words: string) => (question: Question) => (isDay(question) ? '' : words);
const named = forms.map((form) => [form.at, form.member.userType, form] as const);
const withDays = named.filter(([, , { questions }]) => questions.some(isDay));

const odd: [string, string][] = [
  ['emoji', '👵🏽👨‍👩‍👧‍👦 och 🏳️‍🌈'],
  ['what is written from right to left', 'שלום \u202Eolleh\u202C مرحبا'],
  ['markup', '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">'],
];

beforeEach(() => window.localStorage.clear());

describe.each(named)('%s of a %s', (_at, _role, form) => {
  it.each(odd)('shows %s as text, and sends it as it is', async (_what, odd) => {
    const app = await open(form);
    const shown = await app.fill(butNoDay(odd));
    for (const [question, words] of shown) expect(words).toBe(butNoDay(odd)(question));
    await app.submit();
    await waitFor(() => expect(app.sent()).toHaveLength(1));
    const asItIs: Record<Kind, unknown> = { line: odd, text: odd, list: [odd], day: null };
    for (const { name, kind } of form.questions) expect(app.sent()[0]?.[name]).toEqual(asItIs[kind]);
    expect(document.querySelector('script, img[src="x"]')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
  });

  it('says of 2,000 characters where they are too many, and takes them where they are not', async () => {
    const app = await open(form);
    await app.fill(() => 'å'.repeat(2_000));
    await app.submit();
    for (const question of form.questions) {
      const { kind } = question;
      const field = await app.verdictOn(question);
      if (kind === 'text') expect(field).toBeValid();
      else await waitFor(() => expect(field).toHaveAccessibleDescription(refusal[kind]));
      expect(field).toHaveValue('å'.repeat(2_000));
    }
    expect(app.sent()).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['only line breaks', '\n\n'],
  ])('takes %s for no answer', async (_what, blank) => {
    const app = await open(form);
    await app.fill(() => blank);
    await app.submit();
    for (const question of form.questions) {
      const field = await app.verdictOn(question);
      if (question.required)
        await waitFor(() => expect(field).toHaveAccessibleDescription(starting(question.required)));
      else expect(field).toBeValid();
    }
    expect(app.sent()).toEqual([]);
  });

  it('keeps pasted lines as lines of a text, as entries of a list, and in one line where there is one', async () => {
    const app = await open(form);
    await app.fill(butNoDay('Long walks\r\nand cards'));
    await app.submit();
    await waitFor(() => expect(app.sent()).toHaveLength(1));
    for (const { name, kind } of form.questions) expect(app.sent()[0]?.[name]).toEqual(inLines[kind]);
  });
});

describe.each(withDays)('a day of %s of a %s', (_at, _role, form) => {
  it.each([...odd, ['two lines', '2027-03-01\r\n2027-03-02']])('is not %s', async (_what, words) => {
    const app = await open(form);
    await app.fill((question) => (isDay(question) ? words : 'Long walks and cards'));
    await app.submit();
    for (const question of form.questions.filter(isDay)) {
      const field = await app.verdictOn(question);
      await waitFor(() => expect(field).toHaveAccessibleDescription(refusal.day));
    }
    expect(app.sent()).toEqual([]);
  });
});

const refusal: Record<Exclude<Kind, 'text'>, RegExp> = {
  line: /must be at most 200 characters/,
  list: /^Each of .+ must be at most 100 characters/,
  day: /^Availability (start|end) must be a date$/,
};
const inLines: Record<Kind, unknown> = {
  text: expect.stringMatching(/^Long walks\r?\nand cards$/),
  list: ['Long walks', 'and cards'],
  // The browser joins them.
  line: expect.stringMatching(/^Long walks ?and cards$/),
  day: null,
};

function starting(words: string | undefined): RegExp {
  return new RegExp(`^${words}`);
}
