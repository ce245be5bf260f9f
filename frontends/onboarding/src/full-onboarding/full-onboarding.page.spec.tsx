import { aMember, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { hasDraft, readDraft } from '@hemma/web-core/draft';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const student = aMember({ name: 'Lucia Moreno' });
const host = aMember({ userType: 'host', name: 'Birgit Lund', age: 74 });
const none = refuse(404, 'Profile not found');
const noProfile = { 'GET /api/profiles/7': none };
const takes = { ...noProfile, 'POST /api/profiles': aProfile() };

async function open(api: FakeApi, { member = student, tab = '' } = {}) {
  const at = `/${member.userType}-onboarding${tab && `?tab=${tab}`}`;
  const app = renderApp(routes, { at, member, api });
  await screen.findByRole('form', { name: 'Your profile' });
  const sent = (method: string) => app.requests.filter((request) => request.method === method);
  return { ...app, sent, search: () => app.router.state.location.search };
}
type App = Awaited<ReturnType<typeof open>>;

const field = (label: string | RegExp) => screen.getByLabelText(label);
const button = (name: string) => screen.getByRole('button', { name });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const chip = (name: string, group: string | RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name });

/** At once, as a paste does: a key for every letter would make these tests long. */
async function write({ user }: Pick<App, 'user'>, label: string | RegExp, text: string) {
  await user.clear(field(label));
  await user.click(field(label));
  await user.paste(text);
}

async function fillBasicInfo(app: App) {
  await write(app, 'Study Field', 'Nursing');
  await write(app, 'University', 'Uppsala University');
  await app.user.selectOptions(field('Education Level'), "Master's");
}

async function choosePreferences({ user }: App) {
  await user.click(chip('Respect', 'Values'));
  await user.click(chip('Adaptability', 'Values'));
  await user.click(chip('Board games', 'Hobbies'));
  await user.click(chip('Relaxed', 'Personality Traits'));
}

async function fillStudentForm(app: App) {
  await fillBasicInfo(app);
  await app.user.click(button('Next'));
  await choosePreferences(app);
  await app.user.click(button('Next'));
  await write(app, /^Expectations from/, 'Long breakfasts.');
}

