import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { clientSecretOf, config, sdk, TestSimulator } from '../test/running-simulator.js';
import { API_VERSION } from './api-version.js';

const DAY_MS = 24 * 3_600_000;

/** What a call of the SDK was refused with. */
const refusalOf = (call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> =>
  call.then(
    () => Promise.reject(new Error('It was not refused')),
    (error: InstanceType<typeof Stripe.errors.StripeError>) => error,
  );

describe("the simulator, asked by Stripe's own SDK", () => {
  let test: TestSimulator;
  let stripe: Stripe;
  beforeAll(async () => {
    test = await TestSimulator.start();
    stripe = test.stripe;
  });
  afterAll(() => test.close());

  it('speaks the version that the SDK pins', async () => {
    expect(Stripe.API_VERSION).toBe(API_VERSION);
    const { lastResponse } = await stripe.prices.retrieve(config.STRIPE_PRICE_ID);
    expect(lastResponse).toMatchObject({ statusCode: 200, apiVersion: API_VERSION });
  });

  it('keeps customers, and finds them by their address', async () => {
    const created = await stripe.customers.create({
      ...{ email: 'åsa+1@example.org', name: 'Åsa & Co', metadata: { userId: '41' } },
    });
    expect(created).toMatchObject({ object: 'customer', name: 'Åsa & Co', metadata: { userId: '41' } });
    expect(await stripe.customers.retrieve(created.id)).toMatchObject({ email: 'åsa+1@example.org' });
    expect((await stripe.customers.list({ email: 'åsa+1@example.org' })).data.map(({ id }) => id)).toEqual([
      created.id,
    ]);
    expect(await stripe.customers.update(created.id, { name: 'Åsa' })).toMatchObject({ name: 'Åsa' });
  });

  it('has the one price: 30 € a month', async () => {
    expect(await stripe.prices.retrieve(config.STRIPE_PRICE_ID)).toMatchObject({
      ...{ unit_amount: 3_000, currency: 'eur', recurring: { interval: 'month', interval_count: 1 } },
    });
    expect(await refusalOf(stripe.prices.retrieve('price_other'))).toMatchObject({
      ...{ statusCode: 404, code: 'resource_missing', message: "No such price: 'price_other'" },
    });
  });

  it('makes a subscription that waits for its payment, and runs once that is confirmed', async () => {
    const { subscription, clientSecret } = await test.subscribe();
    expect(subscription).toMatchObject({
      ...{ status: 'incomplete', cancel_at_period_end: false, cancel_at: null, metadata: { userId: '7' } },
      latest_invoice: { status: 'open', amount_due: 3_000, billing_reason: 'subscription_create' },
    });
    expect(await test.confirm(clientSecret)).toMatchObject({
      ...{ status: 200, body: { object: 'payment_intent', status: 'succeeded', amount_received: 3_000 } },
    });
    const active = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    });
    expect(active).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', amount_remaining: 0, confirmation_secret: null },
    });
    const [item] = active.items.data;
    expect(item!.current_period_end - item!.current_period_start).toBeGreaterThanOrEqual(28 * 86_400);
  });

  it('shows what is not expanded by its id alone', async () => {
    const { subscription } = await test.subscribe();
    const { latest_invoice } = await stripe.subscriptions.retrieve(subscription.id);
    expect(latest_invoice).toMatch(/^in_/);
    const expand = ['latest_invoice.lines'];
    expect(await refusalOf(stripe.subscriptions.retrieve(subscription.id, { expand }))).toMatchObject({
      ...{ statusCode: 400, message: 'This property cannot be expanded (latest_invoice.lines).' },
    });
  });

  it('lists the subscriptions of a customer, the newest first, the ended ones where asked for', async () => {
    const { customer, subscription } = await test.subscribe();
    const second = await stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: config.STRIPE_PRICE_ID }] },
      payment_behavior: 'default_incomplete',
    });
    await stripe.subscriptions.cancel(subscription.id);
    const listed = async (params: Stripe.SubscriptionListParams) =>
      (await stripe.subscriptions.list({ customer: customer.id, ...params })).data.map(({ id }) => id);
    expect(await listed({ status: 'all' })).toEqual([second.id, subscription.id]);
    expect(await listed({ status: 'incomplete' })).toEqual([second.id]);
    expect(await listed({ status: 'all', limit: 1 })).toEqual([second.id]);
    const expand = ['data.latest_invoice.confirmation_secret'];
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'incomplete', expand });
    expect(clientSecretOf(data[0]!)).toMatch(/^pi_\w+_secret_\w+$/);
  });

  it('ends a subscription with the period, unless that is taken back', async () => {
    const { subscription, clientSecret } = await test.subscribe();
    await test.confirm(clientSecret);
    const { id } = subscription;
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const { current_period_end } = ending.items.data[0]!;
    expect(ending).toMatchObject({
      ...{ status: 'active', cancel_at_period_end: true, cancel_at: current_period_end },
    });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      ...{ cancel_at_period_end: false, cancel_at: null, canceled_at: null },
    });
    const at = current_period_end - 86_400;
    expect(await stripe.subscriptions.update(id, { cancel_at: at })).toMatchObject({
      ...{ cancel_at_period_end: false, cancel_at: at },
    });
    expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({ cancel_at: null });
  });

  it('cancels at once, and knows nothing of it afterwards but to show', async () => {
    const { subscription, clientSecret } = await test.subscribe();
    await test.confirm(clientSecret);
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
    for (const call of [
      stripe.subscriptions.cancel(subscription.id),
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ]) {
      expect(await refusalOf(call)).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    }
  });

  it('renews what is due, gives up what was never paid, and ends what was canceled', async () => {
    const renewing = await test.subscribe();
    await test.confirm(renewing.clientSecret);
    const failing = await test.subscribe();
    await test.confirm(failing.clientSecret, { payment_method: 'pm_card_chargeCustomerFail' });
    const ending = await test.subscribe();
    await test.confirm(ending.clientSecret);
    await stripe.subscriptions.update(ending.subscription.id, { cancel_at_period_end: true });
    const unpaid = await test.subscribe();

    await test.elapse(DAY_MS);
    const statusOf = async ({ id }: { id: string }) => (await stripe.subscriptions.retrieve(id)).status;
    expect(await statusOf(unpaid.subscription)).toBe('incomplete_expired');
    expect((await test.confirm(unpaid.clientSecret)).body.error.code).toBe('payment_intent_unexpected_state');
    await test.elapse(31 * DAY_MS);
    expect(await statusOf(ending.subscription)).toBe('canceled');
    expect(await statusOf(failing.subscription)).toBe('past_due');
    const renewed = await stripe.subscriptions.retrieve(renewing.subscription.id);
    expect(renewed.status).toBe('active');
    expect(renewed.latest_invoice).not.toBe(renewing.subscription.latest_invoice);
    expect(renewed.items.data[0]!.current_period_start).toBe(
      renewing.subscription.items.data[0]!.current_period_end,
    );
  });

  describe('refuses as Stripe does', () => {
    it('a wrong secret key, and none', async () => {
      for (const key of ['sk_test_other', config.STRIPE_PUBLISHABLE_KEY]) {
        expect(await refusalOf(sdk(test.simulator.url, key).customers.list())).toMatchObject({
          ...{ type: 'StripeAuthenticationError', statusCode: 401 },
        });
      }
      expect((await fetch(`${test.simulator.url}/v1/customers`)).status).toBe(401);
    });

    it('the secret calls through the one origin', async () => {
      const headers = { authorization: `Bearer ${config.STRIPE_SECRET_KEY}` };
      const answer = await fetch(`${test.simulator.url}/stripe-simulator/v1/customers`, { headers });
      expect(answer.status).toBe(404);
    });

    it.each([
      ['an unknown customer', { customer: 'cus_x' }, "No such customer: 'cus_x'", 'resource_missing'],
      ['an unknown price', { items: [{ price: 'price_x' }] }, "No such price: 'price_x'", 'resource_missing'],
      [
        'an unknown parameter',
        { nonsense: 'x' },
        'Received unknown parameter: nonsense',
        'parameter_unknown',
      ],
      [
        'an unknown parameter within',
        { items: [{ price: 'price_x', cost: '3' }] },
        'Received unknown parameter: items[0][cost]',
        'parameter_unknown',
      ],
      ['no customer', { customer: undefined }, 'Missing required param: customer.', 'parameter_missing'],
      [
        'a payment without a method',
        { payment_behavior: 'allow_incomplete' },
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
        'resource_missing',
      ],
    ])('a subscription with %s', async (_what, changes, message, code) => {
      const { id } = await stripe.customers.create({});
      const params = {
        ...{ customer: id, items: [{ price: config.STRIPE_PRICE_ID }] },
        ...{ payment_behavior: 'default_incomplete', ...changes },
      };
      const call = stripe.subscriptions.create(params as Stripe.SubscriptionCreateParams);
      expect(await refusalOf(call)).toMatchObject({ statusCode: 400, message, code });
    });
  });

  describe('a confirmation in the browser', () => {
    it.each([
      ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
      [
        'pm_card_chargeDeclinedInsufficientFunds',
        'card_declined',
        'insufficient_funds',
        'Your card has insufficient funds.',
      ],
      ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card', 'Your card has expired.'],
    ])('by %s is declined, and another card goes through', async (payment_method, code, decline, message) => {
      const { subscription, clientSecret } = await test.subscribe();
      const { status, body } = await test.confirm(clientSecret, { payment_method });
      expect(status).toBe(402);
      expect(body.error).toMatchObject({ type: 'card_error', code, decline_code: decline, message });
      expect(body.error.payment_intent).toMatchObject({
        ...{ status: 'requires_payment_method', last_payment_error: { message } },
      });
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
      expect((await test.confirm(clientSecret)).status).toBe(200);
    });

    it('needs the publishable key, the right secret, a card, and a payment that is still open', async () => {
      const { clientSecret } = await test.subscribe();
      const other = await test.subscribe();
      expect((await test.confirm(clientSecret, { key: 'pk_test_other' })).status).toBe(401);
      expect((await test.confirm(clientSecret, { key: '' })).status).toBe(401);
      for (const client_secret of ['', `${clientSecret}x`, other.clientSecret]) {
        const { status, body } = await test.confirm(clientSecret, { client_secret });
        expect([status, body.error.param]).toEqual([400, 'client_secret']);
      }
      expect((await test.confirm('pi_unknown_secret_x')).status).toBe(404);
      expect((await test.confirm(clientSecret, { payment_method: 'pm_card_x' })).status).toBe(400);
      expect((await test.confirm(clientSecret)).status).toBe(200);
      const { status, body } = await test.confirm(clientSecret);
      expect([status, body.error.code]).toEqual([400, 'payment_intent_unexpected_state']);
    });

    it('can be looked at with its secret alone', async () => {
      const { clientSecret } = await test.subscribe();
      const [id] = clientSecret.split('_secret_');
      const look = (params: Record<string, string>) =>
        fetch(
          `${test.simulator.url}/stripe-simulator/v1/payment_intents/${id}?${new URLSearchParams(params)}`,
        );
      const key = config.STRIPE_PUBLISHABLE_KEY;
      expect(await (await look({ key, client_secret: clientSecret })).json()).toMatchObject({
        amount: 3_000,
      });
      expect((await look({ key })).status).toBe(400);
      expect(await stripe.paymentIntents.retrieve(id!)).toMatchObject({ status: 'requires_payment_method' });
    });

    it('takes nothing but a form', async () => {
      const { clientSecret } = await test.subscribe();
      const url = `${test.simulator.url}/stripe-simulator/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`;
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(415);
    });
  });
});
