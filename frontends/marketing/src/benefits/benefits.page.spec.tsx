import { renderApp } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

async function openPage() {
  const app = renderApp(routes, { at: '/benefits' });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const cardsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);

describe('Benefits', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('has those of students, of hosts and of the community, each on a card', async () => {
    await openPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Benefits' })).toBeVisible();
    expect(cardsOf('For Students')).toEqual([
      'Less time commitment',
      'Free accommodation',
      'Language immersion',
      'Cultural exchange',
    ]);
    expect(cardsOf('For Elderly Hosts')).toEqual([
      'Companionship',
      'Practical help',
      'Energy',
      'Legacy sharing',
    ]);
    expect(cardsOf('Community Benefits')).toHaveLength(4);
  });

  it('says how much less time it takes than an au pair programme', async () => {
    await openPage();
    expect(screen.getByText(/About 3 hours .* an au pair programme often asks for 5 to 8/)).toBeVisible();
  });

  it('ends with the way to the sign-up', async () => {
    const { user, router } = await openPage();
    await user.click(screen.getByRole('link', { name: 'Apply as a Student' }));
    expect(router.state.location).toMatchObject({
      pathname: '/auth',
      search: '?tab=register&userType=student',
    });
  });

  it('speaks Swedish when that is chosen', async () => {
    await openPage();
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Fördelar' })).toBeVisible();
    expect(cardsOf('Fördelar för samhället')).toHaveLength(4);
    expect(screen.queryByText('Companionship')).not.toBeInTheDocument();
  });
});
