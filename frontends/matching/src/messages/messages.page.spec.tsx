import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aMember } from '@hemma/testing/people';
import { aConversation, aMessage } from '@hemma/testing/letters';
import { routes } from '../routes';

const away = refuse(503, 'Away for a moment');

const openMessages = (api: FakeApi) => renderApp(routes, { at: '/messages', member: aMember(), api });
const panel = () => within(screen.getByRole('tabpanel', { name: 'Conversations' }));

describe('the conversations', () => {
  it('are listed in one tab, with the last message and how many are unread', async () => {
    openMessages({
      'GET /api/conversations': [
        aConversation({ lastMessage: aMessage({ content: 'Come for coffee!' }), unread: 2 }),
        aConversation({
          user: { id: 41, name: 'Karl-Erik', profileImage: null },
          lastMessage: aMessage({ id: 2, senderId: 7, receiverId: 41, content: 'I will be there.' }),
        }),
        aConversation({ user: { id: 42, name: 'Inger', profileImage: null } }),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    const [birgit, karl, inger] = (await panel().findAllByRole('link')) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(birgit).toHaveAccessibleName(/Birgit Lund.*Come for coffee!.*2 unread/);
    expect(birgit).toHaveAttribute('href', '/messages/conversation/40');
    expect(karl).toHaveTextContent('You: I will be there.');
    expect(karl).not.toHaveTextContent('unread');
    expect(inger).toHaveTextContent('Say hello');
    expect(screen.getByRole('heading', { name: 'Select a conversation' })).toBeVisible();
  });

  it('tell the time of today and the day of what is older, in the Swedish way', async () => {
    openMessages({
      'GET /api/conversations': [
        aConversation({ lastMessage: aMessage({ createdAt: atLocalTime(new Date(), 14, 5) }) }),
        aConversation({
          user: { id: 41, name: 'Karl-Erik', profileImage: null },
          lastMessage: aMessage({ createdAt: atLocalTime(new Date(2025, 0, 31), 14, 5) }),
        }),
      ],
    });
    expect(await screen.findByText('14:05')).toBeVisible();
    expect(screen.getByText('2025-01-31')).toBeVisible();
  });

  it('open by the keyboard', async () => {
    const { user, path } = openMessages({
      'GET /api/conversations': [aConversation()],
      'GET /api/messages': [],
    });
    await screen.findByRole('link', { name: /Birgit Lund/ });
    screen.getByRole('tab').focus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/messages/conversation/40');
    expect(await screen.findByRole('heading', { level: 1, name: 'Birgit Lund' })).toHaveFocus();
    expect(panel().getByRole('link', { current: 'page' })).toHaveTextContent('Birgit Lund');
  });

  it('may be none, which leads to the matches', async () => {
    const { user, path } = openMessages({ 'GET /api/conversations': [] });
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await user.click(panel().getByRole('link', { name: 'See your matches' }));
    expect(path()).toBe('/matches');
  });

  it('are waited for', async () => {
    const held = heldAnswer();
    openMessages({ 'GET /api/conversations': () => held.answer });
    expect(await screen.findByText('Loading your conversations')).toBeInTheDocument();
    held.give([aConversation()]);
    expect(await panel().findByRole('link')).toBeVisible();
    expect(screen.queryByText('Loading your conversations')).not.toBeInTheDocument();
  });

  it.each([
    ['is away', away, 'Away for a moment'],
    ['can not be reached', () => Promise.reject(new TypeError('offline')), /could not reach Hemma/],
  ])('say so when the service %s, and can be tried again', async (_how, failure, sentence) => {
    let answer: unknown = failure;
    const { user } = openMessages({
      'GET /api/conversations': () => (typeof answer === 'function' ? answer() : answer),
    });
    expect(await screen.findByText(sentence)).toBeVisible();
    answer = [aConversation()];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await panel().findByRole('link')).toBeVisible();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });
});

function atLocalTime(day: Date, hours: number, minutes: number): string {
  const time = new Date(day);
  time.setHours(hours, minutes, 0, 0);
  return time.toISOString();
}
