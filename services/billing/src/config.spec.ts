import { describe, expect, it } from '@jest/globals';
import { readBillingConfig } from './config.js';

const complete = {
  ...{ RABBITMQ_URL: 'amqp://localhost', OPS_PORT: '0', MONGODB_URI: 'mongodb://localhost' },
  ...{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
};

describe("billing's configuration", () => {
  it('asks Stripe itself unless another address is given', () => {
    expect(readBillingConfig(complete).STRIPE_API_URL).toBe('https://api.stripe.com');
    const STRIPE_API_URL = 'http://127.0.0.1:4242';
    expect(readBillingConfig({ ...complete, STRIPE_API_URL }).STRIPE_API_URL).toBe(STRIPE_API_URL);
  });

  it('takes a restricted key', () => {
    const STRIPE_SECRET_KEY = 'rk_live_x';
    expect(readBillingConfig({ ...complete, STRIPE_SECRET_KEY })).toMatchObject({ STRIPE_SECRET_KEY });
  });

  it('takes several webhook secrets, each of which must look like one', () => {
    const secretsOf = (STRIPE_WEBHOOK_SECRET: string) =>
      readBillingConfig({ ...complete, STRIPE_WEBHOOK_SECRET }).STRIPE_WEBHOOK_SECRET;
    expect(secretsOf('whsec_x')).toEqual(['whsec_x']);
    expect(secretsOf('whsec_new, whsec_old')).toEqual(['whsec_new', 'whsec_old']);
    for (const wrong of ['whsec_x,', 'whsec_x,sk_y', 'sk_y']) {
      expect(() => secretsOf(wrong)).toThrow('STRIPE_WEBHOOK_SECRET must begin with whsec_');
    }
  });

  it('names every wrong key at once, and tells no value', () => {
    const wrong = { STRIPE_SECRET_KEY: 'pk_oops', STRIPE_WEBHOOK_SECRET: '', STRIPE_PRICE_ID: 'prod_oops' };
    expect(() => readBillingConfig({ ...complete, ...wrong })).toThrow(
      'The configuration is wrong: STRIPE_SECRET_KEY must begin with sk_ or rk_; ' +
        'STRIPE_WEBHOOK_SECRET is required; STRIPE_PRICE_ID must begin with price_',
    );
  });
});