beforeEach(() => window.localStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

describe("a student's form", () => {
  it('greets by name, and leads through its three tabs to the end', async () => {
    const app = await open(takes);
    expect(screen.getByRole('heading', { level: 1, name: 'Student Onboarding' })).toBeVisible();
    expect(screen.getByText('Lucia Moreno')).toBeVisible();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Basic Info',
      'Preferences',
      'Expectations',
    ]);
    expect(tab(/Basic Info/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    await fillBasicInfo(app);
    await app.user.click(button('Next'));
    expect(await screen.findByRole('heading', { name: 'Step 2 of 3 Preferences' })).toHaveFocus();
    expect(field('Study Field')).not.toBeVisible();
    await choosePreferences(app);
    await app.user.click(chip('Vegetarian', /^Dietary Preferences/));
    await app.user.click(button('Next'));
    expect(await screen.findByRole('heading', { name: 'Step 3 of 3 Expectations' })).toHaveFocus();
    await write(app, /^Expectations from/, ' Long breakfasts. ');
    await write(app, /^Preferred Activities/, 'walks, , cards,');
    await write(app, /^Available From/, '2027-08-15');
    await write(app, /^Available Until/, '2028-02-01');
    await write(app, /^Language Preferences/, 'Swedish');
    await write(app, /^Location Preferences/, 'Uppsala, Gävle');
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.path()).toBe('/browse');
    expect(screen.getByText('Onboarding completed')).toBeVisible();
    expect(screen.getByText('Your profile has been created successfully!')).toBeVisible();
    expect(app.sent('POST').map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/profiles',
        {
          userId: 7,
          studyField: 'Nursing',
          university: 'Uppsala University',
          educationLevel: "Master's",
          values: ['Respect', 'Adaptability'],
          hobbies: ['Board games'],
          personalityTraits: ['Relaxed'],
          dietaryPreferences: ['Vegetarian'],
          hasPets: false,
          petDetails: null,
          expectationsFromExchange: 'Long breakfasts.',
          previousExperiences: null,
          preferredActivities: ['walks', 'cards'],
          availabilityStart: '2027-08-15T00:00:00.000Z',
          availabilityEnd: '2028-02-01T00:00:00.000Z',
          languagePreferences: ['Swedish'],
          locationPreferences: ['Uppsala', 'Gävle'],
          onboardingCompleted: true,
        },
      ],
    ]);
    expect(hasDraft('/student-onboarding')).toBe(false);
  });

  it('offers exactly the choices of a student', async () => {
    await open(noProfile, { tab: 'preferences' });
    const values = within(screen.getByRole('group', { name: 'Values' })).getAllByRole('checkbox');
    expect(values).toHaveLength(10);
    expect(chip('Independence', 'Values')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Privacy' })).not.toBeInTheDocument();
    const counts = ['Hobbies', 'Personality Traits', /^Dietary Preferences/].map(
      (name) => within(screen.getByRole('group', { name })).getAllByRole('checkbox').length,
    );
    expect(counts).toEqual([15, 10, 8]);
  });

  it('sees that it is on its way, and sends once, however often it is pressed', async () => {
    const held = heldAnswer();
    const app = await open({ ...noProfile, 'POST /api/profiles': () => held.answer });
    await fillStudentForm(app);
    await app.user.dblClick(button('Complete Onboarding'));
    await app.user.click(await screen.findByRole('button', { name: 'Submitting...' }));
    await app.user.type(field(/^Preferred Activities/), '{Enter}');
    held.give(aProfile());
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('POST')).toHaveLength(1);
  });

  it('takes a double click on Next for one', async () => {
    const app = await open(takes);
    await app.user.dblClick(button('Next'));
    expect(app.search()).toBe('?tab=preferences');
  });

  it('takes a day from a calendar as if it had been typed: it is judged, kept and sent', async () => {
    const app = await open(takes);
    await fillStudentForm(app);
    await write(app, /^Available From/, ' 2027-03-01 ');
    await write(app, /^Available Until/, '2027-02-01');
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('Availability end must be after availability start')).toBeVisible();
    await app.user.click(screen.getAllByRole('button', { name: 'Choose in a calendar' })[1]!);
    const calendar = within(await screen.findByRole('dialog', { name: 'Choose a day' }));
    expect(await calendar.findByText('February 2027')).toBeVisible();
    await app.user.click(calendar.getByText('Next month'));
    // By its day: looking through six weeks of buttons by role takes a jsdom seconds.
    await app.user.click(document.querySelector<HTMLElement>('[data-day="2027-03-15"]')!);
    expect(field(/^Available Until/)).toHaveValue('2027-03-15');
    await waitFor(() => expect(field(/^Available Until/)).toBeValid());
    expect(readDraft('/student-onboarding', student.id)).toMatchObject({ availabilityEnd: '2027-03-15' });
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('POST')[0]?.body).toMatchObject({
      availabilityStart: '2027-03-01T00:00:00.000Z',
      availabilityEnd: '2027-03-15T00:00:00.000Z',
    });
  });

  it('asks about the pets only of who has some', async () => {
    const app = await open(takes);
    await fillBasicInfo(app);
    await app.user.click(button('Next'));
    await choosePreferences(app);
    expect(screen.queryByLabelText(/^Pet Details/)).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('checkbox', { name: 'I have pets' }));
    await write(app, /^Pet Details/, 'Two cats');
    await app.user.click(screen.getByRole('checkbox', { name: 'I have pets' }));
    expect(screen.queryByLabelText(/^Pet Details/)).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('checkbox', { name: 'I have pets' }));
    expect(field(/^Pet Details/)).toHaveValue('Two cats');
    await app.user.click(screen.getByRole('checkbox', { name: 'I have pets' }));
    await app.user.click(button('Next'));
    await write(app, /^Expectations from/, 'Long breakfasts.');
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('POST')[0]?.body).toMatchObject({ hasPets: false, petDetails: null });
  });
});

