import { aMember } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp } from '@hemma/testing/render-app';
import { keepDraft } from '@hemma/web-core/draft';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

type Options = Partial<Parameters<typeof renderApp>[1]>;

async function openAuth(options: Options = {}) {
  const app = renderApp(routes, { at: '/auth', ...options });
  await screen.findByRole('heading', { name: 'Welcome to Hemma' });
  return app;
}

const tab = (name: string) => screen.getByRole('tab', { name });

beforeEach(() => window.localStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

describe('the page /auth', () => {
  it('shows Sign In first, and the way back to the start page', async () => {
    const { user, path } = await openAuth();
    expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('form', { name: 'Sign In' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    expect(path()).toBe('/');
  });

  it.each([
    ['student', 'Student'],
    ['host', 'Host Family'],
  ])('opens Sign Up for a %s whose link said so', async (userType, label) => {
    await openAuth({ at: `/auth?tab=register&userType=${userType}` });
    expect(tab('Sign Up')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('radio', { name: label })).toBeChecked();
  });

  it('shows the tab of a link that is pressed here, until another one is chosen', async () => {
    const { user, router } = await openAuth();
    await act(() => router.navigate('/auth?tab=register'));
    expect(tab('Sign Up')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('Sign In'));
    expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true');
    await act(() => router.navigate('/auth?tab=register'));
    expect(tab('Sign Up')).toHaveAttribute('aria-selected', 'true');
  });

  it.each(['?tab=nonsense&userType=7', '?tab', '?tab[]=register', '?%'])(
    'takes no notice of an address that it does not understand: %s',
    async (search) => {
      const { user } = await openAuth({ at: `/auth${search}` });
      expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true');
      await user.click(tab('Sign Up'));
      expect(screen.getByRole('radio', { name: 'Student' })).toBeChecked();
    },
  );

  it.each([['a text'], [{ from: [] }], [null]])(
    'takes no notice of a page left behind that it does not understand: %j',
    async (state) => {
      await openAuth({ state });
      expect(screen.queryByRole('status')).not.toBeInTheDocument();
    },
  );

  it('changes tabs by click and by arrow key, with one stop in the order of focus', async () => {
    const { user } = await openAuth();
    await user.click(tab('Sign Up'));
    expect(screen.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(tab('Sign In')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Sign In' })).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Sign Up')).toHaveFocus();
    expect(tab('Sign Up')).toHaveAttribute('tabindex', '0');
    expect(tab('Sign In')).toHaveAttribute('tabindex', '-1');
  });

  it('speaks Swedish, and keeps what was typed when the language changes', async () => {
    const { user } = await openAuth();
    await user.type(screen.getByLabelText('Username'), 'lucia');
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('heading', { name: 'Välkommen till Hemma' })).toBeVisible();
    expect(screen.getByLabelText('Användarnamn')).toHaveValue('lucia');
    await user.click(tab('Skapa konto'));
    expect(screen.getByRole('radio', { name: 'Värd' })).toBeVisible();
  });

  it('has no business for somebody who is signed in already', async () => {
    const { path } = renderApp(routes, { at: '/auth', member: aMember() });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(path()).toBe('/browse');
  });
});

describe('Sign In', () => {
  const member = aMember();
  const notSignedIn = { 'GET /api/user': refuse(401, 'Not authenticated') };

  async function signIn(api: Options['api'], state?: unknown) {
    const app = await openAuth({ api: { ...notSignedIn, 'POST /api/login': member, ...api }, state });
    await app.user.type(screen.getByLabelText('Username'), 'lucia');
    await app.user.type(screen.getByLabelText('Password'), 'a secret');
    await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
    const logins = () => app.requests.filter(({ path }) => path === '/api/login');
    return { ...app, logins };
  }

  it('says what is missing, at the field, and asks nobody', async () => {
    const { user, requests } = await openAuth();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('leads to /browse where the profile is finished, and says welcome', async () => {
    const { path, logins } = await signIn({ 'GET /api/profiles/7': { onboardingCompleted: true } });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(path()).toBe('/browse');
    expect(logins().map(({ body }) => body)).toEqual([{ username: 'lucia', password: 'a secret' }]);
    expect(screen.getByText('Login successful')).toBeVisible();
    expect(screen.getByText('Welcome back, Lucia Moreno!')).toBeVisible();
  });

  it.each([
    ['is not finished', { onboardingCompleted: false }],
    ['is not there', refuse(404, 'Profile not found')],
    ['can not be looked up', refuse(503, 'This part of Hemma is away for a moment')],
  ])('leads to /simple-onboarding where the profile %s', async (_how, profile) => {
    const { path } = await signIn({ 'GET /api/profiles/7': profile });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(path()).toBe('/simple-onboarding');
    expect(screen.getByText('Login successful')).toBeVisible();
  });

  it('says why it failed, in a toast and where it happened, and keeps what was typed', async () => {
    const { path } = await signIn({ 'POST /api/login': refuse(401, 'Invalid username or password') });
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByText('401: Invalid username or password')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Sign In' }));
    expect(form.getByText('Invalid username or password')).toBeVisible();
    expect(form.getByLabelText('Username')).toHaveValue('lucia');
    expect(form.getByLabelText('Password')).toHaveValue('a secret');
    expect(path()).toBe('/auth');
  });

  it('says so when nobody can be reached', async () => {
    await signIn({
      'POST /api/login': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const form = within(screen.getByRole('form', { name: 'Sign In' }));
    expect(await form.findByText(/We could not reach Hemma/)).toBeVisible();
  });

  it('sends once, however often it is pressed', async () => {
    const held = heldAnswer();
    const { user, logins, path } = await signIn({
      'POST /api/login': () => held.answer,
      'GET /api/profiles/7': { onboardingCompleted: true },
    });
    const button = await screen.findByRole('button', { name: 'Signing In...' });
    await user.dblClick(button);
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    held.give(member);
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(path()).toBe('/browse');
    expect(logins()).toHaveLength(1);
  });

  describe('after a session that ended in the middle of a form', () => {
    const state = { from: '/simple-onboarding' };
    const finished = { 'GET /api/profiles/7': { onboardingCompleted: true } };

    it('says that what was typed is kept', async () => {
      keepDraft('/simple-onboarding', member.id, { university: 'Lund' });
      await openAuth({ state });
      expect(screen.getByRole('status')).toHaveTextContent('What you typed is kept');
    });

    it('leads back to the form', async () => {
      keepDraft('/simple-onboarding', member.id, { university: 'Lund' });
      const { path } = await signIn(finished, state);
      expect(await screen.findByText('elsewhere')).toBeVisible();
      expect(path()).toBe('/simple-onboarding');
    });

    it('leads somebody else to /browse as ever', async () => {
      keepDraft('/simple-onboarding', member.id + 1, { university: 'Lund' });
      const { path } = await signIn(finished, state);
      expect(await screen.findByText('elsewhere')).toBeVisible();
      expect(path()).toBe('/browse');
    });

    it('leads to /browse where nothing was typed', async () => {
      const { path } = await signIn(finished, state);
      expect(await screen.findByText('elsewhere')).toBeVisible();
      expect(path()).toBe('/browse');
    });
  });
});
