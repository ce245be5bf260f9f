import { renderApp } from '@hemma/testing/render-app';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

async function openPage() {
  const app = renderApp(routes, { at: '/testimonials' });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('Testimonials', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it.each([
    ['What students say', ['Amélie', 'Tomás', 'Amina']],
    ['What hosts say', ['Karl-Erik', 'Gunnel', 'Teresa']],
  ])('shows under "%s" three people with words, a rating and a picture', async (title, names) => {
    await openPage();
    const cards = region(title).getAllByRole('figure');
    expect(cards).toHaveLength(3);
    cards.forEach((card, index) => {
      expect(within(card).getByText(names[index] ?? '')).toBeVisible();
      expect(within(card).getByText(/^\d\d, /)).toBeVisible();
      expect(within(card).getByText(/^“.+”$/)).toBeVisible();
      expect(within(card).getByText(/^(4\.5|5) out of 5$/)).toBeVisible();
      expect(card.querySelector('img')).toBeInTheDocument();
    });
  });

  it('tells one long story of a student and one of a host', async () => {
    await openPage();
    const stories = region('Two stories, a little longer').getAllByRole('article');
    expect(stories.map((story) => within(story).getByRole('heading').textContent)).toEqual([
      'Amélie: a year of breakfasts',
      'Karl-Erik: somebody at the other end of the table',
    ]);
    for (const story of stories) expect((story.textContent ?? '').length).toBeGreaterThan(900);
  });

  it('quotes the founder', async () => {
    await openPage();
    const founder = region('Why we began');
    expect(founder.getByText(/^“My grandmother had three empty rooms/)).toBeVisible();
    expect(founder.getByText('Johanna Lindqvist')).toBeVisible();
  });

  it('speaks Swedish when that is chosen, with a comma in the rating', async () => {
    await openPage();
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Omdömen' })).toBeVisible();
    expect(screen.getAllByText('4,5 av 5')).toHaveLength(2);
    expect(region('Varför vi började').getByText(/^”Min mormor/)).toBeVisible();
  });
});