describe("a host's form", () => {
  it('asks for the home and the family first, and is sent to the end', async () => {
    const app = await open(takes, { member: host });
    expect(screen.getByRole('heading', { level: 1, name: 'Host Onboarding' })).toBeVisible();
    expect(screen.getByText('Birgit Lund')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use the short form' })).toHaveAttribute(
      'href',
      '/simple-onboarding',
    );
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Home & Family',
      'Preferences',
      'Expectations',
    ]);
    await write(app, 'Home Description', 'A yellow house.');
    await write(app, 'Accommodation Details', 'A room and a bathroom.');
    await write(app, 'Help Needed', 'Company at dinner.');
    await app.user.selectOptions(field('Family Structure'), 'Senior couple');
    await app.user.click(screen.getByRole('checkbox', { name: 'I have pets' }));
    await write(app, /^Pet Details/, 'An old dog');
    await app.user.click(button('Next'));
    await app.user.click(chip('Privacy', 'Values'));
    await app.user.click(chip('Baking', 'Hobbies'));
    await app.user.click(chip('Practical', 'Personality Traits'));
    await app.user.click(button('Next'));
    await write(app, /^Expectations from/, 'Somebody to bake for.');
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(screen.getByText('Your host profile has been created successfully!')).toBeVisible();
    const body = app.sent('POST')[0]?.body;
    expect(body).toMatchObject({
      homeDescription: 'A yellow house.',
      accommodationDetails: 'A room and a bathroom.',
      helpNeeded: 'Company at dinner.',
      familyStructure: 'Senior couple',
      values: ['Privacy'],
      hasPets: true,
      petDetails: 'An old dog',
      onboardingCompleted: true,
    });
    expect(body).not.toHaveProperty('studyField');
    expect(body).not.toHaveProperty('locationPreferences');
  });

  it('does not take the fixed value of the short form for an answer', async () => {
    const app = await open(
      { 'GET /api/profiles/7': aProfile({ homeDescription: 'A flat.', familyStructure: 'any' }) },
      { member: host, tab: 'expectations' },
    );
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('Family structure is required')).toBeInTheDocument();
    expect(field('Family Structure')).toHaveValue('');
  });
});

