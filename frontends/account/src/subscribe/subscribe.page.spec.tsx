import { aMember } from '@hemma/testing/people';
import { heldAnswer, refuse, renderApp, type FakeApi } from '@hemma/testing/render-app';
import { aSubscription, noSubscription } from '@hemma/testing/subscriptions';
import { chooseLanguage } from '@hemma/web-core/language';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { routes } from '../routes';
import { declined, fakeStripe, paid } from '../../test/fake-stripe';

// The script is loaded once a page: each test has its own.
let scripts = 0;
let provider: ReturnType<typeof fakeStripe>;
beforeEach(() => {
  scripts += 1;
  provider = fakeStripe();
});
afterEach(() => {
  jest.restoreAllMocks();
  delete window.Stripe;
});

const config = (changes = {}) => ({
  stripePublishableKey: 'pk_test_hemma',
  stripeJsUrl: `http://localhost/stripe-simulator/v3/stripe.js?${scripts}`,
  price: { amount: 3000, currency: 'eur', interval: 'month' },
  ...changes,
});
const opened = (changes = {}) => ({
  clientSecret: 'pi_7_secret_x',
  status: 'incomplete',
  error: null,
  ...changes,
});

function openSubscribe(api: FakeApi = {}) {
  const app = renderApp(routes, {
    at: '/subscribe',
    member: aMember(),
    api: {
      'GET /api/subscription-status': noSubscription(),
      'GET /api/config': config(),
      'POST /api/create-subscription': opened(),
      ...api,
    },
  });
  const sent = (path: string) => app.requests.filter((request) => request.path === path);
  return { ...app, sent };
}

const payButton = () => screen.findByRole('button', { name: 'Pay 30€ per month' });
const card = () => within(screen.getByRole('region', { name: '30€ per month' }));

describe('the offer', () => {
  it('says what a month costs and brings, and shows the form of the provider', async () => {
    openSubscribe();
    expect(await payButton()).toBeVisible();
    for (const benefit of ['Unlimited access to matches', 'Contact hosts and students', 'Cancel anytime'])
      expect(card().getByText(benefit)).toBeVisible();
    expect(screen.getByText('Card number')).toBeVisible();
    expect(provider.scripts).toEqual([config().stripeJsUrl]);
    expect(provider.start).toHaveBeenCalledWith('pk_test_hemma');
    expect(provider.elements.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: 'pi_7_secret_x',
      locale: 'en',
    });
  });

  it('is being prepared until the payment is open', async () => {
    const held = heldAnswer();
    openSubscribe({ 'POST /api/create-subscription': () => held.answer });
    expect(await screen.findByText('Preparing payment...')).toBeVisible();
    held.give(opened());
    expect(await payButton()).toBeVisible();
    expect(screen.queryByText('Preparing payment...')).not.toBeInTheDocument();
  });

  it('opens one subscription a visit, with a key, also where effects run twice', async () => {
    const [route] = routes.filter(({ path }) => path === '/subscribe');
    const { requests, router } = renderApp(
      [{ path: '/subscribe', element: <StrictMode>{route?.element}</StrictMode> }],
      {
        at: '/subscribe',
        member: aMember(),
        api: {
          'GET /api/subscription-status': noSubscription(),
          'GET /api/config': config(),
          'POST /api/create-subscription': opened(),
        },
      },
    );
    const sent = () => requests.filter(({ path }) => path === '/api/create-subscription');
    await payButton();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await act(() => router.navigate('/browse'));
    await screen.findByText('elsewhere');
    await act(() => router.navigate('/subscribe'));
    await payButton();
    expect(sent()).toHaveLength(2);
  });
});

