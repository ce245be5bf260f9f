import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { hasDraft, readDraft } from '@hemma/web-core/draft';
import { chooseLanguage } from '@hemma/web-core/language';
import { useSession } from '@hemma/web-core/session';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { aMember, aProfile } from '@hemma/testing/people';
import { routes } from '../routes';

const member = aMember();
const host = aMember({ userType: 'host', name: 'Birgit Lund', age: 74 });
const none = refuse(404, 'Profile not found');

/** As the shell's: whoever is not signed in any more is led to the login. */
function Guard({ children }: { children: ReactNode }) {
  return useSession().status === 'member' ? children : <Navigate to="/auth" replace />;
}
const guarded = routes.map((route) => ({ ...route, element: <Guard>{route.element}</Guard> }));

async function openForm(api: FakeApi, user = member) {
  const app = renderApp(guarded, { at: '/simple-onboarding', member: user, api });
  await screen.findByRole('form', { name: 'Your profile' });
  const sent = (method: string) => app.requests.filter((request) => request.method === method);
  return { ...app, sent };
}

type App = Awaited<ReturnType<typeof openForm>>;
const field = (label: string | RegExp) => screen.getByLabelText(label);
const form = () => within(screen.getByRole('form', { name: 'Your profile' }));

async function fill({ user }: App) {
  await user.type(field('Study Field'), 'Nursing');
  await user.type(field('University'), 'Uppsala University');
  await user.type(field(/^Expectations/), 'Long breakfasts.');
}

beforeEach(() => window.localStorage.clear());

describe('a student without a profile', () => {
  it('is asked for a few things, and told what is missing', async () => {
    const { user, sent } = await openForm({ 'GET /api/profiles/7': none });
    expect(screen.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
    expect(screen.queryByLabelText(/Home Description/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Use the full form for students' })).toHaveAttribute(
      'href',
      '/student-onboarding',
    );
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Study field is required')).toBeVisible();
    expect(field('University')).toHaveAccessibleDescription('University is required');
    expect(field('Study Field')).toHaveFocus();
    expect(sent('POST')).toEqual([]);
  });

  it('creates one, with the lists split at commas and the fixed values, and comes to /browse', async () => {
    const app = await openForm({ 'GET /api/profiles/7': none, 'POST /api/profiles': aProfile() });
    await fill(app);
    await app.user.selectOptions(field(/^Education Level/), 'Exchange');
    await app.user.type(field(/^Interests/), ' music, , walks,');
    await app.user.type(field(/^Values/), 'Respect');
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.path()).toBe('/browse');
    expect(screen.getByText('Profil skapad!').closest('[lang]')).toHaveAttribute('lang', 'sv');
    expect(screen.getByText('Your profile has been created.')).toHaveAttribute('lang', 'en');
    expect(app.sent('POST').map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/profiles',
        {
          userId: 7,
          studyField: 'Nursing',
          university: 'Uppsala University',
          educationLevel: 'Exchange',
          interests: ['music', 'walks'],
          values: ['Respect'],
          expectationsFromExchange: 'Long breakfasts.',
          personality: ['friendly'],
          dietaryRestrictions: [],
          locationPreference: 'city_center',
          familyStructure: 'any',
          smokingTolerance: 'non_smoking',
          petTolerance: 'no_pets',
          additionalInfo: '',
          onboardingCompleted: true,
        },
      ],
    ]);
  });

  it('is offered the interests of the registration', async () => {
    await openForm({ 'GET /api/profiles/7': none }, aMember({ interests: ['Choir', 'Chess'] }));
    expect(field(/^Interests/)).toHaveValue('Choir, Chess');
  });

  it('sees that it is on its way, and sends once, however often it is pressed', async () => {
    const held = heldAnswer();
    const app = await openForm({
      'GET /api/profiles/7': none,
      'POST /api/profiles': () => held.answer,
    });
    await fill(app);
    await app.user.dblClick(screen.getByRole('button', { name: 'Create Profile' }));
    await app.user.click(await screen.findByRole('button', { name: 'Creating Profile...' }));
    await app.user.type(field('University'), '{Enter}');
    held.give(aProfile());
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('POST')).toHaveLength(1);
  });

  it('updates the one that another tab has created meanwhile', async () => {
    let isThere = false;
    const app = await openForm({
      'GET /api/profiles/7': () => (isThere ? aProfile() : none),
      'POST /api/profiles': () => {
        isThere = true;
        return refuse(409, 'Profile already exists');
      },
      'PUT /api/profiles/31': aProfile({ onboardingCompleted: true }),
    });
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('PUT')[0]?.body).toMatchObject({ university: 'Uppsala University' });
    expect(screen.getByText('Profil uppdaterad!')).toBeVisible();
  });
});

