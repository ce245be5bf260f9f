import { aConversation, anOwnMessage } from '@hemma/testing/letters';
import { aMatch } from '@hemma/testing/matches';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { refuse, renderApp, type FakeApi, type ReceivedRequest } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { aSubscription } from '@hemma/testing/subscriptions';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from './routes';

const oddities = [
  '<img src=x onerror="document.title=1">',
  '{"$gt":""}',
  '’; DROP TABLE users; --',
  '👩‍👩‍👧 مرحبا \u202Eשלום',
  'é'.normalize('NFD'),
  '%00&userType=student#x',
];

const open = (at: string, api: FakeApi = {}) =>
  renderApp(routes, {
    at,
    member: aMember(),
    api: {
      'GET /api/profiles/7': aProfile({ onboardingCompleted: true }),
      'GET /api/subscription-status': aSubscription(),
      'GET /api/users': [aPerson()],
      'GET /api/matches': [aMatch({ status: 'completed' })],
      'GET /api/conversations': [aConversation()],
      'GET /api/messages': [],
      'POST /api/reviews': aReview(),
      ...api,
    },
  });

/** At once, as from the clipboard: typing 4,001 letters takes minutes. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const sentTo = (requests: ReceivedRequest[], path: string, method = 'GET') =>
  requests.filter((request) => request.path === path && request.method === method);

// Compiled before the clock of the first test starts.
beforeAll(() => import('./browse/browse.page'), 60_000);
beforeEach(() => window.sessionStorage.clear());

describe('the filters', () => {
  it.each(oddities)('look for %j as it was typed', async (odd) => {
    const { user, requests } = open('/browse');
    const form = within(await screen.findByRole('form', { name: 'Filters' }));
    put(form.getByLabelText(/^Country/), odd);
    put(form.getByLabelText(/^Language/), odd);
    await user.click(form.getByRole('button', { name: 'Apply Filters' }));
    const asked = () => sentTo(requests, '/api/users').at(-1)?.query;
    await waitFor(() => expect(asked()).toEqual({ userType: 'host', country: odd, languages: odd }));
  });

  it.each(['-1', '1.5', '1e2', '1000', '٣٠', 'NaN', '<b>18</b>', '18 '])(
    'ask for no age of %j',
    async (odd) => {
      const { user, requests } = open('/browse');
      const form = within(await screen.findByRole('form', { name: 'Filters' }));
      await waitFor(() => expect(sentTo(requests, '/api/users')).toHaveLength(1));
      put(form.getByLabelText(/^Min Age/), odd);
      await user.click(form.getByRole('button', { name: 'Apply Filters' }));
      expect(await form.findByText('Please enter an age in years')).toBeVisible();
      expect(form.getByLabelText(/^Min Age/)).toHaveAttribute('aria-invalid', 'true');
      expect(sentTo(requests, '/api/users')).toHaveLength(1);
    },
  );

  it('of an address that nobody would type are refused in words, and the page stays', async () => {
    const sentence = 'minAge must be a whole number from 0 to 999';
    open('/browse?minAge=abc', { 'GET /api/users': refuse(400, sentence) });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
  });
});

describe('a message', () => {
  it.each(oddities)('of %j is sent and shown as it was typed', async (odd) => {
    const { user, requests } = open('/messages/conversation/40', {
      'POST /api/messages': () => anOwnMessage({ content: odd }),
    });
    put(await screen.findByLabelText('Message to Birgit Lund'), odd);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentTo(requests, '/api/messages', 'POST')).toHaveLength(1));
    expect(sentTo(requests, '/api/messages', 'POST')[0]?.body).toEqual({ receiverId: 40, content: odd });
    const thread = await screen.findByRole('region', { name: 'Messages with Birgit Lund' });
    await waitFor(() => expect(thread).toHaveTextContent(odd, { normalizeWhitespace: false }));
    expect(thread.querySelector('img[src="x"]')).toBeNull();
  });

  it.each([
    [' \n\t ', 'Message is required'],
    ['x'.repeat(4_001), 'Message must be at most 4,000 characters'],
  ])('is not sent where it is nothing or too much', async (text, sentence) => {
    const { user, requests } = open('/messages/conversation/40');
    put(await screen.findByLabelText('Message to Birgit Lund'), text);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Message to Birgit Lund')).toHaveValue(text);
    expect(sentTo(requests, '/api/messages', 'POST')).toEqual([]);
  });
});

describe('the comment of a review', () => {
  async function comment(text: string) {
    const app = open('/completed-matches');
    await app.user.click(await screen.findByRole('button', { name: 'Leave a Review of Birgit Lund' }));
    const dialog = within(screen.getByRole('dialog'));
    await app.user.click(dialog.getByRole('radio', { name: '4 stars' }));
    put(dialog.getByLabelText(/^Comment/), text);
    await app.user.click(dialog.getByRole('button', { name: 'Submit Review' }));
    return { dialog, sent: () => sentTo(app.requests, '/api/reviews', 'POST') };
  }

  it.each(oddities)('of %j is sent as it was typed', async (odd) => {
    const { sent } = await comment(odd);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ revieweeId: 40, matchId: 500, rating: 4, comment: odd });
  });

  it('is not sent where it is too long, and stays', async () => {
    const { dialog, sent } = await comment('x'.repeat(2_001));
    expect(await dialog.findByText('Comment must be at most 2,000 characters')).toBeVisible();
    expect(dialog.getByLabelText(/^Comment/)).toHaveValue('x'.repeat(2_001));
    expect(sent()).toEqual([]);
  });
});

describe('a link to a conversation with', () => {
  it.each(['0', '-4', '007', '1.5', '1e3', '40x', '9007199254740993', '%3Cscript%3E', '12345678'])(
    '%s leads nowhere, and says so',
    async (id) => {
      const { requests } = open(`/messages/conversation/${id}`);
      expect(await screen.findByRole('heading', { name: 'You can only message your matches' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'See your matches' })).toBeVisible();
      expect(sentTo(requests, '/api/messages/read', 'POST')).toEqual([]);
    },
  );
});
