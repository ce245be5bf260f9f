import { aMember, aProfile } from '@hemma/testing/people';
import { refuse, renderApp } from '@hemma/testing/render-app';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { routes } from './routes';

const odd: [string, string][] = [
  ['emoji', '👵🏽🏡🥐'],
  ['a text from right to left', 'שלום, אני גר בחיפה'],
  ['a script tag', '<script>window.broken = true</script><img src=x onerror="window.broken = true">'],
  ['pasted line breaks', 'one\ntwo\r\nthree'],
  ['2,000 characters', 'å'.repeat(2_000)],
];

const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const put = async (label: string, words: string) =>
  fireEvent.change(await field(label), { target: { value: words } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => window.localStorage.clear());

describe('odd input in the short profile', () => {
  it.each(odd)('%s is sent as it is, and shown as text', async (_what, words) => {
    const member = aMember({ userType: 'host' });
    const { requests } = renderApp(routes, {
      at: '/profile',
      member,
      api: { 'GET /api/profiles/7': aProfile(), 'PUT /api/profiles/31': aProfile() },
    });
    await put('Home description', words);
    await press('Update Profile');
    expect(await screen.findByText('Profile updated')).toBeVisible();
    const sent = requests.find(({ method }) => method === 'PUT');
    expect(sent?.body).toMatchObject({ homeDescription: expect.stringContaining(words.slice(0, 3)) });
    expect(document.querySelector('script, img[src="x"]')).toBeNull();
    expect('broken' in window).toBe(false);
  });

  it.each(['tomorrow', '2027-02-30', '👵🏽', '<b>2027</b>', '03/01/2027'])(
    'a day must be a day, which %s is not',
    async (words) => {
      const { requests } = renderApp(routes, {
        at: '/profile',
        member: aMember(),
        api: { 'GET /api/profiles/7': aProfile() },
      });
      await put('Available from', words);
      await press('Update Profile');
      expect(await screen.findByText(/must be a date$/)).toBeVisible();
      expect(await field('Available from')).toHaveValue(words);
      expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    },
  );
});

describe('odd input in Sign In', () => {
  // A name of 2,000 characters does not get that far.
  it.each(odd.slice(0, -1))('%s is refused by the server, and the words stay', async (_what, words) => {
    renderApp(routes, {
      at: '/auth',
      api: { 'POST /api/login': refuse(401, 'Invalid username or password') },
    });
    await put('Username', words);
    await put('Password', 'secret-word');
    const typed = (await field('Username')).getAttribute('value');
    fireEvent.submit(await screen.findByRole('form', { name: 'Sign In' }));
    expect(await screen.findByText('401: Invalid username or password')).toBeVisible();
    expect((await field('Username')).getAttribute('value')).toBe(typed);
    expect(document.querySelector('script, img[src="x"]')).toBeNull();
  });
});
