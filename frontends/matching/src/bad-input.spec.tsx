import { aConversation, aMessage, anOwnMessage } from '@hemma/testing/letters';
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
  '<script>document.title=1</script>',
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

/** Nothing in any text of it has become a part of the page. */
const expectPlainText = () => {
  expect(document.querySelector('img[src="x"], script')).toBeNull();
  expect(document.title).not.toBe('1');
};

/** The element that says just this, to the letter. */
const saying = (text: string) => (_: string, element: Element | null) =>
  element?.childElementCount === 0 && element.textContent === text;

const inThread = async () => within(await screen.findByRole('region', { name: 'Messages with Birgit Lund' }));

/** At once, as from the clipboard: typing 4,001 letters takes minutes. */
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const sentTo = (requests: ReceivedRequest[], path: string, method = 'GET') =>
  requests.filter((request) => request.path === path && request.method === method);

// Compiled before the clock of the first test starts.
beforeAll(() => import('./browse/browse.page'), 60_000);
beforeEach(() => window.localStorage.clear());

describe('the filters', () => {
  it.each(oddities)('look for %j as it was typed', async (odd) => {
    const { user, requests } = open('/browse');
    const form = within(await screen.findByRole('form', { name: 'Filters' }));
    put(form.getByLabelText(/^Country/), odd);
    put(form.getByLabelText(/^Language/), odd);
    await user.click(form.getByRole('button', { name: 'Apply Filters' }));
    const asked = () => sentTo(requests, '/api/users').at(-1)?.query;
    await waitFor(() => expect(asked()).toEqual({ userType: 'host', country: odd, languages: odd }));
    expect(form.getByLabelText(/^Country/)).toHaveValue(odd);
    expectPlainText();
  });

  it('look for anything where there are only spaces', async () => {
    const { user, requests, router } = open('/browse?country=Italy&languages=German');
    const form = within(await screen.findByRole('form', { name: 'Filters' }));
    put(form.getByLabelText(/^Country/), '   ');
    put(form.getByLabelText(/^Language/), '\u00a0 ');
    await user.click(form.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(sentTo(requests, '/api/users').at(-1)?.query).toEqual({ userType: 'host' }));
    expect(router.state.location.search).toBe('');
  });

  it('look for each of the languages of pasted lines', async () => {
    const { user, requests } = open('/browse');
    const form = within(await screen.findByRole('form', { name: 'Filters' }));
    await user.click(form.getByLabelText(/^Language/));
    await user.paste('Swedish\r\nGerman\n');
    await user.click(form.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => {
      const { languages } = sentTo(requests, '/api/users').at(-1)?.query ?? {};
      expect(languages?.split(',').map((language) => language.trim())).toEqual(['Swedish', 'German']);
    });
  });

  it.each([/^Country/, /^Language/])('look for nothing of 2,000 characters in %s', async (label) => {
    const { user, requests } = open('/browse');
    const form = within(await screen.findByRole('form', { name: 'Filters' }));
    await waitFor(() => expect(sentTo(requests, '/api/users')).toHaveLength(1));
    put(form.getByLabelText(label), 'x'.repeat(2_000));
    await user.click(form.getByRole('button', { name: 'Apply Filters' }));
    expect(await form.findByText('Please write at most 200 characters')).toBeVisible();
    expect(form.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(sentTo(requests, '/api/users')).toHaveLength(1);
  });

  it.each(['-1', '1.5', '1e2', '1000', '٣٠', 'NaN', '<b>18</b>', '18 ', '   ', '👵', '9'.repeat(20)])(
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
    expectPlainText();
  });

  it.each(oddities)('of %j that somebody else wrote is shown as it was typed', async (odd) => {
    const lastMessage = aMessage({ content: odd });
    open('/messages/conversation/40', {
      'GET /api/conversations': [aConversation({ lastMessage })],
      'GET /api/messages': [lastMessage],
    });
    expect(await (await inThread()).findByText(saying(odd))).toHaveAttribute('dir', 'auto');
    // In the list of conversations, where it must not turn the words around it.
    expect(screen.getByText(saying(odd), { selector: 'bdi' })).toBeVisible();
    expectPlainText();
  });

  it('of pasted lines keeps them', async () => {
    const { user, requests } = open('/messages/conversation/40', {
      'POST /api/messages': ({ body }: ReceivedRequest) => anOwnMessage(body as object),
    });
    await user.click(await screen.findByLabelText('Message to Birgit Lund'));
    await user.paste('\r\nBread\r\nButter\n\nLove, Lucia\n');
    expect(sentTo(requests, '/api/messages', 'POST')).toEqual([]);
    await user.keyboard('{Enter}');
    const lines = 'Bread\nButter\n\nLove, Lucia';
    await waitFor(() => expect(sentTo(requests, '/api/messages', 'POST')).toHaveLength(1));
    expect(await (await inThread()).findByText(saying(lines))).toBeVisible();
    expect(sentTo(requests, '/api/messages', 'POST')[0]?.body).toEqual({ receiverId: 40, content: lines });
  });

  it.each(['x'.repeat(2_000), 'word '.repeat(400).trim(), '👵'.repeat(2_000)])(
    'of as much as a long letter is sent whole',
    async (letter) => {
      const { user, requests } = open('/messages/conversation/40', {
        'POST /api/messages': anOwnMessage({ content: letter }),
      });
      put(await screen.findByLabelText('Message to Birgit Lund'), letter);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await (await inThread()).findByText(saying(letter))).toBeVisible();
      expect(sentTo(requests, '/api/messages', 'POST')[0]?.body).toEqual({ receiverId: 40, content: letter });
    },
  );

  it.each([
    ['', 'Message is required'],
    ['   ', 'Message is required'],
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

  it.each([...oddities, 'Bread\nButter\n\nLove'])('of %j is shown as it was typed', async (odd) => {
    open('/completed-matches?tab=reviewed', {
      'GET /api/matches': [aMatch({ status: 'completed', reviews: [aReview({ comment: odd })] })],
    });
    expect(await screen.findByText(saying(odd))).toHaveAttribute('dir', 'auto');
    expectPlainText();
  });

  it.each(['', '   ', ' \n '])('is none where it is %j', async (blank) => {
    const { sent } = await comment(blank);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ rating: 4, comment: null });
  });

  it.each([
    ['Bread\r\nButter\n', 'Bread\nButter'],
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
  ])('is sent whole and with its lines', async (pasted, whole) => {
    const { sent } = await comment(pasted);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ comment: whole });
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
