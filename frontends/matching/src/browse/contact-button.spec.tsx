import { aMatch } from '@hemma/testing/matches';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const student = aMember();
const host = aMember({ id: 40, userType: 'host' });

function openBrowse(api: FakeApi = {}, { at = '/browse', member = student } = {}) {
  const app = renderApp(routes, {
    at,
    member,
    api: {
      [`GET /api/profiles/${member.id}`]: aProfile({ onboardingCompleted: true }),
      'GET /api/subscription-status': aSubscription(),
      'GET /api/users': [aPerson()],
      'POST /api/matches': aMatch(),
      ...api,
    },
  });
  const sent = () => app.requests.filter(({ method }) => method === 'POST');
  return { ...app, sent };
}

const contact = (name = 'Contact Birgit Lund') => screen.findByRole('button', { name });

describe('Contact', () => {
  it('asks for a match, once, and says that it was sent', async () => {
    const held = heldAnswer();
    const { user, sent } = openBrowse({ 'POST /api/matches': () => held.answer });
    await user.dblClick(await contact());
    expect(await contact()).toHaveAttribute('aria-disabled', 'true');
    held.give(aMatch());
    expect(
      await screen.findByText(
        "You've sent a match request to Birgit Lund. You'll be notified when they respond.",
      ),
    ).toBeVisible();
    const button = await contact('Request Sent to Birgit Lund');
    expect(button).toHaveFocus();
    await user.click(button);
    expect(sent().map(({ body }) => body)).toEqual([{ studentId: 7, hostId: 40, status: 'pending' }]);
    expect(sent()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of a host asks with the roles the other way round', async () => {
    const person = aPerson({ id: 7, userType: 'student', name: 'Lucia' });
    const { user, sent } = openBrowse({ 'GET /api/users': [person] }, { member: host });
    await user.click(await contact('Contact Lucia'));
    expect(await contact('Request Sent to Lucia')).toBeVisible();
    expect(sent()[0]?.body).toEqual({ studentId: 7, hostId: 40, status: 'pending' });
  });

  it('is not offered for people of the same role', async () => {
    const person = aPerson({ id: 8, userType: 'student', name: 'Olga' });
    openBrowse({ 'GET /api/users': [person] }, { at: '/browse?userType=student' });
    expect(await screen.findByText('Olga')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Contact/ })).not.toBeInTheDocument();
  });

  it('says why it was refused, in a toast and on the card, and can be tried again', async () => {
    let isRefused = true;
    const { user } = openBrowse({
      'POST /api/matches': () => (isRefused ? refuse(409, 'Match already exists') : aMatch()),
    });
    await user.click(await contact());
    expect(await screen.findByText('Request Failed')).toBeVisible();
    expect(screen.getByText('409: Match already exists')).toBeVisible();
    expect(within(screen.getByRole('article')).getByText('Match already exists')).toBeVisible();
    isRefused = false;
    await user.click(await contact());
    expect(await contact('Request Sent to Birgit Lund')).toBeVisible();
    expect(screen.queryByText('Match already exists')).not.toBeInTheDocument();
  });

  it('sends the same key again after no answer, so that one request is made', async () => {
    let isAway = true;
    const { user, sent } = openBrowse({
      'POST /api/matches': () => (isAway ? refuse(503, 'Away for a moment') : aMatch()),
    });
    await user.click(await contact());
    expect(await screen.findByText('503: Away for a moment')).toBeVisible();
    isAway = false;
    await user.click(await contact());
    expect(await contact('Request Sent to Birgit Lund')).toBeVisible();
    const keys = sent().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('leads to the subscription where one is needed', async () => {
    const { user, path } = openBrowse({
      'GET /api/subscription-status': noSubscription(),
      'POST /api/matches': refuse(402, 'Subscription required'),
    });
    await user.click(await contact());
    const dialog = within(await screen.findByRole('dialog', { name: 'Prenumeration krävs' }));
    expect(screen.queryByText('Request Failed')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('link', { name: /^Prenumerera/ }));
    expect(path()).toBe('/subscribe');
  });
});
