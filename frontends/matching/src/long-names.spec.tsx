import { aConversation, aMessage } from '@hemma/testing/letters';
import { aMatch, aPotentialMatch } from '@hemma/testing/matches';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { aSubscription } from '@hemma/testing/subscriptions';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from './routes';

const unbroken = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
const manyWords = Array.from({ length: 12 }, (_, at) => `Anna-Margareta${at}`).join(' ');

function open(at: string, name: string, api: FakeApi = {}) {
  const user = { id: 40, name, profileImage: null };
  const exchange = { student: aMatch().student, host: user, updatedAt: '2027-01-31T12:00:00.000Z' };
  return renderApp(routes, {
    at,
    member: aMember(),
    api: {
      'GET /api/profiles/7': aProfile({ onboardingCompleted: true }),
      'GET /api/subscription-status': aSubscription(),
      'GET /api/users': [aPerson({ name })],
      'GET /api/potential-matches': [aPotentialMatch({ user: aPerson({ name }) })],
      'GET /api/matches': [
        aMatch({ ...exchange, id: 1, requestedBy: 40 }),
        aMatch({ ...exchange, id: 2, status: 'accepted' }),
        aMatch({ ...exchange, id: 3, status: 'completed' }),
        aMatch({ ...exchange, id: 4, status: 'completed', reviews: [aReview({ matchId: 4 })] }),
      ],
      'GET /api/conversations': [aConversation({ user, lastMessage: aMessage() })],
      'GET /api/messages': [],
      ...api,
    },
  });
}

const sheets: HTMLStyleElement[] = [];
afterEach(() => sheets.splice(0).forEach((sheet) => sheet.remove()));

/** Gives the page the styles of these files: without them everything would break anywhere, or nothing. */
function wear(...files: string[]): void {
  for (const file of files) {
    const sheet = document.createElement('style');
    // What a condition holds is for another width, and jsdom has none.
    sheet.textContent = readFileSync(path.join(__dirname, file), 'utf8').split('@media')[0] ?? '';
    document.head.append(sheet);
    sheets.push(sheet);
  }
}

/** What the eye sees of a name, each the element that it stands in. */
function placesOf(name: string): HTMLElement[] {
  const places = Array.from(document.body.querySelectorAll<HTMLElement>('*')).filter(
    (element) =>
      !element.closest('.visually-hidden, dialog:not([open])') &&
      Array.from(element.childNodes).some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.includes(name),
      ),
  );
  expect(places.length).toBeGreaterThan(0);
  return places;
}

/** jsdom computes no inheritance of these: what is next above an element counts. */
function inherited(element: HTMLElement, property: string): string {
  const own = window.getComputedStyle(element).getPropertyValue(property);
  if (own || !element.parentElement) return own;
  return inherited(element.parentElement, property);
}

function expectToWrap(name: string): void {
  for (const place of placesOf(name)) {
    const wrapping = [inherited(place, 'overflow-wrap'), inherited(place, 'white-space')];
    expect([place.outerHTML, wrapping[0]]).toEqual([place.outerHTML, 'anywhere']);
    expect([place.outerHTML, wrapping[1]]).not.toEqual([place.outerHTML, 'nowrap']);
  }
}

const core = '../../../libs/web-core/src';

describe.each([
  ['without a gap', unbroken],
  ['of many words', manyWords],
])('a long name %s is whole, to the eye and to a screen reader,', (_, name) => {
  it('on a card of those whom one may contact, and in the dialog of it', async () => {
    wear(`${core}/profile-card.module.css`, `${core}/dialog.module.css`);
    const { user } = open('/browse', name);
    expect(await screen.findByRole('heading', { name: `${name} , 81` })).toBeVisible();
    expect(screen.getByRole('button', { name: `Contact ${name}` })).toBeVisible();
    expectToWrap(name);
    await user.click(screen.getByRole('button', { name: `View Profile of ${name}` }));
    expect(screen.getByRole('dialog', { name: `${name}, 81` })).toBeVisible();
    expectToWrap(name);
  });

  it('on the card of a potential match', async () => {
    wear('matches/matches.page.module.css');
    open('/matches', name);
    expect(await screen.findByRole('heading', { name: `${name} , 81` })).toBeVisible();
    expect(screen.getByRole('button', { name: `Connect with ${name}` })).toBeVisible();
    expect(screen.getByRole('link', { name: `View Profile of ${name}` })).toBeVisible();
    expectToWrap(name);
  });

  it('on the cards of matches, and in what is asked before they change', async () => {
    wear('matches/matches.page.module.css', `${core}/dialog.module.css`);
    const { user } = open('/matches?tab=yours', name);
    expect(await screen.findAllByRole('heading', { name })).toHaveLength(4);
    for (const button of [`Accept ${name}`, `Mark as completed: ${name}`])
      expect(screen.getByRole('button', { name: button })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Reject ${name}` }));
    expect(screen.getByRole('dialog', { name: `Reject the request of ${name}?` })).toBeVisible();
    expectToWrap(name);
  });

  it('in the list of conversations', async () => {
    wear('messages/messages.module.css');
    open('/messages', name);
    expect(await screen.findByRole('link', { name: new RegExp(`^${name} `) })).toBeVisible();
    expectToWrap(name);
  });

  it('above a conversation, in it and over its field', async () => {
    wear(
      'messages/messages.module.css',
      'conversation/conversation.module.css',
      `${core}/form-field.module.css`,
    );
    open('/messages/conversation/40', name);
    expect(await screen.findByLabelText(`Message to ${name}`)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('region', { name: `Messages with ${name}` })).toBeVisible();
    expect(screen.getByText(/^Nothing written yet/)).toHaveTextContent(`Say hello to ${name}.`);
    expectToWrap(name);
  });

  it('on the cards of exchanges, and in the dialog of a review', async () => {
    wear('completed-matches/completed-matches.page.module.css', `${core}/dialog.module.css`);
    const { user } = open('/completed-matches', name);
    await user.click(await screen.findByRole('button', { name: `Leave a Review of ${name}` }));
    const question = within(screen.getByRole('dialog')).getByText(/^How was your exchange with/);
    expect(question).toHaveTextContent(`with ${name}?`);
    expectToWrap(name);
  });

  it('on the card of a reviewed exchange', async () => {
    wear('completed-matches/completed-matches.page.module.css');
    open('/completed-matches?tab=reviewed', name);
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByText(/has not reviewed this exchange yet/)).toHaveTextContent(name);
    expectToWrap(name);
  });
});
