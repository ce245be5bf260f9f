import { describe, expect, it } from '@jest/globals';
import { simulatorKeys } from './payments.ts';
import { type Addresses, platformProcesses, processesWithStripe } from './process-table.ts';

const addresses: Addresses = {
  ...{ port: 3000, gatewayPort: 3001, mongodbUri: 'mongodb://db', rabbitmqUrl: 'amqp://broker' },
  ...{ opsPort: (name) => (name === 'stripe-simulator' ? 4242 : 9000), dataDir: '/home/data' },
  stripeKeys: simulatorKeys(),
};

const account = {
  ...{ secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x', priceId: 'price_x' },
};

const envOf = (processes: typeof platformProcesses, name: string) =>
  processes.find((one) => one.name === name)?.env(addresses);

describe('payments', () => {
  it('are simulated unless somebody has an account at Stripe', () => {
    const simulator = envOf(platformProcesses, 'stripe-simulator');
    const billing = envOf(platformProcesses, 'billing');
    expect(simulator).toMatchObject({
      ...{ PORT: '4242', WEBHOOK_URL: 'http://127.0.0.1:3001/api/stripe/webhook' },
      STATE_FILE: '/home/data/stripe-simulator.json',
    });
    expect(billing).toMatchObject({ STRIPE_API_URL: 'http://127.0.0.1:4242' });
    for (const key of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
      expect(billing?.[key]).toBe(simulator?.[key]);
    expect(envOf(platformProcesses, 'gateway')).toMatchObject({
      STRIPE_PUBLISHABLE_KEY: simulator?.['STRIPE_PUBLISHABLE_KEY'],
      STRIPE_JS_URL: '/stripe-simulator/v3/stripe.js',
    });
    expect(envOf(platformProcesses, 'shell')).toMatchObject({
      STRIPE_SIMULATOR_URL: 'http://127.0.0.1:4242',
    });
  });

  it('go to Stripe with an account there, and no simulator runs', () => {
    const processes = processesWithStripe(account);
    expect(processes.map(({ name }) => name)).not.toContain('stripe-simulator');
    expect(envOf(processes, 'billing')).toMatchObject({
      ...{ STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_PRICE_ID: 'price_x' },
    });
    expect(envOf(processes, 'gateway')).toMatchObject({ STRIPE_PUBLISHABLE_KEY: 'pk_live_x' });
    for (const { env } of processes) {
      const { STRIPE_API_URL, STRIPE_JS_URL, STRIPE_SIMULATOR_URL } = env(addresses);
      expect([STRIPE_API_URL, STRIPE_JS_URL, STRIPE_SIMULATOR_URL]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('keep their secrets to billing', () => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = addresses.stripeKeys;
    for (const { name, env } of platformProcesses) {
      if (name === 'billing' || name === 'stripe-simulator') continue;
      expect(Object.values(env(addresses))).not.toContain(STRIPE_SECRET_KEY);
      expect(Object.values(env(addresses))).not.toContain(STRIPE_WEBHOOK_SECRET);
    }
  });
});
