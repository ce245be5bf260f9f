import { aConversation, anOwnMessage } from '@hemma/testing/letters';
import { aMember } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi, type ReceivedRequest } from '@hemma/testing/render-app';
import { newSubmitKey } from '@hemma/web-core/submit-keys';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeTabs } from '../../test/fake-tabs';
import type { KeptMessage } from '../messages.api';
import { routes } from '../routes';
import { forgetUnsent, keepUnsent } from './conversation-draft';
import { hearSending, tellSending } from './other-tabs';

const birgit = { writerId: 7, receiverId: 40 };
let restore: () => void;

beforeEach(() => {
  window.localStorage.clear();
  restore = fakeTabs();
});
afterEach(() => restore());

function openConversation(api: FakeApi = {}) {
  const app = renderApp(routes, {
    at: '/messages/conversation/40',
    member: aMember(),
    api: {
      'GET /api/conversations': [aConversation()],
      'GET /api/messages': [],
      'POST /api/messages': accept,
      ...api,
    },
  });
  const sent = () => app.requests.filter(({ method }) => method === 'POST');
  return { ...app, sent };
}

const accept = ({ body }: ReceivedRequest) => anOwnMessage({ seq: 4, ...(body as object) });
const field = () => screen.findByLabelText('Message to Birgit Lund');
const thread = () => within(screen.getByRole('region', { name: 'Messages with Birgit Lund' }));
const keysOf = (requests: ReceivedRequest[]) => requests.map(({ headers }) => headers['idempotency-key']);

async function expectOnItsWay(content: string) {
  expect(await screen.findByText('Sending…')).toBeVisible();
  // Whatever there is to find out without the other tab is found out.
  await act(async () => {});
  expect(thread().getByText(content)).toBeVisible();
  expect(thread().queryByText(/^Not sent/)).not.toBeInTheDocument();
  expect(thread().queryByRole('button')).not.toBeInTheDocument();
}

/** Another tab that is sending a message, with modules of its own. */
async function anotherTabSends(content: string, message: KeptMessage = { key: newSubmitKey(), content }) {
  const held = heldAnswer();
  await jest.isolateModulesAsync(async () => {
    const otherTab = await import('./other-tabs');
    await act(async () => {
      keepUnsent(birgit, message);
      otherTab.tellSending(birgit, message, held.answer as Promise<void>);
    });
  });
  const isGone = () => act(async () => held.give(undefined));
  const hasArrived = () => {
    forgetUnsent(birgit, message);
    return isGone();
  };
  return { key: message.key, isGone, hasArrived };
}

describe('a message that another tab is sending', () => {
  it('is on its way in a tab that is opened meanwhile, and goes from there once it has arrived', async () => {
    const tab = await anotherTabSends('Hello');
    const { sent } = openConversation();
    await expectOnItsWay('Hello');
    await tab.hasArrived();
    await waitFor(() => expect(screen.queryByText('Hello')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('is on its way in a tab that was open before, and offered there when the other one is gone', async () => {
    const { user, sent } = openConversation();
    await field();
    const tab = await anotherTabSends('Hello');
    await expectOnItsWay('Hello');
    await tab.isGone();
    expect(await thread().findByText(/^Not sent. We do not know whether/)).toBeVisible();
    await user.click(thread().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(thread().getByText(/Sent$/)).toBeVisible());
    expect(keysOf(sent())).toEqual([tab.key]);
    expect(thread().getAllByText('Hello')).toHaveLength(1);
  });

  it('is on its way also where it had failed before', async () => {
    const { user, sent } = openConversation({ 'POST /api/messages': refuse(503, 'Away for a moment') });
    await user.type(await field(), 'Hello{Enter}');
    expect(await thread().findByText('Not sent. Away for a moment')).toBeVisible();
    const tab = await anotherTabSends('Hello', { key: keysOf(sent())[0] ?? '', content: 'Hello' });
    await expectOnItsWay('Hello');
    await tab.hasArrived();
    await waitFor(() => expect(screen.queryByText('Hello')).not.toBeInTheDocument());
  });

  it('is not lost by what is sent here', async () => {
    const before = openConversation();
    const tab = await anotherTabSends('From there');
    await before.user.type(await field(), 'From here{Enter}');
    await waitFor(() => expect(thread().getByText(/Sent$/)).toBeVisible());
    await tab.isGone();
    before.unmount();
    const { user, sent } = openConversation();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(keysOf(sent())).toEqual([tab.key]));
  });

  it('is sent by that one alone, whatever became of the page', async () => {
    const held = heldAnswer();
    const first = openConversation({ 'POST /api/messages': () => held.answer });
    await first.user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(first.sent()).toHaveLength(1));
    first.unmount();
    const second = openConversation();
    await expectOnItsWay('Hello');
    await act(async () => held.give(anOwnMessage({ content: 'Hello' })));
    await waitFor(() => expect(screen.queryByText('Hello')).not.toBeInTheDocument());
    expect(second.sent()).toEqual([]);
  });
});

it('a tab hears of what the others send, and not of what it sends itself', async () => {
  const heard: string[] = [];
  const end = hearSending(birgit, ({ content }) => heard.push(content));
  tellSending(birgit, { key: newSubmitKey(), content: 'From here' }, Promise.resolve());
  await anotherTabSends('From there');
  await waitFor(() => expect(heard).toContain('From there'));
  expect(heard).toEqual(['From there']);
  end();
});

describe('a message in whose sending', () => {
  it('the tab has crashed is offered by the next one, and sent once more under the same key', async () => {
    const tab = await anotherTabSends('Hello');
    await tab.isGone();
    const { user, sent, unmount } = openConversation();
    expect(await screen.findByText(/^Not sent. We do not know whether/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(thread().getByText(/Sent$/)).toBeVisible());
    expect(keysOf(sent())).toEqual([tab.key]);
    unmount();
    openConversation();
    expect(await screen.findByText(/^Nothing written yet/)).toBeVisible();
  });

  it('the page was loaded anew is offered there, and sent once more under the same key', async () => {
    const held = heldAnswer();
    const before = openConversation({ 'POST /api/messages': () => held.answer });
    await before.user.type(await field(), 'Hello{Enter}');
    await waitFor(() => expect(before.sent()).toHaveLength(1));
    before.unmount();
    // With the page its calls go.
    await act(async () => held.give(Promise.reject(new DOMException('aborted', 'AbortError'))));
    const { user, sent } = openConversation();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(thread().getByText(/Sent$/)).toBeVisible());
    expect(keysOf(sent())).toEqual(keysOf(before.sent()));
  });
});
