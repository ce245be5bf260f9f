import { renderApp } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import type { User } from '@hemma/contracts/identity';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

const member = { id: 7, name: 'Lucia Moreno', userType: 'student' } as User;

async function openLanding(options: { member?: User } = {}) {
  const app = renderApp(routes, { at: '/', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Connecting Students with Elderly Companions' });
  return app;
}

const link = (name: string) => screen.queryByRole('link', { name });

describe('the start page for a visitor', () => {
  it.each([
    ['Join As Student', 'student'],
    ['Join As Host', 'host'],
    ['Apply as a Student', 'student'],
    ['Register as a Host', 'host'],
  ])('leads by "%s" to the sign-up of a %s', async (name, userType) => {
    const { user, router } = await openLanding();
    await user.click(screen.getByRole('link', { name }));
    expect(router.state.location).toMatchObject({
      pathname: '/auth',
      search: `?tab=register&userType=${userType}`,
    });
  });

  it('offers nothing of a member', async () => {
    await openLanding();
    expect(link('Browse Profiles')).not.toBeInTheDocument();
    expect(link('Complete/Update Your Profile')).not.toBeInTheDocument();
  });
});

describe('the start page for a member', () => {
  it('leads to people and to the own profile, and no more to the sign-up', async () => {
    await openLanding({ member });
    for (const browse of screen.getAllByRole('link', { name: 'Browse Profiles' }))
      expect(browse).toHaveAttribute('href', '/browse');
    for (const profile of screen.getAllByRole('link', { name: 'Complete/Update Your Profile' }))
      expect(profile).toHaveAttribute('href', '/simple-onboarding');
    for (const name of ['Join As Student', 'Join As Host', 'Apply as a Student', 'Register as a Host'])
      expect(link(name)).not.toBeInTheDocument();
  });

  it('does not ask a member to sign up when they look at somebody', async () => {
    const { user } = await openLanding({ member });
    await user.click(screen.getByRole('button', { name: 'View Profile of Mateo' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mateo, 24' }));
    expect(dialog.getByRole('link', { name: 'Browse Profiles' })).toHaveAttribute('href', '/browse');
    expect(dialog.queryByRole('link', { name: 'Sign Up to Connect' })).not.toBeInTheDocument();
  });
});

describe('the start page', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('tells the three benefits', async () => {
    await openLanding();
    for (const name of ['Free accommodation', 'Company at home', 'Two worlds, one kitchen'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  it('shows four people of the community, two students and two hosts, with pictures', async () => {
    await openLanding();
    const cards = screen.getAllByRole('article').filter((card) => within(card).queryByText('View Profile'));
    expect(cards).toHaveLength(4);
    const roles = cards.map((card) => within(card).getByText(/^(Student|Host)$/).textContent);
    expect([...roles].sort()).toEqual(['Host', 'Host', 'Student', 'Student']);
    for (const card of cards) expect(card.querySelector('img')).toBeInTheDocument();
  });

  it('has its parts in the order in which one asks', async () => {
    await openLanding();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Good for both',
      'Meet Our Community',
      'How it works',
      'How Hemma differs from an au pair stay',
      'What people say',
      'Questions people ask',
      'There is a chair free at the table',
    ]);
  });

  it('lets people speak who were there, with a rating', async () => {
    await openLanding();
    const said = within(screen.getByRole('region', { name: 'What people say' })).getAllByRole('figure');
    expect(said.map((figure) => within(figure).getByText(/out of 5$/).textContent)).toEqual([
      '5 out of 5',
      '5 out of 5',
      '4.5 out of 5',
    ]);
  });

  it.each([
    ['All benefits', '/benefits'],
    ['Who does what', '/how-it-works'],
    ['More people and their stories', '/testimonials'],
    ['All questions and answers', '/faq'],
  ])('leads by "%s" to %s', async (name, address) => {
    const { user, path } = await openLanding();
    await user.click(screen.getByRole('link', { name }));
    expect(path()).toBe(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('shows the whole of somebody in a dialog, which leads to the sign-up', async () => {
    const { user, path } = await openLanding();
    await user.click(screen.getByRole('button', { name: 'View Profile of Birgitta' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Birgitta, 78' }));
    expect(dialog.getByText(/some life in the house again\.$/)).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'Sign Up to Connect' }));
    expect(path()).toBe('/auth');
  });

  it('compares with an au pair stay, row by row', async () => {
    await openLanding();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ]);
    expect(cells).toEqual([
      ['Daily Work Hours', 'About 3 hours', '5 to 8 hours'],
      ['Host', 'An elderly person or couple', 'A family with children'],
      ['Primary Duties', 'Companionship and light help', 'Childcare and chores'],
      ['Physical Demand', 'Low to moderate', 'Moderate to high'],
      ['Free Time', 'Abundant', 'Limited'],
      ['Cultural Exchange', 'Conversation between generations, every day', 'Mostly with young children'],
    ]);
  });

  it('answers a question when it is opened', async () => {
    const { user } = await openLanding();
    const question = screen.getByText('What does it cost?');
    expect(question.closest('details')).not.toHaveAttribute('open');
    await user.click(question);
    expect(question.closest('details')).toHaveAttribute('open');
    expect(screen.getByText(/30 € a month/)).toBeVisible();
  });

  it('speaks Swedish when that is chosen', async () => {
    await openLanding();
    await act(async () => chooseLanguage('sv'));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Vi för samman studenter och äldre' }),
    ).toBeVisible();
    expect(screen.getByText('Kardemummabullar', { exact: false })).toBeVisible();
    expect(
      screen.getByRole('row', { name: 'Arbetstid per dag Ungefär 3 timmar 5 till 8 timmar' }),
    ).toBeVisible();
    expect(link('Var med som student')).toBeVisible();
  });
});