describe('a student with a profile', () => {
  const told = aProfile({
    studyField: 'Law',
    university: 'Lund',
    educationLevel: 'Diploma',
    interests: ['Chess'],
    values: ['Honesty', 'Patience'],
    expectationsFromExchange: 'Talk at dinner.',
    familyStructure: 'Senior couple',
    personality: ['quiet'],
    petTolerance: 'cats only',
    onboardingCompleted: true,
  });

  it('finds it in the form, also what the form itself would not offer', async () => {
    await openForm({ 'GET /api/profiles/7': told });
    expect(screen.getByRole('heading', { name: 'Update Your Profile' })).toBeVisible();
    expect(screen.getByRole('form')).toHaveFormValues({
      studyField: 'Law',
      university: 'Lund',
      educationLevel: 'Diploma',
      interests: 'Chess',
      values: 'Honesty, Patience',
      expectationsFromExchange: 'Talk at dinner.',
    });
  });

  it('updates it, and the fixed values overwrite nothing that was told before', async () => {
    const app = await openForm({ 'GET /api/profiles/7': told, 'PUT /api/profiles/31': told });
    await app.user.clear(field('University'));
    await app.user.type(field('University'), 'Umeå');
    await app.user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.path()).toBe('/browse');
    expect(screen.getByText('Profil uppdaterad!')).toBeVisible();
    expect(app.sent('PUT')[0]?.body).toMatchObject({
      university: 'Umeå',
      educationLevel: 'Diploma',
      familyStructure: 'Senior couple',
      personality: ['quiet'],
      petTolerance: 'cats only',
      locationPreference: 'city_center',
      onboardingCompleted: true,
    });
  });

  it('can clear what is optional', async () => {
    const app = await openForm({ 'GET /api/profiles/7': told, 'PUT /api/profiles/31': told });
    await app.user.clear(field(/^Values/));
    await app.user.clear(field(/^Expectations/));
    await app.user.selectOptions(field(/^Education Level/), 'Choose a level');
    await app.user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('PUT')[0]?.body).toMatchObject({
      values: [],
      expectationsFromExchange: null,
      educationLevel: null,
    });
  });
});

describe('a host', () => {
  it("is asked for the home and the help instead, and can go on to the hosts' own form", async () => {
    const app = await openForm({ 'GET /api/profiles/7': none, 'POST /api/profiles': aProfile() }, host);
    expect(screen.queryByLabelText('Study Field')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Use the full form for hosts' })).toHaveAttribute(
      'href',
      '/host-onboarding',
    );
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Home description is required')).toBeVisible();
    expect(screen.getByText("Please describe what help you're seeking")).toBeVisible();

    await app.user.type(field('Home Description'), 'A yellow house.');
    await app.user.type(field('Help Needed'), 'Company at dinner.');
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    const body = app.sent('POST')[0]?.body;
    expect(body).toMatchObject({ homeDescription: 'A yellow house.', helpNeeded: 'Company at dinner.' });
    expect(body).not.toHaveProperty('studyField');
  });
});

describe('in Swedish', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('the form asks and answers in Swedish, and stores what it always stores', async () => {
    act(() => chooseLanguage('sv'));
    const app = await act(async () =>
      renderApp(guarded, {
        at: '/simple-onboarding',
        member,
        api: { 'GET /api/profiles/7': none, 'POST /api/profiles': aProfile() },
      }),
    );
    await app.user.type(await screen.findByLabelText('Vad du studerar'), 'Omvårdnad');
    expect(screen.getByRole('heading', { name: 'Fyll i din profil' })).toBeVisible();
    await app.user.type(field('Universitet eller högskola'), 'Umeå universitet');
    await app.user.selectOptions(field(/^Utbildningsnivå/), 'Masterexamen');
    await app.user.click(screen.getByRole('button', { name: 'Skapa profil' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(screen.getByText('Profil skapad!')).toBeVisible();
    expect(app.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      studyField: 'Omvårdnad',
      educationLevel: "Master's",
    });
  });
});

describe('what is typed badly', () => {
  it('is refused with its own sentence at its own field, also one entry of a list', async () => {
    const { user, sent } = await openForm({ 'GET /api/profiles/7': none });
    await user.type(field('Study Field'), '   ');
    await user.click(field('University'));
    await user.paste('x'.repeat(201));
    await user.click(field(/^Interests/));
    await user.paste(`music, ${'y'.repeat(101)}`);
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Study field is required')).toBeVisible();
    expect(field('University')).toHaveAccessibleDescription('University must be at most 200 characters');
    expect(field(/^Interests/)).toHaveAccessibleDescription(
      'Each of Interests must be at most 100 characters Separate them with commas.',
    );
    expect(sent('POST')).toEqual([]);
  });

  it('but allowed, such as markup, emoji and other scripts, is sent as it is', async () => {
    const app = await openForm({ 'GET /api/profiles/7': none, 'POST /api/profiles': aProfile() });
    const odd = '<script>alert(1)</script> 👵🏽 שלום';
    await app.user.type(field('Study Field'), odd);
    await app.user.type(field('University'), odd);
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent('POST')[0]?.body).toMatchObject({ studyField: odd, university: odd });
  });
});

