import type { User } from '@hemma/contracts/identity';
import { aConversation } from '@hemma/testing/letters';
import { aMatch } from '@hemma/testing/matches';
import { aMember, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';

const away = refuse(503, 'Away for a moment');
const person = (id: number, name: string) => ({ id, name, profileImage: null });

/** Somebody who has everything and has done everything, but for what `api` says. */
function openHome(api: FakeApi = {}, member: User = aMember()) {
  return renderApp(routes, {
    at: '/home',
    member,
    api: {
      'GET /api/profiles/7': aProfile({ onboardingCompleted: true }),
      'GET /api/subscription-status': aSubscription(),
      'GET /api/conversations': [aConversation()],
      'GET /api/matches': [aMatch()],
      ...api,
    },
  });
}

const calm = () => screen.findByRole('heading', { name: 'Nothing waits for you today' });
const tasks = () =>
  screen.getAllByRole('article').map((task) => within(task).getByRole('heading').textContent);
const task = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);

afterEach(() => act(() => chooseLanguage('en')));

describe('the start page', () => {
  it('is calm where nothing waits, and leads on to people', async () => {
    const { user, path } = openHome();
    expect(await calm()).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome home' })).toBeVisible();
    expect(screen.getByText(/^Hello/)).toHaveTextContent(
      'Hello Lucia Moreno. Here you see what waits for you.',
    );
    expect(screen.getByText('Nothing waits for you')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Browse people' }));
    expect(path()).toBe('/browse');
  });

  it('shows all that waits at once, each with one button, of which the first stands out', async () => {
    const unread = aConversation({ unread: 1 });
    openHome({
      'GET /api/conversations': [unread],
      'GET /api/matches': [aMatch({ requestedBy: 40 }), aMatch({ id: 501, status: 'completed' })],
    });
    expect(await screen.findByText('3 things wait for you')).toBeInTheDocument();
    expect(tasks()).toEqual([
      '1 unread message',
      '1 request waits for your answer',
      '1 exchange waits for your review',
    ]);
    for (const card of screen.getAllByRole('article'))
      expect(within(card).getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByText('Nothing waits for you today')).not.toBeInTheDocument();
  });

  it('speaks Swedish too', async () => {
    await act(async () => chooseLanguage('sv'));
    await act(async () => void openHome({ 'GET /api/conversations': [aConversation({ unread: 2 })] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Välkommen hem' })).toBeVisible();
    expect(
      (await task('2 olästa meddelanden')).getByRole('link', { name: 'Läs meddelandena' }),
    ).toBeVisible();
    expect((await task('2 olästa meddelanden')).getByText(/^Från/)).toHaveTextContent('Från Birgit Lund.');
  });
});

describe('a profile', () => {
  it.each([
    ['missing', refuse(404, 'Profile not found')],
    ['unfinished', aProfile()],
  ])('that is %s waits, and the matches that it would open are not asked for', async (_how, answer) => {
    const { user, path, requests } = openHome({ 'GET /api/profiles/7': answer });
    await user.click((await task('Finish your profile')).getByRole('link', { name: 'Complete Profile' }));
    expect(path()).toBe('/simple-onboarding');
    expect(requests.filter((request) => request.path === '/api/matches')).toEqual([]);
  });

  it('that the server does not see as finished waits, whatever the page knew', async () => {
    openHome({ 'GET /api/matches': refuse(403, 'Please complete onboarding to see your matches') });
    expect(await screen.findByRole('heading', { name: 'Finish your profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('a subscription', () => {
  it('that is not there waits, and messages beside it', async () => {
    const { user, path, requests } = openHome({
      'GET /api/subscription-status': noSubscription(),
      'GET /api/conversations': [aConversation({ unread: 1 })],
    });
    await screen.findByRole('heading', { name: '1 unread message' });
    const { getByRole, getByText } = await task('Your matches need a subscription');
    expect(getByText(/30 euros per month, cancel anytime/)).toBeVisible();
    await user.click(getByRole('link', { name: 'Subscribe' }));
    expect(path()).toBe('/subscribe');
    expect(requests.filter((request) => request.path === '/api/matches')).toEqual([]);
  });

  it('that has ended waits, whatever the page knew', async () => {
    openHome({ 'GET /api/matches': refuse(402, 'Subscription required') });
    expect(await screen.findByRole('heading', { name: 'Your matches need a subscription' })).toBeVisible();
  });
});

describe('unread messages', () => {
  it('of one person lead into the conversation', async () => {
    openHome({ 'GET /api/conversations': [aConversation({ unread: 2 })] });
    const { getByRole, getByText } = await task('2 unread messages');
    expect(getByText(/^From/)).toHaveTextContent('From Birgit Lund.');
    expect(getByRole('link', { name: 'Read the messages' })).toHaveAttribute(
      'href',
      '/messages/conversation/40',
    );
  });

  it('of several lead to the conversations, and name at most four', async () => {
    const names = ['Birgit', 'Karl-Erik', 'Inger', 'Olle', 'Ulla'];
    const conversations = names.map((name, at) => aConversation({ user: person(40 + at, name), unread: 1 }));
    openHome({ 'GET /api/conversations': conversations });
    const { getByRole, getByText } = await task('5 unread messages');
    expect(getByText(/^From/)).toHaveTextContent('From Birgit, Karl-Erik, Inger, and 2 other people.');
    expect(getByRole('link', { name: 'Read the messages' })).toHaveAttribute('href', '/messages');
  });
});

describe('requests', () => {
  it('that ask the user lead to where they are answered; those that the user sent do not wait', async () => {
    openHome({
      'GET /api/matches': [
        aMatch({ requestedBy: 40 }),
        aMatch({ id: 501, requestedBy: 41, host: person(41, 'Karl-Erik') }),
        aMatch({ id: 502, requestedBy: 7 }),
        aMatch({ id: 503, requestedBy: 40, status: 'rejected' }),
      ],
    });
    const { getByRole, getByText } = await task('2 requests wait for your answer');
    expect(getByText(/would like to match with you/)).toHaveTextContent(/^Birgit Lund and Karl-Erik would/);
    expect(getByRole('link', { name: 'Answer the requests' })).toHaveAttribute('href', '/matches?tab=yours');
  });
});

describe('reviews', () => {
  it('wait for exchanges that have none of the user yet', async () => {
    openHome({
      'GET /api/matches': [
        aMatch({ status: 'completed', reviews: [aReview({ reviewerId: 40, revieweeId: 7 })] }),
        aMatch({ id: 501, status: 'completed', reviews: [aReview({ matchId: 501 })] }),
      ],
    });
    const { getByRole, getByText } = await task('1 exchange waits for your review');
    expect(getByText(/^Say how it was/)).toHaveTextContent('Say how it was with Birgit Lund.');
    expect(getByRole('link', { name: 'Leave a Review' })).toHaveAttribute('href', '/completed-matches');
  });
});

describe('a part that', () => {
  it('is on its way keeps a place, and what is known stands there already', async () => {
    const held = heldAnswer();
    openHome({
      'GET /api/conversations': [aConversation({ unread: 1 })],
      'GET /api/matches': () => held.answer,
    });
    expect(await screen.findByRole('heading', { name: '1 unread message' })).toBeVisible();
    expect(screen.getByText('Looking for what waits for you')).toBeInTheDocument();
    held.give([aMatch({ requestedBy: 40 })]);
    expect(await screen.findByRole('heading', { name: '1 request waits for your answer' })).toBeVisible();
    expect(screen.queryByText('Looking for what waits for you')).not.toBeInTheDocument();
  });

  it.each([
    ['Your profile', 'GET /api/profiles/7', aProfile({ onboardingCompleted: true })],
    ['Your subscription', 'GET /api/subscription-status', aSubscription()],
    ['Your messages', 'GET /api/conversations', []],
    ['Your matches', 'GET /api/matches', []],
  ])('is away says so in its place and can be tried again: %s', async (what, call, answer) => {
    let isAway = true;
    const { user } = openHome({ [call]: () => (isAway ? away : answer) });
    const sentence = `${what} could not be looked up. Away for a moment`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Nothing waits for you today')).not.toBeInTheDocument();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await calm()).toBeVisible();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('is away takes nothing from the others', async () => {
    openHome({
      'GET /api/profiles/7': away,
      'GET /api/subscription-status': away,
      'GET /api/conversations': away,
      'GET /api/matches': [aMatch({ requestedBy: 40 })],
    });
    expect(await screen.findByRole('heading', { name: '1 request waits for your answer' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(3);
  });

  it('has no reviews for a moment says so, and shows the requests beside', async () => {
    openHome({
      'GET /api/matches': [
        aMatch({ status: 'completed', reviews: null }),
        aMatch({ id: 501, requestedBy: 40, reviews: null }),
      ],
    });
    expect(await screen.findByText('Your reviews could not be looked up.')).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 request waits for your answer' })).toBeVisible();
  });
});
