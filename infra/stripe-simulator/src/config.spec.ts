import { describe, expect, it } from '@jest/globals';
import { readSimulatorConfig } from './config.js';

const complete = {
  ...{ PORT: '0', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

describe('the configuration', () => {
  it('needs a port and the keys', () => {
    expect(readSimulatorConfig(complete)).toMatchObject({ PORT: 0, HOST: '127.0.0.1' });
  });

  it('names everything that is wrong at once, and no value', () => {
    const wrong = { ...complete, PORT: '', STRIPE_SECRET_KEY: 'pk_oops', WEBHOOK_URL: 'nowhere' };
    expect(() => readSimulatorConfig(wrong)).toThrow(
      'The configuration is wrong: PORT is required; STRIPE_SECRET_KEY must begin with sk_; ' +
        'WEBHOOK_URL must look like http://127.0.0.1:3001/api/stripe/webhook',
    );
  });
});