describe('what goes wrong', () => {
  it('while the profile is looked up, is said, and can be tried again', async () => {
    let isAway = true;
    const { user } = renderApp(guarded, {
      at: '/simple-onboarding',
      member,
      api: { 'GET /api/profiles/7': () => (isAway ? refuse(503, 'Away for a moment') : none) },
    });
    expect(await screen.findByText('Away for a moment')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Your profile' })).toBeVisible();
  });

  it.each([
    [
      'the server refuses it',
      refuse(400, 'Please select at least one value'),
      'Please select at least one value',
    ],
    [
      'nobody can be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'We could not reach Hemma. Check your connection and try again.',
    ],
  ])('when %s, is said beside the button, and what was typed stays', async (_how, answer, sentence) => {
    const app = await openForm({ 'GET /api/profiles/7': none, 'POST /api/profiles': answer });
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await form().findByText(sentence)).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(field('University')).toHaveValue('Uppsala University');
    expect(screen.getByRole('button', { name: 'Create Profile' })).toBeEnabled();
    expect(app.path()).toBe('/simple-onboarding');
  });

  it('carries the same key when it is sent again after no answer, so that it takes effect once', async () => {
    let isOffline = true;
    const app = await openForm({
      'GET /api/profiles/7': none,
      'POST /api/profiles': () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return aProfile();
      },
    });
    await fill(app);
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await form().findByText(/We could not reach Hemma/);
    isOffline = false;
    await app.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    const keys = app.sent('POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('what is typed', () => {
  const expired = { 'GET /api/profiles/7': none, 'POST /api/profiles': refuse(401, 'Not authenticated') };

  it('is there again after a session that expired, and can be sent', async () => {
    const before = await openForm(expired);
    await fill(before);
    await before.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(before.path()).toBe('/auth');
    expect(screen.getByText('You must be logged in to complete onboarding')).toBeVisible();
    before.unmount();

    const after = await openForm({ 'GET /api/profiles/7': none, 'POST /api/profiles': aProfile() });
    expect(screen.getByText('We have kept what you typed before. It is not saved yet.')).toBeVisible();
    expect(field('University')).toHaveValue('Uppsala University');
    await after.user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(after.path()).toBe('/browse');
    expect(hasDraft('/simple-onboarding')).toBe(false);
  });

  it('is never shown to somebody else at the same screen', async () => {
    const before = await openForm(expired);
    await fill(before);
    before.unmount();
    await openForm({ 'GET /api/profiles/8': none }, aMember({ id: 8, name: 'Pekka' }));
    expect(field('University')).toHaveValue('');
    expect(screen.queryByText(/We have kept/)).not.toBeInTheDocument();
  });

  it('goes when one starts over, and the form shows what is saved', async () => {
    const saved = aProfile({ studyField: 'Law', university: 'Lund' });
    const before = await openForm({ 'GET /api/profiles/7': saved });
    await before.user.type(field('University'), ' and Malmö');
    before.unmount();

    const after = await openForm({ 'GET /api/profiles/7': saved });
    expect(field('University')).toHaveValue('Lund and Malmö');
    await after.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('University')).toHaveValue('Lund');
    expect(field('Study Field')).toHaveFocus();
    expect(screen.queryByText(/We have kept/)).not.toBeInTheDocument();
    expect(hasDraft('/simple-onboarding')).toBe(false);
  });

  it('is no draft while it is what is saved', async () => {
    const { user } = await openForm({ 'GET /api/profiles/7': aProfile({ studyField: 'Law' }) });
    await user.type(field('Study Field'), 's');
    await waitFor(() => expect(readDraft('/simple-onboarding', 7)).toMatchObject({ studyField: 'Laws' }));
    await user.type(field('Study Field'), '{Backspace}');
    await waitFor(() => expect(hasDraft('/simple-onboarding')).toBe(false));
  });
});
