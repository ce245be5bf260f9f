import type { Message } from '@hemma/contracts/messaging';
import {
  heldAnswer,
  liveStream,
  refuse,
  renderApp,
  type FakeApi,
  type ReceivedRequest,
} from '@hemma/testing/render-app';
import { aMember } from '@hemma/testing/people';
import { startLiveEvents } from '@hemma/web-core/live-events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aConversation, aMessage, anOwnMessage } from '@hemma/testing/letters';
import { routes } from '../routes';

const away = refuse(503, 'Away for a moment');
const endings: (() => void)[] = [];

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  for (const end of endings.splice(0)) end();
  showPage('visible');
});

/** Birgit wrote letters 1 and 3, Lucia letter 2. */
const letters = [
  aMessage({ seq: 3 }),
  anOwnMessage({ seq: 2, read: true }),
  aMessage({ seq: 1, read: true }),
];

async function openConversation(api: FakeApi = {}, at = '/messages/conversation/40') {
  const live = liveStream();
  const answers: FakeApi = {
    'GET /api/conversations': [aConversation({ lastMessage: letters[0], unread: 1 })],
    'GET /api/messages': letters,
    'POST /api/messages/read': null,
    'GET /api/events': live.answer,
    ...api,
  };
  const app = renderApp(routes, { at, member: aMember(), api: answers });
  endings.push(startLiveEvents(app.store));
  const calls = (method: string, path: string) =>
    app.requests.filter((request) => request.method === method && request.path === path);
  const say = (name: 'message' | 'read', payload: never) => act(async () => live.say(name, payload));
  return {
    ...app,
    sent: () => calls('POST', '/api/messages'),
    asked: () => calls('GET', '/api/messages'),
    reads: () => calls('POST', '/api/messages/read'),
    hear: (message: Message) => say('message', message as never),
    hearRead: (readerId: number, upTo: string) => say('read', { readerId, upTo } as never),
  };
}

const thread = () => within(screen.getByRole('region', { name: 'Messages with Birgit Lund' }));
const bubbles = () =>
  thread()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter((text) => /^(You|Birgit Lund):/.test(text));
const field = () => screen.findByLabelText('Message to Birgit Lund');
const inList = () => within(screen.getByRole('tabpanel', { name: 'Conversations' }));
/** Takes what was sent into the conversation, as letters 4, 5, … */
const accept = () => {
  let seq = 3;
  return ({ body }: ReceivedRequest) => anOwnMessage({ seq: (seq += 1), ...(body as object) });
};