describe('without a key of the provider', () => {
  it('a warning says so, and nothing is opened or paid', async () => {
    const { sent } = openSubscribe({ 'GET /api/config': config({ stripePublishableKey: null }) });
    expect(await screen.findByText(/public key was not found/)).toBeVisible();
    expect(card().getByText('Cancel anytime')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    expect(sent('/api/create-subscription')).toEqual([]);
    expect(provider.scripts).toEqual([]);
  });
});

describe('a subscription that can not be opened', () => {
  it.each([
    ['a refusal', refuse(503, 'The payment provider is away'), '503: The payment provider is away'],
    ['an error in the answer', opened({ clientSecret: null, error: 'No such price' }), 'No such price'],
    [
      'an answer without a payment',
      opened({ clientSecret: null }),
      'Ett oväntat fel uppstod. Försök igen senare.',
    ],
  ])('for %s is told in a toast and in its place, and can be tried again', async (_why, answer, words) => {
    let isAway = true;
    const { user } = openSubscribe({ 'POST /api/create-subscription': () => (isAway ? answer : opened()) });
    expect(await screen.findByText('Fel vid prenumerationsskapande')).toBeVisible();
    expect(screen.getAllByText(words)[0]).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeVisible();
  });

  it('for want of the configuration can be tried again', async () => {
    let isAway = true;
    const { user } = openSubscribe({
      'GET /api/config': () => (isAway ? refuse(503, 'Away for a moment') : config()),
    });
    expect(await screen.findByText('Away for a moment')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeVisible();
  });

  it("for want of the provider's script can be tried again", async () => {
    provider.isAway = true;
    const { user } = openSubscribe();
    expect(await screen.findByText('The payment form could not be loaded.')).toBeVisible();
    provider.isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeVisible();
  });
});

describe('a payment', () => {
  it('opens everything: the active view shows and the status is asked for anew', async () => {
    let isPaid = false;
    provider.confirmPayment.mockImplementation(async () => {
      isPaid = true;
      return paid;
    });
    const { user, sent } = openSubscribe({
      'GET /api/subscription-status': () => (isPaid ? aSubscription() : noSubscription()),
    });
    await user.click(await payButton());
    expect(await screen.findByText('Betalning lyckades!')).toBeVisible();
    expect(screen.getByText('Du har nu tillgång till alla matchningar')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Subscription active' })).toHaveFocus();
    expect(await screen.findByText('2027-03-02')).toBeVisible();
    expect(sent('/api/subscription-status')).toHaveLength(2);
    expect(provider.confirmPayment).toHaveBeenCalledWith(
      expect.objectContaining({
        redirect: 'if_required',
        confirmParams: { return_url: 'http://localhost/browse' },
      }),
    );
  });

  it('shows the active view also where the status can not be asked after it', async () => {
    let isPaid = false;
    provider.confirmPayment.mockImplementation(async () => {
      isPaid = true;
      return paid;
    });
    const { user } = openSubscribe({
      'GET /api/subscription-status': () => (isPaid ? refuse(503, 'Away') : noSubscription()),
    });
    await user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Subscription active' })).toBeVisible();
    expect(screen.queryByText(/billing date/)).not.toBeInTheDocument();
  });

  it('that is declined says why and keeps the form, for another card', async () => {
    provider.confirmPayment.mockResolvedValueOnce(declined('Your card was declined.'));
    const { user } = openSubscribe();
    await user.click(await payButton());
    expect(await screen.findByText('Betalning misslyckades')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Payment' }));
    expect(form.getByText('Your card was declined.')).toBeVisible();
    expect(form.getByText('Card number')).toBeVisible();
    await user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Subscription active' })).toBeVisible();
  });

  it('without the details of a card is no failure: the form says at the field what is missing', async () => {
    provider.confirmPayment.mockResolvedValueOnce({
      error: { type: 'validation_error', message: 'Your card number is incomplete.' },
    });
    const { user } = openSubscribe();
    await user.click(await payButton());
    await user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Subscription active' })).toBeVisible();
    expect(screen.queryByText('Betalning misslyckades')).not.toBeInTheDocument();
  });

  it('that the script itself fails at is told as a failure', async () => {
    provider.confirmPayment.mockRejectedValueOnce(new Error(''));
    const { user } = openSubscribe();
    await user.click(await payButton());
    expect(await screen.findByText('Betalning misslyckades')).toBeVisible();
    expect(screen.getAllByText('Ett oväntat fel uppstod. Försök igen senare.')[0]).toBeVisible();
  });

  it('is made once, however often the button is pressed', async () => {
    const held = heldAnswer();
    provider.confirmPayment.mockImplementation(() => held.answer);
    const { user } = openSubscribe();
    await user.dblClick(await payButton());
    await user.click(screen.getByRole('button', { name: 'Paying...' }));
    held.give(paid);
    expect(await screen.findByRole('heading', { name: 'Subscription active' })).toBeVisible();
    expect(provider.confirmPayment).toHaveBeenCalledTimes(1);
  });

  it('that was made in another tab meanwhile is no error', async () => {
    provider.confirmPayment.mockResolvedValueOnce({
      error: { message: 'You cannot confirm this', payment_intent: { status: 'succeeded' } },
    });
    const { user } = openSubscribe();
    await user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'Subscription active' })).toBeVisible();
  });

  it('that the bank still works on is neither paid nor failed', async () => {
    provider.confirmPayment.mockResolvedValueOnce({ paymentIntent: { status: 'processing' } });
    const { user } = openSubscribe();
    await user.click(await payButton());
    expect(await screen.findByText(/bank is still working/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});

describe('somebody with a subscription', () => {
  it('sees that it is active, and neither pays nor opens another one', async () => {
    const { user, path, sent } = openSubscribe({ 'GET /api/subscription-status': aSubscription() });
    expect(await screen.findByRole('heading', { name: 'Subscription active' })).toBeVisible();
    expect(screen.getByText(/Next billing date/)).toHaveTextContent('Next billing date: 2027-03-02');
    expect(sent('/api/create-subscription')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Start matching' }));
    expect(path()).toBe('/browse');
  });

  it('sees so too where only the opened subscription tells it', async () => {
    openSubscribe({
      'GET /api/subscription-status': refuse(503, 'Away'),
      'POST /api/create-subscription': opened({ status: 'active', clientSecret: null }),
    });
    expect(await screen.findByRole('heading', { name: 'Subscription active' })).toBeVisible();
    expect(screen.queryByText('Fel vid prenumerationsskapande')).not.toBeInTheDocument();
  });

  it('can let it end with the paid period, and take that back', async () => {
    let cancelAtPeriodEnd = false;
    const answer = (ends: boolean) => () => {
      cancelAtPeriodEnd = ends;
      return aSubscription({ cancelAtPeriodEnd });
    };
    const { user, sent } = openSubscribe({
      'GET /api/subscription-status': () => aSubscription({ cancelAtPeriodEnd }),
      'POST /api/cancel-subscription': answer(true),
      'POST /api/resume-subscription': answer(false),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
    expect(sent('/api/cancel-subscription')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    expect(screen.getByRole('dialog', { name: 'Cancel your subscription?' })).toHaveTextContent('2027-03-02');
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText(/Your access ends on/)).toHaveTextContent('2027-03-02');
    expect(screen.getByText('Subscription canceled')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Resume subscription' }));
    await user.click(screen.getByRole('button', { name: 'Yes, resume' }));
    expect(await screen.findByText(/Next billing date/)).toBeVisible();
    expect(sent('/api/resume-subscription')).toHaveLength(1);
  });

  it('is led to the provider’s page for another card and past invoices, once however often it is pressed', async () => {
    // The document's own address but for the end: jsdom goes nowhere else.
    const url = 'http://localhost/#portal';
    const { user, sent } = openSubscribe({
      'GET /api/subscription-status': aSubscription(),
      'POST /api/billing-portal': { url },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Change card, see invoices' }));
    await waitFor(() => expect(window.location.href).toBe(url));
    expect(sent('/api/billing-portal')).toHaveLength(1);
  });

  it('hears why that page could not be opened, and may try again', async () => {
    const { user } = openSubscribe({
      'GET /api/subscription-status': aSubscription(),
      'POST /api/billing-portal': refuse(503, 'The payment provider does not answer'),
    });
    await user.click(await screen.findByRole('button', { name: 'Change card, see invoices' }));
    expect(await screen.findByText('The payment provider does not answer')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change card, see invoices' })).toBeEnabled();
  });

  it('hears why it could not be ended', async () => {
    const { user } = openSubscribe({
      'GET /api/subscription-status': aSubscription(),
      'POST /api/cancel-subscription': refuse(503, 'The payment provider does not answer'),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    expect(await screen.findByText('The payment provider does not answer')).toBeVisible();
    expect(screen.getByText('503: The payment provider does not answer')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  });
});

describe('in Swedish', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  it('the offer is read and paid, in the provider’s form too from the next visit on', async () => {
    const { unmount } = openSubscribe();
    await payButton();
    await act(async () => chooseLanguage('sv'));
    expect(await screen.findByRole('button', { name: 'Betala 30€ per månad' })).toBeVisible();
    expect(screen.getByText('Säg upp när du vill')).toBeVisible();
    unmount();
    openSubscribe();
    expect(await screen.findByRole('button', { name: 'Betala 30€ per månad' })).toBeVisible();
    expect(provider.elements.mock.calls.map(([options]) => options)).toMatchObject([
      { locale: 'en' },
      { locale: 'sv' },
    ]);
  });

  it('a subscription is canceled', async () => {
    const { user } = openSubscribe({
      'GET /api/subscription-status': aSubscription(),
      'POST /api/cancel-subscription': aSubscription({ cancelAtPeriodEnd: true }),
    });
    await screen.findByRole('heading', { name: 'Subscription active' });
    await act(async () => chooseLanguage('sv'));
    await user.click(await screen.findByRole('button', { name: 'Säg upp prenumerationen' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Du har kvar din tillgång till 2027-03-02.');
    await user.click(screen.getByRole('button', { name: 'Ja, säg upp' }));
    expect(await screen.findByText('Prenumerationen är uppsagd')).toBeVisible();
  });
});