describe('what is missing or wrong', () => {
  it('is told at each field; the first one gets the focus, and its tab opens', async () => {
    const app = await open(noProfile, { tab: 'expectations' });
    await app.user.click(button('Complete Onboarding'));
    await waitFor(() => expect(field('Study Field')).toHaveFocus());
    expect(app.search()).toBe('');
    expect(screen.getByText('Study field is required')).toBeVisible();
    expect(tab(/Basic Info/)).toHaveAttribute('aria-selected', 'true');
    expect(field('University')).toHaveAccessibleDescription('University is required');
    expect(screen.getByText('Education level is required')).toBeVisible();
    await app.user.click(tab(/Preferences/));
    expect(await screen.findByText('Please select at least one value')).toBeVisible();
    expect(screen.getByText('Please select at least one hobby')).toBeVisible();
    expect(screen.getByText('Please select at least one personality trait')).toBeVisible();
    await app.user.click(tab(/Expectations/));
    expect(await screen.findByText('Please describe your expectations')).toBeVisible();
    expect(app.sent('POST')).toEqual([]);
  });

  it('marks the tabs where something is missing, until it is there', async () => {
    const app = await open(noProfile);
    await fillStudentForm(app);
    await app.user.click(tab(/Preferences/));
    await app.user.click(chip('Board games', 'Hobbies'));
    await app.user.click(tab(/Expectations/));
    await app.user.click(button('Complete Onboarding'));
    await waitFor(() => expect(field('Reading')).toHaveFocus());
    expect(screen.getByText('Please select at least one hobby')).toBeVisible();
    expect(tab(/Preferences/)).toHaveAccessibleName('Preferences (something is missing here)');
    expect(tab(/Basic Info/)).toHaveAccessibleName('Basic Info');
    await app.user.click(chip('Reading', 'Hobbies'));
    expect(screen.queryByText('Please select at least one hobby')).not.toBeInTheDocument();
    expect(tab(/Preferences/)).toHaveAccessibleName('Preferences');
  });

  it.each([
    ['only spaces', 'Study Field', '    ', 'Study field is required'],
    ['a line that is too long', 'University', 'x'.repeat(201), 'University must be at most 200 characters'],
  ])('refuses %s', async (_what, label, text, sentence) => {
    const app = await open(noProfile);
    await fillStudentForm(app);
    await app.user.click(tab(/Basic Info/));
    await write(app, label, text);
    await app.user.click(tab(/Expectations/));
    await app.user.click(button('Complete Onboarding'));
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(screen.getByText(sentence)).toBeVisible();
    expect(app.sent('POST')).toEqual([]);
  });

  it('refuses nine characters, an end before the start, and a long entry of a list, each at its field', async () => {
    const app = await open(noProfile);
    await fillStudentForm(app);
    await write(app, /^Expectations from/, '123456789 ');
    await write(app, /^Available From/, '2027-08-15');
    await write(app, /^Available Until/, '2027-08-14');
    await write(app, /^Preferred Activities/, `walks, ${'y'.repeat(101)}`);
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('Please describe your expectations')).toBeVisible();
    expect(field(/^Expectations from/)).toHaveFocus();
    expect(screen.getByText('Availability end must be after availability start')).toBeVisible();
    expect(field(/^Preferred Activities/)).toBeInvalid();
    await app.user.clear(field(/^Available From/));
    expect(screen.queryByText(/Availability end must be/)).not.toBeInTheDocument();
    expect(app.sent('POST')).toEqual([]);
  });

  it.each(['2027-02-30', '02/03/2027', '12027-03-02'])('refuses the day %s, which is none', async (words) => {
    const app = await open(noProfile);
    await fillStudentForm(app);
    await write(app, /^Available From/, words);
    await app.user.click(button('Complete Onboarding'));
    await waitFor(() => expect(field(/^Available From/)).toHaveFocus());
    expect(field(/^Available From/)).toHaveAccessibleDescription('Availability start must be a date');
    expect(field(/^Available From/)).toHaveValue(words);
    expect(app.sent('POST')).toEqual([]);
  });

  it('does not refuse markup, emoji, other scripts and line breaks: they are sent as they are', async () => {
    const app = await open(takes);
    await fillStudentForm(app);
    const odd = `<script>alert(1)</script>\n👵🏽 שלום ${'long '.repeat(400)}end`;
    await write(app, /^Expectations from/, odd);
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('POST')[0]?.body).toMatchObject({ expectationsFromExchange: odd });
  });
});