describe('what was written', () => {
  it('stands oldest first, with the day and the time in the Swedish way, and the own ones with their receipt', async () => {
    const { asked } = await openConversation();
    expect(await screen.findByRole('heading', { level: 1, name: 'Birgit Lund' })).toBeVisible();
    await field();
    expect(bubbles()).toEqual([
      'Birgit Lund:Letter 112:01',
      'You:Letter 212:02 · Read',
      'Birgit Lund:Letter 312:03',
    ]);
    expect(thread().getByText('2027-01-31')).toBeVisible();
    expect(asked().map(({ query }) => query)).toEqual([{ with: '40' }]);
    expect(screen.getByRole('link', { name: 'View Profile' })).toHaveAttribute('href', '/profile/40');
  });

  it('is ordered by its place in the conversation, whatever the clocks say', async () => {
    const early = new Date(2027, 0, 1).toISOString();
    await openConversation({
      'GET /api/messages': [aMessage({ seq: 9, createdAt: early }), anOwnMessage({ seq: 8 })],
    });
    await field();
    expect(bubbles().map((text) => text.match(/Letter \d/)?.[0])).toEqual(['Letter 8', 'Letter 9']);
  });

  it('before that comes when one asks for it, as the Link header leads there', async () => {
    const { user, asked } = await openConversation({
      'GET /api/messages': ({ query }: ReceivedRequest) =>
        query['after'] ? [letters[2]] : pageBefore([letters[0]!, letters[1]!], 'abc'),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
    expect(await screen.findByText('Letter 1')).toBeVisible();
    expect(bubbles()[0]).toMatch('Letter 1');
    expect(asked()[1]?.query).toEqual({ with: '40', after: 'abc' });
    expect(screen.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: /^Messages with/ })).toHaveFocus();
  });

  it('has a line with the day before the first message of each', async () => {
    const at = (day: number, minute: number) => new Date(2027, 0, day, 12, minute).toISOString();
    await openConversation({
      'GET /api/messages': [
        aMessage({ seq: 3, createdAt: at(31, 5) }),
        aMessage({ seq: 2, createdAt: at(30, 9) }),
        aMessage({ seq: 1, createdAt: at(30, 8) }),
      ],
    });
    await field();
    const lines = thread().getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '2027-01-30',
      'Birgit Lund:Letter 112:08',
      'Birgit Lund:Letter 212:09',
      '2027-01-31',
      'Birgit Lund:Letter 312:05',
    ]);
  });

  it('before that comes by itself when one scrolls up to it, once', async () => {
    const held = heldAnswer();
    const { asked } = await openConversation({
      'GET /api/messages': ({ query }: ReceivedRequest) =>
        query['after'] ? held.answer : pageBefore([letters[0]!, letters[1]!], 'abc'),
    });
    await screen.findByRole('button', { name: 'Show older messages' });
    const region = screen.getByRole('region', { name: /^Messages with/ });
    scrollTo(region, { height: 5_000, fromBottom: 1_000 });
    expect(asked()).toHaveLength(1);
    scrollTo(region, { height: 5_000, fromBottom: 4_300 });
    scrollTo(region, { height: 5_000, fromBottom: 4_400 });
    await waitFor(() => expect(asked()).toHaveLength(2));
    screen.getByRole('button', { name: 'Show older messages' }).focus();
    await act(async () => held.give([letters[2]]));
    expect(await screen.findByText('Letter 1')).toBeVisible();
    expect(asked().map(({ query }) => query)).toEqual([{ with: '40' }, { with: '40', after: 'abc' }]);
    expect(region).toHaveFocus();
    scrollTo(region, { height: 5_000, fromBottom: 4_400 });
    expect(asked()).toHaveLength(2);
  });

  it('stays when what was before it can not be fetched, which can be tried again', async () => {
    let isAway = true;
    const { user } = await openConversation({
      'GET /api/messages': ({ query }: ReceivedRequest) => {
        if (query['after']) return isAway ? away : [letters[1]];
        return new Response(JSON.stringify([letters[0]]), {
          headers: { Link: '</api/messages?with=40&after=abc>; rel="next"' },
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show older messages' }));
    expect(await screen.findByText('Away for a moment')).toBeVisible();
    expect(thread().getByText('Letter 3')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Letter 2')).toBeVisible();
  });

  it('may be nothing yet', async () => {
    await openConversation({ 'GET /api/messages': [] });
    expect(await screen.findByText(/^Nothing written yet/)).toHaveTextContent(
      'Nothing written yet. Say hello to Birgit Lund.',
    );
  });

  it('is waited for, and says when it can not be had', async () => {
    const held = heldAnswer();
    let answer: unknown = held.answer;
    const { user } = await openConversation({ 'GET /api/messages': () => answer });
    expect(await screen.findByText('Loading the conversation')).toBeInTheDocument();
    await act(async () => held.give(away));
    expect(await screen.findByText('Away for a moment')).toBeVisible();
    expect(screen.queryByText('Loading the conversation')).not.toBeInTheDocument();
    answer = letters;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Letter 3')).toBeVisible();
  });
});

describe('with whom one writes', () => {
  it('may be a match of this moment, of whom the list of before does not tell', async () => {
    let conversations = [aConversation({ user: { id: 41, name: 'Karl-Erik', profileImage: null } })];
    const { router } = await openConversation(
      { 'GET /api/conversations': () => conversations, 'GET /api/messages': [] },
      '/messages',
    );
    await screen.findByRole('link', { name: /Karl-Erik/ });
    conversations = [aConversation(), ...conversations];
    await act(() => router.navigate('/messages/conversation/40'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Birgit Lund' })).toBeVisible();
  });

  it.each(['/messages/conversation/99', '/messages/conversation/nobody'])(
    'is no stranger: %s leads to the matches',
    async (at) => {
      await openConversation({ 'GET /api/messages': [] }, at);
      expect(await screen.findByText('You can only message your matches')).toBeVisible();
      expect(screen.getByRole('link', { name: 'See your matches' })).toHaveAttribute('href', '/matches');
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    },
  );

  it('is not needed to read and to write while the list of conversations is away', async () => {
    const { user, sent } = await openConversation({
      'GET /api/conversations': away,
      'POST /api/messages': accept(),
    });
    expect(await screen.findByText('Letter 3')).toBeVisible();
    await user.type(screen.getByLabelText('Message to your match'), 'Hello{Enter}');
    expect(sent()).toHaveLength(1);
  });
});

describe('writing', () => {
  it('sends by Enter and by the button, trimmed; Shift+Enter makes a new line', async () => {
    const { user, sent } = await openConversation({ 'POST /api/messages': accept() });
    await user.type(await field(), '  Hello{Shift>}{Enter}{/Shift}Birgit {Enter}');
    expect(await thread().findByText(/Hello\s+Birgit/)).toBeVisible();
    expect(await field()).toHaveValue('');
    await user.type(await field(), 'Bye');
    await user.dblClick(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      { receiverId: 40, content: 'Hello\nBirgit' },
      { receiverId: 40, content: 'Bye' },
    ]);
    expect(await field()).toHaveFocus();
    await waitFor(() => expect(inList().getByText(/You:/)).toHaveTextContent('You: Bye'));
  });

  it('shows what is on its way, and sends the next one after it', async () => {
    const first = heldAnswer();
    const answers = [() => first.answer, () => anOwnMessage({ seq: 5, content: 'Two' })];
    const { user, sent } = await openConversation({ 'POST /api/messages': () => answers.shift()?.() });
    await user.type(await field(), 'One{Enter}Two{Enter}');
    await waitFor(() => expect(thread().getAllByText('Sending…')).toHaveLength(2));
    expect(sent()).toHaveLength(1);
    await act(async () => first.give(anOwnMessage({ seq: 4, content: 'One' })));
    await waitFor(() => expect(thread().queryByText('Sending…')).not.toBeInTheDocument());
    expect(bubbles().slice(-2)).toEqual(['You:One12:04 · Sent', 'You:Two12:05 · Sent']);
    expect(keys(sent())).toHaveLength(2);
  });

  it.each([
    ['', 'Message is required'],
    ['x'.repeat(4_001), 'Message must be at most 4,000 characters'],
  ])('refuses what is too short or too long', async (text, sentence) => {
    const { user, sent } = await openConversation();
    await user.click(await field());
    if (text) await user.paste(text);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(await field()).toHaveValue(text);
    expect(sent()).toHaveLength(0);
  });

  it('keeps what is typed for a reload', async () => {
    const { user, unmount } = await openConversation();
    await user.type(await field(), 'Half a sen');
    unmount();
    await openConversation();
    expect(await field()).toHaveValue('Half a sen');
  });
});

describe('a message that was not sent', () => {
  it('stays with its reason, and Retry sends it under the same key', async () => {
    let isAway = true;
    const taken = accept();
    const { user, sent } = await openConversation({
      'POST /api/messages': (request: ReceivedRequest) => (isAway ? away : taken(request)),
    });
    await user.type(await field(), 'Hello{Enter}');
    expect(await thread().findByText('Not sent. Away for a moment')).toBeVisible();
    expect(screen.getByText('Message not sent')).toBeVisible();
    expect(screen.getByText('503: Away for a moment')).toBeVisible();
    isAway = false;
    await user.dblClick(thread().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(thread().queryByText(/^Not sent/)).not.toBeInTheDocument());
    expect(bubbles().at(-1)).toBe('You:Hello12:04 · Sent');
    expect(sent()).toHaveLength(2);
    expect(keys(sent())).toHaveLength(1);
  });

  it('is one message, also when the first try had arrived and is told live', async () => {
    let isAway = true;
    const { user, hear } = await openConversation({
      'POST /api/messages': () => (isAway ? away : anOwnMessage({ seq: 4, content: 'Hello' })),
    });
    await user.type(await field(), 'Hello{Enter}');
    const retry = await thread().findByRole('button', { name: 'Retry' });
    await hear(anOwnMessage({ seq: 4, content: 'Hello' }));
    isAway = false;
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(thread().getAllByText('Hello')).toHaveLength(1);
  });

  it('can be given up', async () => {
    const { user } = await openConversation({ 'POST /api/messages': away });
    await user.type(await field(), 'Hello{Enter}');
    await user.click(await thread().findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(thread().queryByText('Hello')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: /^Messages with/ })).toHaveFocus();
  });

  it('is there after a reload, with the same key', async () => {
    const before = await openConversation({ 'POST /api/messages': away });
    await before.user.type(await field(), 'Hello{Enter}');
    await thread().findByRole('button', { name: 'Retry' });
    before.unmount();
    const { user, sent } = await openConversation({ 'POST /api/messages': accept() });
    expect(await screen.findByText('Hello')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(keys([...before.sent(), ...sent()])).toHaveLength(1);
  });

  it('does not keep another one with the same words from being a message of its own', async () => {
    const { user, sent } = await openConversation({ 'POST /api/messages': away });
    await user.type(await field(), 'Hello{Enter}');
    await thread().findByRole('button', { name: 'Retry' });
    await user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(thread().getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
    expect(keys(sent())).toHaveLength(2);
  });

  it('for want of a subscription leads to it', async () => {
    const { user } = await openConversation({ 'POST /api/messages': refuse(402, 'Subscription required') });
    await user.type(await field(), 'Hello{Enter}');
    expect(await screen.findByRole('heading', { name: 'Prenumeration krävs' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Prenumerera/ })).toHaveAttribute('href', '/subscribe');
    expect(thread().getByText('Hello')).toBeVisible();
  });

  it('to somebody who is no match says so', async () => {
    const { user } = await openConversation({
      'POST /api/messages': refuse(403, 'You can only message your matches'),
    });
    await user.type(await field(), 'Hello{Enter}');
    expect(await thread().findByText('Not sent. You can only message your matches')).toBeVisible();
  });
});

describe('what happens meanwhile', () => {
  it('appears without being asked for, in its place and once', async () => {
    const { hear, asked } = await openConversation();
    await field();
    await hear(aMessage({ seq: 6 }));
    await hear(anOwnMessage({ seq: 5 }));
    await hear(aMessage({ seq: 6 }));
    expect(await thread().findByText('Letter 6')).toBeVisible();
    expect(bubbles().map((text) => text.match(/Letter \d/)?.[0])).toEqual(
      [1, 2, 3, 5, 6].map((seq) => `Letter ${seq}`),
    );
    expect(screen.getByText('New message from Birgit Lund: Letter 6')).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  });

  it('is not lost while the messages are still being fetched', async () => {
    const held = heldAnswer();
    const { hear, requests } = await openConversation({ 'GET /api/messages': () => held.answer });
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/messages')).toBe(true));
    await hear(aMessage({ seq: 4 }));
    await act(async () => held.give(letters));
    await field();
    expect(thread().getByText('Letter 4')).toBeVisible();
  });

  it('goes to the list: the newest on top, with one more unread', async () => {
    const karl = { id: 41, name: 'Karl-Erik', profileImage: null };
    const { hear, requests } = await openConversation({
      'GET /api/conversations': [aConversation(), aConversation({ user: karl })],
    });
    await field();
    await hear(aMessage({ seq: 1, senderId: 41, content: 'Hej' }));
    await waitFor(() => expect(inList().getAllByRole('link')[0]).toHaveTextContent('Karl-Erik'));
    expect(inList().getAllByRole('link')[0]).toHaveAccessibleName(/Hej.*1 unread/);
    expect(requests.filter(({ path }) => path === '/api/conversations')).toHaveLength(1);
  });

  it('has the list asked for anew where it knows nothing of the sender', async () => {
    const { hear, requests } = await openConversation();
    await field();
    await hear(aMessage({ senderId: 77 }));
    await waitFor(() => expect(requests.filter(({ path }) => path === '/api/conversations')).toHaveLength(2));
  });

  it('tells that one is read, as far as the receipt goes', async () => {
    const own = [anOwnMessage({ seq: 5 }), anOwnMessage({ seq: 4 })];
    const { hearRead } = await openConversation({ 'GET /api/messages': own });
    await field();
    await hearRead(40, own[1]!.createdAt);
    await waitFor(() => expect(bubbles()).toEqual(['You:Letter 412:04 · Read', 'You:Letter 512:05 · Sent']));
  });
});

describe('reading', () => {
  it('is told once when the conversation is opened, and again when more comes', async () => {
    const { reads, hear } = await openConversation();
    await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ senderId: 40 }]));
    await waitFor(() => expect(inList().queryByText(/unread/)).not.toBeInTheDocument());
    await hear(aMessage({ seq: 4 }));
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(keys(reads())).toHaveLength(2);
    await waitFor(() => expect(inList().queryByText(/unread/)).not.toBeInTheDocument());
  });

  it('is not told where there is nothing new', async () => {
    const { reads } = await openConversation({
      'GET /api/conversations': [aConversation({ lastMessage: letters[1] })],
      'GET /api/messages': letters.slice(1),
    });
    await field();
    expect(reads()).toHaveLength(0);
  });

  it('is not told while nobody looks, and is once somebody does', async () => {
    const { reads, hear } = await openConversation({ 'GET /api/messages': letters.slice(1) });
    await field();
    showPage('hidden');
    await hear(aMessage({ seq: 4 }));
    expect(await screen.findByText('Letter 4')).toBeVisible();
    expect(reads()).toHaveLength(0);
    showPage('visible');
    await waitFor(() => expect(reads()).toHaveLength(1));
  });

  it('that could not be told is told with the next message', async () => {
    let isAway = true;
    const { reads, hear } = await openConversation({
      'POST /api/messages/read': () => (isAway ? away : null),
    });
    await waitFor(() => expect(reads()).toHaveLength(1));
    expect(await inList().findByText('unread')).toBeInTheDocument();
    isAway = false;
    await hear(aMessage({ seq: 4 }));
    await waitFor(() => expect(inList().queryByText('unread')).not.toBeInTheDocument());
    expect(reads()).toHaveLength(2);
  });

  it('in another window leaves no unread ones here', async () => {
    const karl = { id: 41, name: 'Karl-Erik', profileImage: null };
    let unread = 3;
    const { hearRead } = await openConversation({
      'GET /api/conversations': () => [aConversation(), aConversation({ user: karl, unread })],
    });
    await field();
    expect(await inList().findByText('unread')).toBeInTheDocument();
    unread = 0;
    await hearRead(7, letters[0]!.createdAt);
    await waitFor(() => expect(inList().queryByText('unread')).not.toBeInTheDocument());
  });
});

/** A page that has another one before it in time. */
function pageBefore(messages: Message[], after: string): Response {
  return new Response(JSON.stringify(messages), {
    headers: { Link: `</api/messages?with=40&after=${after}>; rel="next"` },
  });
}

/** jsdom lays nothing out: what is as high as told, in a window of 500 px, laid out from the bottom. */
function scrollTo(region: HTMLElement, { height, fromBottom }: { height: number; fromBottom: number }): void {
  for (const [name, value] of Object.entries({ scrollHeight: height, clientHeight: 500 }))
    Object.defineProperty(region, name, { value, configurable: true });
  region.scrollTop = -fromBottom;
  fireEvent.scroll(region);
}

function keys(requests: ReceivedRequest[]): string[] {
  return [...new Set(requests.map(({ headers }) => headers['idempotency-key'] ?? ''))];
}

function showPage(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
