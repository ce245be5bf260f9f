import { aMember, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import { hasDraft, readDraft } from '@hemma/web-core/draft';
import { useSession } from '@hemma/web-core/session';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { routes } from '../routes';

const student = aMember();
const host = aMember({ userType: 'host', name: 'Birgit Lund', age: 74 });
const none = refuse(404, 'Profile not found');
const saved = aProfile({
  university: 'Lund',
  availabilityStart: '2027-03-02T00:00:00.000Z',
  locationPreferences: ['Lund', 'Malmö'],
  onboardingCompleted: true,
});

async function openEditor(api: FakeApi, member = student) {
  const app = renderApp(routes, { at: '/profile', member, api });
  await screen.findByRole('form', { name: 'Your profile' });
  const sent = (method: string) => app.requests.filter((request) => request.method === method);
  return { ...app, sent };
}
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });
const form = () => within(screen.getByRole('form', { name: 'Your profile' }));

beforeEach(() => window.localStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

describe('the editor of one’s profile', () => {
  it('shows name and role to be read only', async () => {
    const { user } = await openEditor({ 'GET /api/profiles/7': none });
    expect(field('Name')).toHaveAttribute('readonly');
    await user.type(field('Name'), 'x');
    expect(field('Name')).toHaveValue('Lucia Moreno');
    expect(field('Role')).toHaveValue('Student');
    expect(field('Role')).toHaveAttribute('readonly');
  });

  it('asks each role for its own fields', async () => {
    const { unmount } = await openEditor({ 'GET /api/profiles/7': none });
    expect(field('Field of study')).toBeVisible();
    expect(field('University')).toBeVisible();
    expect(screen.queryByLabelText(/^Home description/)).not.toBeInTheDocument();
    unmount();
    await openEditor({ 'GET /api/profiles/7': none }, host);
    expect(field('Home description')).toBeVisible();
    expect(field('Accommodation details')).toBeVisible();
    expect(field('Help needed')).toBeVisible();
    expect(screen.queryByLabelText(/^University/)).not.toBeInTheDocument();
  });

  it('creates a student’s profile, with the lists split at commas', async () => {
    let answer: unknown = none;
    const { user, sent } = await openEditor({
      'GET /api/profiles/7': () => answer,
      'POST /api/profiles': () => (answer = saved),
    });
    await user.type(field('Available from'), '2027-03-02');
    await user.type(field('Available until'), '2027-06-01');
    await user.type(field('Location preferences'), ' Lund, , Malmö,');
    await user.type(field('Language preferences'), 'Swedish');
    await user.type(field('Field of study'), 'Nursing');
    await user.click(button('Create Profile'));
    expect(await screen.findByText('Profile created')).toBeVisible();
    expect(sent('POST').map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/profiles',
        body: {
          userId: 7,
          availabilityStart: '2027-03-02T00:00:00.000Z',
          availabilityEnd: '2027-06-01T00:00:00.000Z',
          locationPreferences: ['Lund', 'Malmö'],
          languagePreferences: ['Swedish'],
          studyField: 'Nursing',
          university: null,
        },
      },
    ]);
    expect(await screen.findByRole('button', { name: 'Update Profile' })).toBeVisible();
    expect(hasDraft('/profile')).toBe(false);
  });

  it('shows what is saved, and updates it', async () => {
    const { user, sent } = await openEditor({ 'GET /api/profiles/7': saved, 'PUT /api/profiles/31': saved });
    expect(field('Available from')).toHaveValue('2027-03-02');
    expect(field('Location preferences')).toHaveValue('Lund, Malmö');
    await user.clear(field('Location preferences'));
    await user.clear(field('University'));
    await user.type(field('University'), 'Uppsala');
    await user.click(button('Update Profile'));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent('PUT').map(({ body }) => body)).toMatchObject([
      { university: 'Uppsala', locationPreferences: [], availabilityEnd: null },
    ]);
  });

  it('makes entries of the lines that are pasted into a list', async () => {
    const { user, sent } = await openEditor({ 'GET /api/profiles/7': saved, 'PUT /api/profiles/31': saved });
    await user.click(field('Language preferences'));
    await user.paste('Swedish\r\nItalian\n');
    expect(field('Language preferences')).toHaveValue('Swedish, Italian');
    await user.click(button('Update Profile'));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent('PUT')[0]?.body).toMatchObject({ languagePreferences: ['Swedish', 'Italian'] });
  });

  it('sends a host’s fields', async () => {
    const { user, sent } = await openEditor(
      { 'GET /api/profiles/7': none, 'POST /api/profiles': aProfile() },
      host,
    );
    await user.type(field('Home description'), 'A yellow house.');
    await user.type(field('Accommodation details'), 'A room.');
    await user.type(field('Help needed'), 'Shopping.');
    await user.click(button('Create Profile'));
    expect(await screen.findByText('Profile created')).toBeVisible();
    expect(sent('POST')[0]?.body).toMatchObject({
      homeDescription: 'A yellow house.',
      accommodationDetails: 'A room.',
      helpNeeded: 'Shopping.',
    });
    expect(sent('POST')[0]?.body).not.toHaveProperty('university');
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const { user, sent } = await openEditor({ 'GET /api/profiles/7': saved });
    await user.type(field('Available until'), '2027-03-01');
    await user.type(field('Language preferences'), 'x'.repeat(101));
    await user.click(button('Update Profile'));
    expect(await form().findByText('Availability end must be after availability start')).toBeVisible();
    expect(field('Language preferences')).toHaveAccessibleDescription(
      /Each of Language preferences must be at most 100 characters/,
    );
    expect(field('Available until')).toHaveFocus();
    expect(sent('PUT')).toEqual([]);
    await user.clear(field('Available from'));
    await waitFor(() => expect(field('Available until')).toBeValid());
  });

  it.each([
    ['creating', none, 'Create Profile', 'Error creating profile'],
    ['updating', saved, 'Update Profile', 'Error updating profile'],
  ])('says why %s failed, in a toast and where it happened', async (_what, profile, name, title) => {
    const away = refuse(503, 'Profiles are away');
    const { user } = await openEditor({
      'GET /api/profiles/7': profile,
      'POST /api/profiles': away,
      'PUT /api/profiles/31': away,
    });
    await user.clear(field('University'));
    await user.type(field('University'), 'Uppsala');
    await user.click(button(name));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('503: Profiles are away')).toBeVisible();
    expect(form().getByText('Profiles are away')).toBeVisible();
    expect(field('University')).toHaveValue('Uppsala');
  });

  it('shows a refusal of the server at the field that it is about', async () => {
    const { user } = await openEditor({
      'GET /api/profiles/7': saved,
      'PUT /api/profiles/31': refuse(400, 'University is required; Please select at least one hobby'),
    });
    await user.clear(field('University'));
    await user.click(button('Update Profile'));
    expect(await form().findByText('University is required')).toBeVisible();
    expect(field('University')).toHaveFocus();
    expect(form().getByText('University is required; Please select at least one hobby')).toBeVisible();
  });

  it('updates a profile that another tab has created meanwhile', async () => {
    let answer: unknown = none;
    const { user, sent } = await openEditor({
      'GET /api/profiles/7': () => answer,
      'POST /api/profiles': () => {
        answer = saved;
        return refuse(409, 'Profile already exists');
      },
      'PUT /api/profiles/31': saved,
    });
    await user.type(field('University'), 'Uppsala');
    await user.click(button('Create Profile'));
    await user.click(await screen.findByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent('PUT')[0]?.body).toMatchObject({ university: 'Uppsala' });
  });

  it('sends once, however often it is pressed', async () => {
    const held = heldAnswer();
    const { user, sent } = await openEditor({
      'GET /api/profiles/7': saved,
      'PUT /api/profiles/31': () => held.answer,
    });
    await user.click(button('Update Profile'));
    await user.dblClick(await screen.findByRole('button', { name: 'Updating Profile...' }));
    await act(async () => held.give(saved));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent('PUT')).toHaveLength(1);
  });

  it('keeps what was typed over a reload, until one starts over', async () => {
    const { user, unmount } = await openEditor({ 'GET /api/profiles/7': saved });
    await user.type(field('University'), ' 🎓 <b>');
    unmount();
    const again = await openEditor({ 'GET /api/profiles/7': saved });
    expect(field('University')).toHaveValue('Lund 🎓 <b>');
    expect(screen.getByText(/We have kept what you typed/)).toBeVisible();
    await again.user.click(button('Start over'));
    expect(field('University')).toHaveValue('Lund');
    expect(field('Available from')).toHaveFocus();
    expect(hasDraft('/profile')).toBe(false);
  });

  it('keeps what was typed for whoever is led to the login in the middle of it', async () => {
    const Editor = () =>
      useSession().status === 'member' ? editor?.element : <Navigate to="/auth" replace />;
    const editor = routes.find(({ path }) => path === '/profile');
    const { user, path } = renderApp([{ path: '/profile', element: <Editor /> }], {
      at: '/profile',
      member: student,
      api: { 'GET /api/profiles/7': saved, 'PUT /api/profiles/31': refuse(401, 'Not authenticated') },
    });
    await screen.findByRole('form', { name: 'Your profile' });
    await user.type(field('University'), ' and Uppsala');
    await user.click(button('Update Profile'));
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(path()).toBe('/auth');
    expect(readDraft('/profile', student.id)).toMatchObject({ university: 'Lund and Uppsala' });
  });

  it('leads to the profile as others see it, and to all details', async () => {
    await openEditor({ 'GET /api/profiles/7': saved });
    expect(screen.getByRole('link', { name: 'See your profile' })).toHaveAttribute('href', '/profile/7');
    expect(screen.getByRole('link', { name: /all details/ })).toHaveAttribute('href', '/enhanced-profile');
    expect(screen.queryByRole('link', { name: 'Complete your profile' })).not.toBeInTheDocument();
  });

  it.each([
    [student, '/student-onboarding'],
    [host, '/host-onboarding'],
  ])('says that a profile is incomplete, and where to complete it', async (member, place) => {
    await openEditor({ 'GET /api/profiles/7': aProfile() }, member);
    expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', place);
  });

  it('begins only when it is known what there is', async () => {
    let isAway = true;
    const { user } = renderApp(routes, {
      at: '/profile',
      member: student,
      api: { 'GET /api/profiles/7': () => (isAway ? refuse(503, 'Profiles are away') : saved) },
    });
    expect(await screen.findByText('Profiles are away')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    isAway = false;
    await user.click(button('Try again'));
    expect(await screen.findByRole('form', { name: 'Your profile' })).toBeVisible();
  });

  it('speaks Swedish', async () => {
    await openEditor({ 'GET /api/profiles/7': saved });
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('heading', { name: 'Profil' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Spara profilen' })).toBeVisible();
  });
});
