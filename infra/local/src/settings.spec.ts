import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { repoRoot } from './paths.ts';
import { readSettings } from './settings.ts';

describe('the settings of a start', () => {
  it('are port 3000, .hemma and the demo people when nothing is said', () => {
    expect(readSettings({}, [])).toEqual({
      port: 3000,
      home: join(repoRoot, '.hemma'),
      mongodbUri: undefined,
      rabbitmqUrl: undefined,
      stripe: undefined,
      demo: true,
      reset: false,
    });
  });

  it('take an address that is empty as not given', () => {
    expect(readSettings({ MONGODB_URI: ' ', RABBITMQ_URL: '' }, [])).toMatchObject({
      mongodbUri: undefined,
      rabbitmqUrl: undefined,
    });
  });

  it('read a home below the clone and one elsewhere', () => {
    expect(readSettings({ HEMMA_HOME: '.hemma-two' }, []).home).toBe(join(repoRoot, '.hemma-two'));
    expect(readSettings({ HEMMA_HOME: '/somewhere/else' }, []).home).toBe('/somewhere/else');
  });

  it.each(['abc', '0', '65536', '3000.5', '-1'])('refuse the port %s', (PORT) => {
    expect(() => readSettings({ PORT }, [])).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`);
  });

  it('name everything that is wrong at once', () => {
    const env = { PORT: 'x', MONGODB_URI: 'localhost', RABBITMQ_URL: 'http://localhost' };
    expect(() => readSettings(env, ['--fast'])).toThrow(
      'PORT must be a number from 1 to 65535, not "x"; MONGODB_URI must begin with mongodb://; ' +
        'RABBITMQ_URL must begin with amqp://; unknown option --fast (there are --no-demo and --reset).',
    );
  });

  it('do not let --reset pretend to empty a database of one’s own', () => {
    expect(() => readSettings({ MONGODB_URI: 'mongodb://db/?replicaSet=rs' }, ['--reset'])).toThrow(
      '--reset deletes only',
    );
  });

  describe('of an account with Stripe', () => {
    const account = {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_PRICE_ID: 'price_x',
    };

    it('may lack the publishable key: then payment is off', () => {
      expect(readSettings(account, []).stripe).toEqual({
        ...{ secretKey: 'sk_test_x', webhookSecret: 'whsec_x', priceId: 'price_x' },
        publishableKey: undefined,
      });
    });

    it('is none without the secret key: then payments are simulated', () => {
      expect(readSettings({ ...account, STRIPE_SECRET_KEY: '' }, []).stripe).toBeUndefined();
    });

    it('name what is missing beside the secret key', () => {
      expect(() => readSettings({ STRIPE_SECRET_KEY: 'pk_x', STRIPE_PRICE_ID: 'prod_x' }, [])).toThrow(
        'STRIPE_SECRET_KEY must begin with sk_ or rk_; ' +
          'with STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be given and begin with whsec_; ' +
          'with STRIPE_SECRET_KEY, STRIPE_PRICE_ID must be given and begin with price_.',
      );
    });
  });
});
