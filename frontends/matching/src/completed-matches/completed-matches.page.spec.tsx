import { aMatch } from '@hemma/testing/matches';
import { aMember, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { aSubscription } from '@hemma/testing/subscriptions';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const anExchange = (changes: Parameters<typeof aMatch>[0] = {}) =>
  aMatch({ status: 'completed', updatedAt: '2027-01-31T12:00:00.000Z', ...changes });
const away = refuse(503, 'Away for a moment');

function openExchanges(api: FakeApi = {}, { at = '/completed-matches', member = aMember() } = {}) {
  const answers: FakeApi = {
    [`GET /api/profiles/${member.id}`]: aProfile({ onboardingCompleted: true }),
    'GET /api/subscription-status': aSubscription(),
    'GET /api/matches': [anExchange()],
    ...api,
  };
  const app = renderApp(routes, { at, member, api: answers });
  const sent = () => app.requests.filter(({ method, path }) => method === 'POST' && path === '/api/reviews');
  return { ...app, sent };
}

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const dialog = () => within(screen.getByRole('dialog', { name: 'Leave a Review' }));
const leaveReview = () => screen.findByRole('button', { name: 'Leave a Review of Birgit Lund' });

describe('completed exchanges', () => {
  it('are counted by whether one has reviewed them; other matches are left out', async () => {
    const { user } = openExchanges({
      'GET /api/matches': [
        anExchange({ reviews: [aReview({ reviewerId: 40, revieweeId: 7 })] }),
        anExchange({ id: 501, reviews: [aReview({ matchId: 501 })] }),
        anExchange({ id: 502, status: 'accepted' }),
        anExchange({ id: 503, status: 'rejected', reviews: null }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Completed Exchanges' })).toBeVisible();
    expect(await leaveReview()).toBeVisible();
    expect(tabs()).toEqual(['Pending Reviews (1)', 'Reviewed Exchanges (1)']);
    expect(screen.getByText('January 31, 2027')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Reviewed Exchanges (1)' }));
    expect(await screen.findByText('Your review')).toBeVisible();
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(screen.getByText('Long breakfasts.')).toBeVisible();
    expect(screen.getByText('March 2, 2027')).toBeVisible();
    expect(screen.getByText(/has not reviewed this exchange yet/)).toBeVisible();
  });

  it('show what the other one wrote, once one has reviewed them oneself', async () => {
    const theirs = aReview({ id: 501, reviewerId: 7, revieweeId: 40, rating: 1, comment: 'Too quiet.' });
    const own = aReview({ id: 502, reviewerId: 40, revieweeId: 7 });
    openExchanges(
      { 'GET /api/matches': [anExchange({ reviews: [theirs, own] })] },
      { member: aMember({ id: 40, userType: 'host' }), at: '/completed-matches?tab=reviewed' },
    );
    expect(await screen.findByText('What Lucia Moreno wrote')).toBeVisible();
    expect(screen.getByText('Too quiet.')).toBeVisible();
    expect(screen.getByRole('img', { name: '1 out of 5 stars' })).toBeVisible();
  });

  it('may be none, on either tab', async () => {
    const { user } = openExchanges({ 'GET /api/matches': [] });
    expect(await screen.findByRole('heading', { name: 'No pending reviews' })).toBeVisible();
    expect(tabs()).toEqual(['Pending Reviews (0)', 'Reviewed Exchanges (0)']);
    await user.click(screen.getByRole('tab', { name: 'Reviewed Exchanges (0)' }));
    expect(await screen.findByRole('heading', { name: 'No reviewed exchanges yet' })).toBeVisible();
  });

  it('are not counted while reviews are away, which is said and can be tried again', async () => {
    let reviews: [] | null = null;
    const { user } = openExchanges({ 'GET /api/matches': () => [anExchange({ reviews })] });
    expect(await screen.findByText(/^Reviews are not available for a moment/)).toBeVisible();
    expect(tabs()).toEqual(['Pending Reviews', 'Reviewed Exchanges']);
    reviews = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await leaveReview()).toBeVisible();
    expect(tabs()).toEqual(['Pending Reviews (1)', 'Reviewed Exchanges (0)']);
  });

  it('are waited for, and say when they can not be had', async () => {
    const held = heldAnswer();
    let answer: unknown = held.answer;
    const { user } = openExchanges({ 'GET /api/matches': () => answer });
    expect(await screen.findByText('Loading your exchanges')).toBeInTheDocument();
    held.give(away);
    expect(await screen.findByText('Error loading matches')).toBeVisible();
    expect(await screen.findByText('Away for a moment')).toBeVisible();
    answer = [anExchange()];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await leaveReview()).toBeVisible();
  });

  it.each([
    [402, 'Subscription required', 'Prenumeration krävs'],
    [403, 'Please complete onboarding to see your matches', 'Complete your profile'],
    [403, 'Profile not found', 'Complete your profile'],
  ])('stand behind the same gates as matches: %d %s', async (status, body, title) => {
    openExchanges({ 'GET /api/matches': refuse(status, body) });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('a review', () => {
  it('is stars by the keyboard and a comment, and moves its exchange to the other tab', async () => {
    let reviews: ReturnType<typeof aReview>[] = [];
    const { user, sent } = openExchanges({
      'GET /api/matches': () => [anExchange({ reviews })],
      'POST /api/reviews': () => {
        reviews = [aReview()];
        return reviews[0];
      },
    });
    await user.click(await leaveReview());
    const stars = within(dialog().getByRole('group', { name: 'Rating' })).getAllByRole('radio');
    expect(stars.map((star) => star.parentElement?.textContent)).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    stars[0]?.focus();
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
    expect(dialog().getByRole('radio', { name: '4 stars' })).toBeChecked();
    await user.type(dialog().getByLabelText(/^Comment/), ' Long breakfasts. ');
    await user.dblClick(dialog().getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Review submitted')).toBeVisible();
    expect(screen.getByText(/^Thank you/)).toBeVisible();
    await waitFor(() => expect(tabs()).toEqual(['Pending Reviews (0)', 'Reviewed Exchanges (1)']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      { revieweeId: 40, matchId: 500, rating: 4, comment: 'Long breakfasts.' },
    ]);
    expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement);
  });

  it('is sent once, also by whoever presses again while the answer is on its way', async () => {
    const held = heldAnswer();
    const { user, sent } = openExchanges({ 'POST /api/reviews': () => held.answer });
    await user.click(await leaveReview());
    await user.click(dialog().getByRole('radio', { name: '5 stars' }));
    await user.dblClick(dialog().getByRole('button', { name: 'Submit Review' }));
    await user.click(dialog().getByRole('button', { name: 'Submitting...' }));
    await user.keyboard('{Enter}');
    held.give(aReview());
    expect(await screen.findByText('Review submitted')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('needs no comment', async () => {
    const { user, sent } = openExchanges({ 'POST /api/reviews': aReview({ comment: null }) });
    await user.click(await leaveReview());
    await user.click(dialog().getByRole('radio', { name: '5 stars' }));
    await user.click(dialog().getByRole('button', { name: 'Submit Review' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ rating: 5, comment: null });
  });

  it('needs a rating, which is said and not sent', async () => {
    const { user, sent } = openExchanges();
    await user.click(await leaveReview());
    await user.click(dialog().getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Rating required')).toBeVisible();
    const sentence = 'Please select a star rating before submitting';
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(dialog().getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription(sentence);
    expect(dialog().getByRole('radio', { name: '1 star' })).toHaveFocus();
    expect(sent()).toHaveLength(0);
    await user.keyboard(' ');
    expect(dialog().getByRole('group', { name: 'Rating' })).not.toHaveAccessibleDescription();
  });

  it('has a comment of at most 2,000 characters', async () => {
    const { user, sent } = openExchanges();
    await user.click(await leaveReview());
    await user.click(dialog().getByRole('radio', { name: '5 stars' }));
    await user.click(dialog().getByLabelText(/^Comment/));
    await user.paste('x'.repeat(2_001));
    await user.click(dialog().getByRole('button', { name: 'Submit Review' }));
    expect(await dialog().findByText('Comment must be at most 2,000 characters')).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('that can not be sent keeps what was written, and can be sent again', async () => {
    let isAway = true;
    const { user, sent } = openExchanges({ 'POST /api/reviews': () => (isAway ? away : aReview()) });
    await user.click(await leaveReview());
    await user.click(dialog().getByRole('radio', { name: '2 stars' }));
    await user.type(dialog().getByLabelText(/^Comment/), 'Cold rooms');
    await user.click(dialog().getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Failed to submit review')).toBeVisible();
    expect(screen.getByText('503: Away for a moment')).toBeVisible();
    expect(await dialog().findByText('Away for a moment')).toBeVisible();
    expect(dialog().getByLabelText(/^Comment/)).toHaveValue('Cold rooms');
    isAway = false;
    await user.click(dialog().getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Review submitted')).toBeVisible();
    expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('can be left unwritten', async () => {
    const { user, sent } = openExchanges();
    await user.click(await leaveReview());
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });
});
