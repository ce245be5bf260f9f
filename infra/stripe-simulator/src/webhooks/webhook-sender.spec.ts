import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@hemma/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { config, startEndpoint, TestSimulator } from '../../test/running-simulator.js';

describe('webhooks', () => {
  let folder: string;
  let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
  let test: TestSimulator;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'simulator-'));
    endpoint = await startEndpoint();
    test = await TestSimulator.start({ WEBHOOK_URL: endpoint.url, STATE_FILE: join(folder, 'state.json') });
  });
  afterEach(() => {
    endpoint.deliveries.length = 0;
    endpoint.status = 200;
  });
  afterAll(async () => {
    await test.close();
    await endpoint.close();
    await rm(folder, { recursive: true });
  });

  const told = (): Stripe.Event[] =>
    endpoint.deliveries.map(({ payload, signature }) =>
      test.stripe.webhooks.constructEvent(payload, signature, config.STRIPE_WEBHOOK_SECRET),
    );
  const types = () =>
    told()
      .map(({ type }) => type)
      .sort();

  it("tell a subscription's whole life, signed so that the SDK believes them", async () => {
    const { subscription, clientSecret } = await test.subscribe();
    await test.confirm(clientSecret, { payment_method: 'pm_card_chargeDeclined' });
    await test.confirm(clientSecret);
    await test.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await test.stripe.subscriptions.cancel(subscription.id);
    await until('eight events', () => endpoint.deliveries.length === 8);
    expect(types()).toEqual([
      ...['customer.subscription.created', 'customer.subscription.deleted'],
      ...['customer.subscription.updated', 'customer.subscription.updated'],
      ...[
        'invoice.paid',
        'invoice.payment_failed',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
      ],
    ]);
    for (const { data } of told()) {
      expect(data.object).toMatchObject({ customer: subscription.customer });
    }
  });

  it('are not believed when altered', async () => {
    await test.subscribe();
    await until('an event', () => endpoint.deliveries.length === 1);
    const { payload, signature } = endpoint.deliveries[0]!;
    const read = (text: string) =>
      test.stripe.webhooks.constructEvent(text, signature, config.STRIPE_WEBHOOK_SECRET);
    expect(() => read(payload.replace('incomplete', 'active'))).toThrow('No signatures found matching');
  });

  it('come again until they are taken, with the same id and body', async () => {
    endpoint.status = 500;
    await test.subscribe();
    await until('two tries', () => endpoint.deliveries.length >= 2);
    endpoint.status = 200;
    const tries = endpoint.deliveries.length;
    await until('the last try', () => endpoint.deliveries.length > tries);
    expect(new Set(endpoint.deliveries.map(({ payload }) => payload)).size).toBe(1);
  });

  it('survive a restart, as everything does', async () => {
    endpoint.status = 503;
    const { customer, subscription, clientSecret } = await test.subscribe();
    await until('a try', () => endpoint.deliveries.length >= 1);
    await test.restart();
    endpoint.deliveries.length = 0;
    endpoint.status = 200;
    await until('the event', () => types().includes('customer.subscription.created'));
    expect(await test.stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'anna@example.org' });
    expect((await test.confirm(clientSecret)).status).toBe(200);
    expect((await test.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });
});
