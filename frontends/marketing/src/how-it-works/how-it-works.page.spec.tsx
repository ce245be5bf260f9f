import { renderApp } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import type { User } from '@hemma/contracts/identity';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

async function openPage(options: { member?: User } = {}) {
  const app = renderApp(routes, { at: '/how-it-works', ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const dutiesOf = (title: string) => {
  const card = screen.getByRole('heading', { level: 3, name: title }).closest('article');
  return within(card as HTMLElement)
    .getAllByRole('listitem')
    .map((duty) => duty.textContent);
};

describe('How It Works', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('tells the four steps in their order', async () => {
    await openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'How It Works' })).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Four steps' })).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Register and tell us about yourself',
      'We get to know you',
      'Find your match',
      'Live together',
    ]);
    expect(steps[3]).toHaveTextContent('trial period of 2 weeks');
    expect(steps[3]).toHaveTextContent('3 months to 1 year');
  });

  it('tells what students undertake', async () => {
    await openPage();
    const duties = dutiesOf('Responsibilities of students').join('. ');
    for (const term of [/between 18 and 30/, /about 3 hours a day/, /registration fee/])
      expect(duties).toMatch(term);
  });

  it('tells what hosts undertake', async () => {
    await openPage();
    const duties = dutiesOf('Responsibilities of hosts').join('. ');
    for (const term of [
      /private bedroom and a bathroom, and access to the common areas/,
      /meals/,
      /at least one full day off every week/,
      /Not need medical care/,
      /matching fee/,
    ])
      expect(duties).toMatch(term);
  });

  it('ends with the way to the sign-up', async () => {
    const { user, router } = await openPage();
    await user.click(screen.getByRole('link', { name: 'Register as a Host' }));
    expect(router.state.location).toMatchObject({
      pathname: '/auth',
      search: '?tab=register&userType=host',
    });
  });

  it('leads a member on to the people instead', async () => {
    await openPage({ member: { id: 7, name: 'Lucia Moreno', userType: 'student' } as User });
    expect(screen.getByRole('link', { name: 'Browse Profiles' })).toHaveAttribute('href', '/browse');
    expect(screen.queryByRole('link', { name: 'Register as a Host' })).not.toBeInTheDocument();
  });

  it('speaks Swedish when that is chosen', async () => {
    await openPage();
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Så fungerar det' })).toBeVisible();
    expect(dutiesOf('Värdens ansvar')).toHaveLength(5);
  });
});
