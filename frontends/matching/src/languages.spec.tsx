import { aConversation, aMessage, anOwnMessage } from '@hemma/testing/letters';
import { aMatch, aPotentialMatch } from '@hemma/testing/matches';
import { aMember, aPerson, aProfile } from '@hemma/testing/people';
import { refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aReview } from '@hemma/testing/reviews';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { routes } from './routes';

const member = aMember();
const letters = [aMessage({ seq: 2 }), anOwnMessage({ seq: 1, read: true })];
const completed = aMatch({ status: 'completed', updatedAt: '2027-01-31T12:00:00.000Z' });

async function open(at: string, api: FakeApi = {}) {
  const answers: FakeApi = {
    'GET /api/profiles/7': aProfile({ onboardingCompleted: true, studyField: 'Nursing' }),
    'GET /api/subscription-status': aSubscription(),
    'GET /api/users': [aPerson()],
    'GET /api/potential-matches': [aPotentialMatch()],
    'GET /api/matches': [aMatch({ requestedBy: 40 })],
    'GET /api/conversations': [aConversation({ lastMessage: letters[0], unread: 1 })],
    'GET /api/messages': letters,
    'POST /api/messages/read': null,
    ...api,
  };
  return act(async () => renderApp(routes, { at, member, api: answers }));
}

beforeEach(() => window.localStorage.clear());
afterEach(() => act(() => chooseLanguage('en')));

describe('in Swedish', () => {
  beforeEach(() => act(() => chooseLanguage('sv')));

  it.each([
    [
      '/browse',
      'Hitta en värd',
      ['Din profil', 'Studieinriktning', 'Ändra profilen', 'Jag letar efter', 'Använd filter', 'Kontakta'],
    ],
    [
      '/matches',
      'Matchningar',
      ['Möjliga matchningar', 'Dina matchningar', '87 % matchning', 'Därför passar ni ihop', 'Ta kontakt'],
    ],
    [
      '/matches?tab=yours',
      'Matchningar',
      ['Väntar', 'Vill gärna matcha med dig.', 'Acceptera', 'Avböj', 'Skriv', 'Visa profil'],
    ],
    ['/messages', 'Meddelanden', ['Konversationer', 'olästa', 'Välj en konversation']],
    [
      '/messages/conversation/40',
      'Birgit Lund',
      ['Meddelande till Birgit Lund', 'Skicka', '12:01 · Läst', 'Alla konversationer', 'Visa profil'],
    ],
    ['/messages/conversation/99', 'Konversation', ['Du kan bara skriva till dina matchningar']],
    ['/completed-matches', 'Avslutade utbyten', ['Väntar på omdöme (0)', 'Inga omdömen väntar']],
  ])('%s says all that it says: %s', async (at, heading, words) => {
    await open(at);
    for (const text of words) expect((await screen.findAllByText(hasText(text))).length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('one is asked before what can not be taken back', async () => {
    const { user } = await open('/matches?tab=yours');
    await user.click(await screen.findByRole('button', { name: 'Avböj Birgit Lund' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Vill du avböja förfrågan från Birgit Lund?' }));
    expect(dialog.getByText('Under 90 dagar kan ingen av er fråga den andra igen.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Ja, avböj' })).toBeVisible();
  });

  it('an exchange has its day in Swedish, and is reviewed', async () => {
    const { user } = await open('/completed-matches', {
      'GET /api/matches': [completed],
      'POST /api/reviews': aReview(),
    });
    expect(await screen.findByText('31 januari 2027')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lämna ett omdöme om Birgit Lund' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Lämna ett omdöme' }));
    expect(dialog.getByText(/^Hur var ditt utbyte med/)).toHaveTextContent('med Birgit Lund?');
    await user.click(dialog.getByRole('radio', { name: '5 stjärnor' }));
    await user.click(dialog.getByRole('button', { name: 'Skicka omdömet' }));
    expect(await screen.findByText('Omdömet är skickat')).toBeVisible();
  });

  it('what fails is said by the toast too', async () => {
    await open('/browse', { 'GET /api/users': refuse(503, 'Away for a moment') });
    expect(await screen.findByText('Det gick inte att hämta personerna')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeVisible();
  });

  it('a missing subscription is said once', async () => {
    await open('/matches', { 'GET /api/subscription-status': noSubscription() });
    expect(await screen.findByRole('heading', { name: 'Prenumeration krävs' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prenumerera' })).toBeVisible();
    expect(screen.queryByText(/^Subscription required/)).not.toBeInTheDocument();
  });

  it('an unfinished profile is said', async () => {
    await open('/matches', { 'GET /api/profiles/7': aProfile() });
    expect(await screen.findByRole('heading', { name: 'Gör klart din profil' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fyll i din profil' })).toBeVisible();
  });
});

describe('in English', () => {
  it('the Swedish words for a missing subscription have their meaning beside them', async () => {
    await open('/matches', { 'GET /api/subscription-status': noSubscription() });
    const gate = (await screen.findByRole('heading', { name: 'Prenumeration krävs' })).closest('section');
    expect(gate).toHaveAttribute('lang', 'sv');
    expect(screen.getByText(/^Subscription required: you need an active one/)).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('link', { name: 'Prenumerera (Subscribe)' })).toBeVisible();
  });

  it('a page that is open changes its language at once, and keeps what is typed', async () => {
    const { user } = await open('/messages/conversation/40');
    await user.type(await screen.findByLabelText('Message to Birgit Lund'), 'Half a sen');
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByLabelText('Meddelande till Birgit Lund')).toHaveValue('Half a sen');
  });
});

/** All that one element says, be it in several pieces. */
function hasText(text: string) {
  return (_own: string, element: Element | null) => element?.textContent.trim() === text;
}
