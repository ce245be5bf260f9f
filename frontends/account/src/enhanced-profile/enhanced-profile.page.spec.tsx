import { aMember, aProfile } from '@hemma/testing/people';
import { refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { hasDraft } from '@hemma/web-core/draft';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

const student = aMember({ bio: 'I sing.', interests: ['choir'] });
const host = aMember({ userType: 'host', name: 'Birgit Lund', age: 74 });
const none = refuse(404, 'Profile not found');
const saved = aProfile({
  studyField: 'Nursing',
  university: 'Lund',
  educationLevel: 'Exchange',
  values: ['Respect', 'Humour'],
  hobbies: ['Music'],
  personality: ['friendly'],
  familyStructure: 'any',
  smokingTolerance: 'non_smoking',
  petTolerance: 'goats_only',
  preferredActivities: ['Baking', 'walks'],
  onboardingCompleted: true,
});

async function openForm(api: FakeApi, member = student) {
  const app = renderApp(routes, { at: '/enhanced-profile', member, api });
  await screen.findByRole('form', { name: 'All details' });
  const sent = (method: string) =>
    app.requests.filter((request) => request.method === method).map(({ path, body }) => ({ path, body }));
  return { ...app, sent };
}
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });
const chip = (group: string, name: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${group}`) })).getByRole('checkbox', { name });
const form = () => within(screen.getByRole('form', { name: 'All details' }));

beforeEach(() => window.localStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

describe('the full profile', () => {
  it('shows everything that is saved, also words that no list has', async () => {
    await openForm({ 'GET /api/profiles/7': saved });
    expect(field('Name')).toHaveAttribute('readonly');
    expect(field('Bio')).toHaveValue('I sing.');
    expect(field('Country')).toHaveValue('Spain');
    expect(button('Remove Spanish')).toBeVisible();
    expect(field('Interests')).toHaveValue('choir');
    expect(field('Field of study')).toHaveValue('Nursing');
    expect(field('Education level')).toHaveDisplayValue('Exchange');
    expect(chip('Values', 'Humour')).toBeChecked();
    expect(chip('Values', 'Respect')).toBeChecked();
    expect(chip('Values', 'Independence')).not.toBeChecked();
    expect(field('Smoking')).toHaveDisplayValue('No smoking');
    expect(field('Pets of others')).toHaveDisplayValue('goats_only');
    expect(field('Family you would like')).toHaveDisplayValue('Any');
    expect(field('Preferred activities')).toHaveValue('Baking, walks');
    expect(screen.queryByLabelText(/^Home description/)).not.toBeInTheDocument();
  });

  it('saves the user and the profile, and shows the user anew everywhere', async () => {
    const { user, sent, store } = await openForm({
      'GET /api/profiles/7': saved,
      'PATCH /api/user': { ...student, country: 'Norway' },
      'PUT /api/profiles/31': saved,
    });
    await user.clear(field('Country'));
    await user.type(field('Country'), 'Norway');
    await user.type(field('Languages'), 'Norwegian,');
    await user.type(field('Interests'), ', skiing');
    await user.click(chip('Hobbies', 'Travel'));
    await user.click(chip('Values', 'Respect'));
    await user.click(screen.getByRole('checkbox', { name: 'I have pets' }));
    await user.type(field('About your pets'), 'A cat.');
    await user.selectOptions(field('Where you would like'), 'In the countryside');
    await user.click(button('Update Profile'));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent('PATCH')).toEqual([
      {
        path: '/api/user',
        body: {
          bio: 'I sing.',
          country: 'Norway',
          languages: ['Spanish', 'English', 'Norwegian'],
          interests: ['choir', 'skiing'],
        },
      },
    ]);
    expect(sent('PUT')).toMatchObject([
      {
        path: '/api/profiles/31',
        body: {
          interests: ['choir', 'skiing'],
          hobbies: ['Music', 'Travel'],
          values: ['Humour'],
          hasPets: true,
          petDetails: 'A cat.',
          locationPreference: 'countryside',
          petTolerance: 'goats_only',
          preferredActivities: ['Baking', 'walks'],
        },
      },
    ]);
    // Whose body has it is taken for the simple form's.
    expect(sent('PUT')[0]?.body).not.toHaveProperty('personality');
    expect(store.getState().session.user?.country).toBe('Norway');
    expect(hasDraft('/enhanced-profile')).toBe(false);
  });

  it('creates a host’s profile with the fields of a home', async () => {
    const { user, sent } = await openForm(
      { 'GET /api/profiles/7': none, 'PATCH /api/user': host, 'POST /api/profiles': aProfile() },
      host,
    );
    expect(chip('Values', 'Tidiness')).toBeVisible();
    expect(screen.queryByLabelText(/^University/)).not.toBeInTheDocument();
    await user.type(field('Home description'), 'A yellow house.');
    await user.selectOptions(field('Family structure'), 'Senior couple');
    await user.click(button('Create Profile'));
    expect(await screen.findByText('Profile created')).toBeVisible();
    expect(sent('POST')).toMatchObject([
      {
        path: '/api/profiles',
        body: { userId: 7, homeDescription: 'A yellow house.', familyStructure: 'Senior couple' },
      },
    ]);
  });

  it('asks for details of pets only from whoever has some, and forgets them with the pets', async () => {
    const { user, sent } = await openForm({
      'GET /api/profiles/7': { ...saved, hasPets: true, petDetails: 'A cat.' },
      'PATCH /api/user': student,
      'PUT /api/profiles/31': saved,
    });
    expect(field('About your pets')).toHaveValue('A cat.');
    await user.click(screen.getByRole('checkbox', { name: 'I have pets' }));
    expect(screen.queryByLabelText(/^About your pets/)).not.toBeInTheDocument();
    await user.click(button('Update Profile'));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sent('PUT')).toMatchObject([{ body: { hasPets: false, petDetails: null } }]);
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const { user, sent } = await openForm({ 'GET /api/profiles/7': saved });
    await user.clear(field('Country'));
    await user.type(field('Country'), '   ');
    await user.click(button('Remove Spanish'));
    await user.click(button('Remove English'));
    await user.click(button('Update Profile'));
    expect(await form().findByText('Country is required')).toBeVisible();
    expect(field('Languages')).toHaveAccessibleDescription(/At least one language is required/);
    expect(field('Country')).toHaveFocus();
    expect([...sent('PATCH'), ...sent('PUT')]).toEqual([]);
  });

  it.each([
    ['the user', { 'PATCH /api/user': refuse(503, 'Away for a moment') }],
    ['the profile', { 'PATCH /api/user': student, 'PUT /api/profiles/31': refuse(503, 'Away for a moment') }],
  ])('says why %s could not be saved, and keeps what was typed', async (_what, api) => {
    const { user } = await openForm({ 'GET /api/profiles/7': saved, ...api });
    await user.type(field('Bio'), ' And I dance.');
    await user.click(button('Update Profile'));
    expect(await screen.findByText('Error updating profile')).toBeVisible();
    expect(screen.getByText('503: Away for a moment')).toBeVisible();
    expect(form().getByText('Away for a moment')).toBeVisible();
    expect(field('Bio')).toHaveValue('I sing. And I dance.');
    expect(hasDraft('/enhanced-profile')).toBe(true);
  });

  it('shows what a finished profile lacks at the fields that the server means', async () => {
    const { user } = await openForm({
      'GET /api/profiles/7': saved,
      'PATCH /api/user': student,
      'PUT /api/profiles/31': refuse(400, 'Please select at least one hobby'),
    });
    await user.click(chip('Hobbies', 'Music'));
    await user.click(button('Update Profile'));
    await screen.findByText('Error updating profile');
    const hobbies = screen.getByRole('group', { name: /^Hobbies/ });
    expect(hobbies).toHaveAccessibleDescription('Please select at least one hobby');
  });

  it('keeps what was typed and chosen over a reload', async () => {
    const { user, unmount } = await openForm({ 'GET /api/profiles/7': saved });
    await user.click(chip('Hobbies', 'Travel'));
    await user.type(field('Languages'), 'Catalan,');
    unmount();
    await openForm({ 'GET /api/profiles/7': saved });
    expect(chip('Hobbies', 'Travel')).toBeChecked();
    expect(button('Remove Catalan')).toBeVisible();
    expect(screen.getByText(/We have kept what you typed/)).toBeVisible();
  });

  it('speaks Swedish, the options too', async () => {
    await openForm({ 'GET /api/profiles/7': saved });
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hela profilen' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Sällskapsspel' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Musik' })).toBeChecked();
  });
});
