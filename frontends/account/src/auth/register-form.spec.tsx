import { refuse, renderApp } from '@hemma/testing/render-app';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aMember } from '@hemma/testing/people';
import { routes } from '../routes';

type Answer = NonNullable<Parameters<typeof renderApp>[1]['api']>[string];

async function openSignUp(answer?: Answer, userType = 'student') {
  const app = renderApp(routes, {
    at: `/auth?tab=register&userType=${userType}`,
    api: { 'POST /api/register': answer },
  });
  await screen.findByRole('form', { name: 'Sign Up' });
  const sent = () => app.requests.filter(({ path }) => path === '/api/register').map(({ body }) => body);
  return { ...app, sent };
}

type App = Awaited<ReturnType<typeof openSignUp>>;
const field = (label: string | RegExp) => screen.getByLabelText(label);
const create = () => screen.getByRole('button', { name: 'Create Account' });

async function fill({ user }: App, changes: Record<string, string> = {}) {
  const values: Record<string, string> = {
    'Full Name': 'Lucia Moreno',
    Username: 'lucia',
    Email: 'lucia@example.org',
    Password: 'long enough',
    Country: 'Spain',
    Languages: 'Spanish,English',
    ...changes,
  };
  for (const [label, text] of Object.entries(values)) {
    await user.clear(field(label));
    await user.type(field(label), text);
  }
}

describe('Sign Up', () => {
  it('starts with a student of 18', async () => {
    await openSignUp();
    expect(screen.getByRole('radio', { name: 'Student' })).toBeChecked();
    expect(field('Age')).toHaveValue('18');
  });

  it('says everything that is missing, each at its field, and leads to the first', async () => {
    const { user, sent } = await openSignUp();
    await user.click(create());
    expect(await screen.findByText('Name is required')).toBeVisible();
    for (const [label, sentence] of [
      ['Username', 'Username is required'],
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
      ['Country', 'Country is required'],
      ['Languages', 'At least one language is required'],
    ] as const) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(new RegExp(sentence));
    }
    expect(field('Full Name')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it.each([
    ['student', '31', 'Students must be between 18 and 30 years old'],
    ['host', '17', 'Hosts must be between 18 and 120 years old'],
    ['student', 'twenty', 'Students must be between 18 and 30 years old'],
  ])('refuses a %s whose age is %s', async (userType, age, sentence) => {
    const app = await openSignUp(undefined, userType);
    await fill(app, { Age: age });
    await app.user.click(create());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Age')).toHaveFocus();
    expect(app.sent()).toEqual([]);
  });

  it.each([
    ['student', 'Student', '/simple-onboarding'],
    ['host', 'Host Family', '/host-onboarding'],
  ] as const)('leads a %s on to the right form, and says welcome', async (userType, label, next) => {
    const app = await openSignUp(aMember({ userType }));
    await app.user.click(screen.getByRole('radio', { name: label }));
    await fill(app, { Age: '25', 'Bio (optional)': 'I cook.' });
    await app.user.click(create());
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.path()).toBe(next);
    expect(screen.getByText('Registration successful')).toBeVisible();
    expect(screen.getByText('Welcome to Hemma, Lucia Moreno!')).toBeVisible();
    expect(app.sent()).toEqual([
      {
        userType,
        name: 'Lucia Moreno',
        age: 25,
        username: 'lucia',
        email: 'lucia@example.org',
        password: 'long enough',
        country: 'Spain',
        languages: ['Spanish', 'English'],
        bio: 'I cook.',
      },
    ]);
  });

  it.each([
    ['Username', 'Username already exists'],
    ['Email', 'Email already exists'],
  ])('shows at the field %s that it is taken, and keeps the rest', async (label, sentence) => {
    const app = await openSignUp(refuse(409, sentence));
    await fill(app);
    await app.user.click(create());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(new RegExp(sentence));
    expect(field(label)).toHaveFocus();
    expect(field('Full Name')).toHaveValue('Lucia Moreno');
    expect(screen.getByText('Registration failed')).toBeVisible();
    expect(screen.getByText(`409: ${sentence}`)).toBeVisible();
    expect(app.path()).toBe('/auth');
  });

  it('keeps everything that was typed when the server is away, and says so beside the button', async () => {
    const app = await openSignUp(refuse(503, 'This part of Hemma is away for a moment. Please try again'));
    await fill(app);
    await app.user.click(create());
    const form = within(screen.getByRole('form', { name: 'Sign Up' }));
    expect(await form.findByText(/away for a moment/)).toBeVisible();
    expect(field('Email')).toHaveValue('lucia@example.org');
    expect(form.getByRole('button', { name: 'Remove Spanish' })).toBeVisible();
  });

  it('sends once on a double click', async () => {
    const app = await openSignUp(aMember());
    await fill(app);
    await app.user.dblClick(create());
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(app.sent()).toHaveLength(1);
  });
});