describe('the way through the tabs', () => {
  it('stands in the address: back and forward, and a reload, stay with the form and lose nothing', async () => {
    const before = await open(noProfile);
    await fillStudentForm(before);
    expect(before.search()).toBe('?tab=expectations');
    await act(() => before.router.navigate(-1));
    expect(tab(/Preferences/)).toHaveAttribute('aria-selected', 'true');
    expect(chip('Respect', 'Values')).toBeChecked();
    await act(() => before.router.navigate(-1));
    expect(field('Study Field')).toBeVisible();
    expect(field('Study Field')).toHaveValue('Nursing');
    await act(() => before.router.navigate(1));
    expect(tab(/Preferences/)).toHaveAttribute('aria-selected', 'true');
    before.unmount();

    const after = await open(takes, { tab: 'preferences' });
    expect(screen.getByText('We have kept what you typed before. It is not saved yet.')).toBeVisible();
    expect(tab(/Preferences/)).toHaveAttribute('aria-selected', 'true');
    expect(chip('Respect', 'Values')).toBeChecked();
    expect(chip('Honesty', 'Values')).not.toBeChecked();
    await after.user.click(button('Next'));
    expect(field(/^Expectations from/)).toHaveValue('Long breakfasts.');
    await after.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(after.sent('POST')[0]?.body).toMatchObject({ studyField: 'Nursing', hobbies: ['Board games'] });
    expect(hasDraft('/student-onboarding')).toBe(false);
  });

  it('goes by Previous and by the arrow keys too', async () => {
    const app = await open(noProfile, { tab: 'expectations' });
    await app.user.click(button('Previous'));
    expect(tab(/Preferences/)).toHaveAttribute('aria-selected', 'true');
    await app.user.click(tab(/Preferences/));
    await app.user.keyboard('{ArrowLeft}');
    expect(tab(/Basic Info/)).toHaveFocus();
    expect(field('University')).toBeVisible();
  });

  it('survives another language in the middle', async () => {
    const app = await open(noProfile);
    await fillBasicInfo(app);
    await app.user.click(button('Next'));
    await app.user.click(chip('Respect', 'Values'));
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('checkbox', { name: 'Respekt' })).toBeChecked();
    await app.user.click(screen.getByRole('checkbox', { name: 'Tålamod' }));
    await app.user.click(button('Föregående'));
    expect(await screen.findByLabelText('Vad du studerar')).toHaveValue('Nursing');
    await act(async () => chooseLanguage('en'));
    expect(field('Education Level')).toHaveValue("Master's");
    await app.user.click(button('Next'));
    expect(chip('Patience', 'Values')).toBeChecked();
    expect(chip('Honesty', 'Values')).not.toBeChecked();
  });

  it('begins at the first tab where the address names one that there is not', async () => {
    await open(noProfile, { tab: 'home' });
    expect(tab(/Basic Info/)).toHaveAttribute('aria-selected', 'true');
  });

  it('begins anew when one starts over', async () => {
    const saved = { 'GET /api/profiles/7': aProfile({ studyField: 'Law', values: ['Honesty'] }) };
    const before = await open(saved, { tab: 'preferences' });
    await before.user.click(chip('Respect', 'Values'));
    await before.user.click(chip('Honesty', 'Values'));
    before.unmount();
    const after = await open(saved, { tab: 'preferences' });
    expect(chip('Respect', 'Values')).toBeChecked();
    expect(chip('Honesty', 'Values')).not.toBeChecked();
    await after.user.click(button('Start over'));
    expect(chip('Honesty', 'Values')).toBeChecked();
    expect(chip('Respect', 'Values')).not.toBeChecked();
    expect(chip('Respect', 'Values')).toHaveFocus();
    expect(hasDraft('/student-onboarding')).toBe(false);
  });
});

describe('a profile that there is', () => {
  const told = aProfile({
    studyField: 'Law',
    university: 'Lund',
    educationLevel: 'Exchange',
    values: ['Honesty', 'Kindness to animals'],
    hobbies: ['Music'],
    personalityTraits: ['Creative'],
    dietaryPreferences: ['Vegan'],
    hasPets: true,
    petDetails: 'A parrot',
    expectationsFromExchange: 'Talk at dinner.',
    preferredActivities: ['walks', 'cards'],
    availabilityStart: '2027-08-15T00:00:00.000Z',
  });

  it('stands in the form, also what the form itself would not offer, and is updated', async () => {
    const app = await open({ 'GET /api/profiles/7': told, 'PUT /api/profiles/31': told });
    expect(field('Education Level')).toHaveValue('Exchange');
    await write(app, 'University', 'Umeå');
    await app.user.click(button('Next'));
    expect(chip('Kindness to animals', 'Values')).toBeChecked();
    expect(field(/^Pet Details/)).toHaveValue('A parrot');
    await app.user.click(button('Next'));
    expect(field(/^Available From/)).toHaveValue('2027-08-15');
    expect(field(/^Preferred Activities/)).toHaveValue('walks, cards');
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('PUT').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        university: 'Umeå',
        educationLevel: 'Exchange',
        values: ['Honesty', 'Kindness to animals'],
        petDetails: 'A parrot',
        availabilityStart: '2027-08-15T00:00:00.000Z',
        availabilityEnd: null,
        onboardingCompleted: true,
      }),
    ]);
    expect(app.sent('POST')).toEqual([]);
  });

  it('but was created elsewhere meanwhile is updated at once', async () => {
    let isThere = false;
    const app = await open({
      'GET /api/profiles/7': () => (isThere ? told : none),
      'POST /api/profiles': () => {
        isThere = true;
        return refuse(409, 'Profile already exists');
      },
      'PUT /api/profiles/31': told,
    });
    await fillStudentForm(app);
    await app.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('PUT')[0]?.body).toMatchObject({ studyField: 'Nursing', onboardingCompleted: true });
    expect(screen.getByText('Onboarding completed')).toBeVisible();
  });
});

