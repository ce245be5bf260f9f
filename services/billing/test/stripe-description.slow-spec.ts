import { spawn, type ChildProcess } from 'node:child_process';
import { freePort } from '@hemma/local/ports';
import { findGoTool } from '@hemma/local/pinned-tools';
import { createLogger } from '@hemma/service-kit/logger';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { readBillingConfig } from '../src/config.js';
import { PaymentProvider } from '../src/provider/payment-provider.js';
import { createStripe } from '../src/provider/stripe-client.js';
import { RunningBilling } from './running-billing.js';
import { StripeDescription } from './stripe-description.js';

const STRIPE_MOCK = {
  ...{ name: 'stripe-mock', package: 'github.com/stripe/stripe-mock', version: '0.203.0' },
  versionArgs: ['-version'],
};
const MODULE = `${STRIPE_MOCK.package}@v${STRIPE_MOCK.version}`;
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** What billing reads of each kind of object. */
const READ = {
  customer: ['id', 'metadata'],
  subscription: [
    ...['id', 'status', 'customer', 'metadata', 'start_date', 'items', 'cancel_at_period_end', 'cancel_at'],
    ...['ended_at', 'latest_invoice'],
  ],
  subscription_item: ['current_period_start', 'current_period_end'],
  invoice: ['status'],
  price: ['active', 'unit_amount', 'currency', 'recurring'],
  event: ['id', 'type', 'data'],
};

describe('every call that billing makes', () => {
  let mock: ChildProcess;
  let provider: PaymentProvider;
  let stripe: Stripe;
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    mock = spawn(await findGoTool(STRIPE_MOCK, say), ['-http-port', String(port)], { stdio: 'ignore' });
    const answers = () =>
      fetch(url).then(
        () => true,
        () => false,
      );
    await until('stripe-mock to listen', answers);
    const config = readBillingConfig({
      ...{ MONGODB_URI: 'mongodb://localhost', RABBITMQ_URL: 'amqp://localhost', OPS_PORT: '0' },
      ...{ STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_123', STRIPE_API_URL: url },
    });
    stripe = createStripe(config);
    provider = new PaymentProvider(config, createLogger('billing', { LOG_LEVEL: 'silent' }));
  }, 600_000);
  afterAll(() => {
    mock.kill();
  });

  const known = { id: 'sub_1', cancelAtPeriodEnd: false } as Parameters<PaymentProvider['keepGoing']>[0];
  const customer = { userId: 1, email: 'anna@example.org', name: 'Anna', requestKey: 'key' };
  const calls: Record<string, () => Promise<unknown>> = {
    createCustomer: () => provider.createCustomer(customer),
    findCustomer: () => provider.findCustomer(customer),
    listSubscriptions: () => provider.listSubscriptions('cus_1'),
    liveSubscriptions: () => provider.liveSubscriptions().next(),
    getPrice: () => provider.getPrice(),
    createSubscription: () => provider.createSubscription('cus_1', 'attempt'),
    endWithPeriod: () => provider.endWithPeriod(known),
    keepGoing: async () => {
      await provider.keepGoing({ ...known, cancelAtPeriodEnd: true });
      await provider.keepGoing(known);
    },
    openPortal: () => provider.openPortal('cus_1', 'https://hemma.example/subscribe'),
    end: () => provider.end(known),
  };

  it('stands here', () => {
    const methods = Object.getOwnPropertyNames(PaymentProvider.prototype);
    expect(methods.filter((name) => !['constructor', 'call'].includes(name)).sort()).toEqual(
      Object.keys(calls).sort(),
    );
  });

  it.each(Object.keys(calls))('is one of Stripe’s: %s', async (name) => {
    await expect(calls[name]!()).resolves.not.toThrow();
  });

  it('would be refused otherwise', async () => {
    const wrong = stripe.customers.create({ colour: 'red' } as object);
    await expect(wrong).rejects.toThrow('additional properties');
  });
});

describe("the simulator's answers", () => {
  let billing: RunningBilling;
  let description: StripeDescription;
  beforeAll(async () => {
    description = await StripeDescription.of(MODULE, READ);
    billing = await RunningBilling.start();
  }, 600_000);
  afterAll(() => billing.close());

  it('and its events are what Stripe describes, in all that they say and that billing reads', async () => {
    const problems: string[] = [];
    const seen = new Set<string>();
    const answers: { method: string; path: string; status: number; body: string }[] = [];
    billing.provider.way = {
      back: ({ method, path }, body, status) => void answers.push({ method, path, status, body }),
    };
    billing.hearWebhooks();
    const [user, other] = [await billing.aUser(), await billing.aUser()];
    await user.subscribe();
    await user.cancel();
    await user.resume();
    const { clientSecret } = await other.create();
    await billing.provider.pay(clientSecret, 'pm_card_chargeDeclined');
    await billing.provider.pay(clientSecret, 'pm_card_chargeCustomerFail');
    await billing.provider.elapse(32 * 24 * 3_600_000);
    await until('the failed renewal', async () => (await other.status()).status === 'past_due');
    const another = await billing.startAnother();
    await another.close();

    for (const { method, path, status, body } of answers) {
      const [plain = ''] = path.split('?');
      seen.add(`${method} ${plain.replaceAll(/(sub|cus|price)_\w+/g, ':id')} ${status}`);
      const found = description.problemsOf(method, plain, status, JSON.parse(body));
      problems.push(...found.map((problem) => `${method} ${plain}: ${problem}`));
    }
    for (const { payload } of billing.provider.webhooks) {
      const event = JSON.parse(payload) as { type: string; data: { object: { object: string } } };
      seen.add(event.type);
      const { object } = event.data;
      const found = [
        ...description.problemsOfObject('event', event),
        ...description.problemsOfObject(object.object, object),
      ];
      problems.push(...found.map((problem) => `${event.type}: ${problem}`));
    }
    expect(problems).toEqual([]);
    expect([...seen].sort()).toEqual(
      expect.arrayContaining([
        'GET /v1/prices/:id 200',
        'GET /v1/subscriptions 200',
        'POST /v1/customers 200',
        'POST /v1/subscriptions 200',
        'POST /v1/subscriptions/:id 200',
        'customer.subscription.created',
        'customer.subscription.updated',
        'invoice.paid',
        'invoice.payment_failed',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
      ]),
    );
  });

  it('would be found out', () => {
    const subscription = { id: 'sub_1', object: 'subscription', status: 'running', colour: 'red' };
    const problems = description.problemsOf('GET', '/v1/subscriptions/sub_1', 200, subscription).join('\n');
    for (const word of ['colour', 'allowed values', 'start_date']) expect(problems).toContain(word);
  });
});