describe('what goes wrong', () => {
  it.each([
    ['the server refuses it', refuse(400, 'University is required'), 'University is required'],
    ['the server is away', refuse(503, 'Away for a moment'), 'Away for a moment'],
    [
      'nobody can be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'We could not reach Hemma. Check your connection and try again.',
    ],
  ])(
    'when %s, is said beside the button and in a toast, and nothing is lost',
    async (_how, answer, words) => {
      const app = await open({ ...noProfile, 'POST /api/profiles': answer });
      await fillStudentForm(app);
      await app.user.click(button('Complete Onboarding'));
      const form = within(screen.getByRole('form'));
      expect(await form.findByText(words)).toBeVisible();
      expect(screen.getByText('Error')).toBeVisible();
      expect(field(/^Expectations from/)).toHaveValue('Long breakfasts.');
      expect(app.path()).toBe('/student-onboarding');
      expect(hasDraft('/student-onboarding')).toBe(true);
    },
  );

  it('while the profile is looked up, is said, and can be tried again', async () => {
    let isAway = true;
    const { user } = renderApp(routes, {
      at: '/host-onboarding',
      member: host,
      api: { 'GET /api/profiles/7': () => (isAway ? refuse(503, 'Away for a moment') : none) },
    });
    expect(await screen.findByText('Away for a moment')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    isAway = false;
    await user.click(button('Try again'));
    expect(await screen.findByRole('form', { name: 'Your profile' })).toBeVisible();
  });

  it('a session that has ended leads to the login, and what was typed is there afterwards', async () => {
    const before = await open({ ...noProfile, 'POST /api/profiles': refuse(401, 'Not authenticated') });
    await fillStudentForm(before);
    await before.user.click(button('Complete Onboarding'));
    expect(await screen.findByText('Inloggningsproblem')).toBeVisible();
    expect(screen.getByText('You must be logged in to complete onboarding')).toBeVisible();
    await before.user.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(before.path()).toBe('/auth');
    expect(before.router.state.location.state).toEqual({ from: '/student-onboarding' });
    before.unmount();
    await open(noProfile, { tab: 'expectations' });
    expect(field(/^Expectations from/)).toHaveValue('Long breakfasts.');
  });
});

describe('who comes to the form', () => {
  it.each(['/student-onboarding', '/host-onboarding'])(
    'at %s without being signed in, is told so and led to the login',
    async (at) => {
      renderApp(routes, { at });
      expect(await screen.findByRole('heading', { name: 'Inloggningsproblem' })).toBeVisible();
      expect(screen.getByText(/There is a problem with your login/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/auth');
      expect(screen.queryByRole('form')).not.toBeInTheDocument();
    },
  );

  it.each([
    [student, '/host-onboarding', '/student-onboarding'],
    [host, '/student-onboarding', '/host-onboarding'],
  ])("in the other role is led to one's own", async (member, at, own) => {
    const app = renderApp(routes, { at, member, api: noProfile });
    expect(await screen.findByRole('form', { name: 'Your profile' })).toBeVisible();
    expect(app.path()).toBe(own);
  });

  it('in Swedish is asked in Swedish, and what is stored is the same', async () => {
    act(() => chooseLanguage('sv'));
    const app = await act(async () =>
      renderApp(routes, { at: '/host-onboarding?tab=preferences', member: host, api: noProfile }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil för värdar' })).toBeVisible();
    await app.user.click(await screen.findByRole('checkbox', { name: 'Trädgård' }));
    expect(screen.getByRole('checkbox', { name: 'Trädgård' })).toHaveAttribute('value', 'Gardening');
    await app.user.click(button('Nästa'));
    expect(await screen.findByRole('heading', { name: 'Steg 3 av 3 Förväntningar' })).toHaveFocus();
    expect(button('Skicka in profilen')).toBeVisible();
  });
});
