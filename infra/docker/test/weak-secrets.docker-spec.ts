import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@hemma/local/run-command';
import { cleanUp, pruned } from './fixtures/running-app.ts';

const strong = '9c41f07be2d85a36c0f7';
const mongodb = (password: string) => `mongodb://own:${password}@127.0.0.1:1/?replicaSet=hemma`;
const rabbitmq = (password: string) => `amqp://own:${password}@127.0.0.1:1/hemma`;
const service = { OPS_PORT: '0', MONGODB_URI: mongodb(strong), RABBITMQ_URL: rabbitmq(strong) };
const stripe = { STRIPE_SECRET_KEY: `sk_live_${strong}`, STRIPE_WEBHOOK_SECRET: `whsec_${strong}` };
const gateway = { ...service, PORT: '0', PUBLIC_ORIGIN: 'https://hemma.example' };

type Environment = Record<string, string>;
/** Each process of the build, what it would start with, and what it must not. */
const cases: { app: string; good: Environment; weak: Environment }[] = [
  ...['identity', 'profiles', 'matching', 'messaging', 'reviews'].map((name) => ({
    app: `services/${name}`,
    good: service,
    weak: { MONGODB_URI: 'mongodb://127.0.0.1:1/?replicaSet=hemma', RABBITMQ_URL: rabbitmq('hunter2') },
  })),
  {
    app: 'services/billing',
    good: { ...service, ...stripe },
    weak: {
      MONGODB_URI: mongodb('changeme-changeme'),
      RABBITMQ_URL: rabbitmq('guest'),
      STRIPE_SECRET_KEY: 'sk_test_hunter2',
      STRIPE_WEBHOOK_SECRET: 'whsec_hunter2',
      STRIPE_API_URL: 'http://stripe-simulator:3000',
    },
  },
  {
    app: 'gateway',
    good: gateway,
    weak: {
      RABBITMQ_URL: rabbitmq('hunter2'),
      PUBLIC_ORIGIN: 'http://hemma.example',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_hunter2',
      STRIPE_JS_URL: '/stripe-simulator/v3/stripe.js',
    },
  },
  {
    app: 'frontends/shell',
    good: { PORT: '0', PUBLIC_ORIGIN: 'https://hemma.example' },
    weak: { PUBLIC_ORIGIN: 'http://hemma.example', STRIPE_SIMULATOR_URL: 'http://stripe-simulator:3000' },
  },
];

afterAll(cleanUp);

describe.each(cases)('in production $app', ({ app, good, weak }) => {
  it('ends at once on weak secrets, names all of them in one sentence, and says none', async () => {
    const started = await runCommand(process.execPath, ['main.js'], {
      cwd: pruned(app),
      env: { NODE_ENV: 'production', ...good, ...weak },
      timeoutMs: 60_000,
    });
    expect(started).toMatchObject({ code: 1, stdout: '' });
    expect(started.stderr).toMatch(/^The .*configuration is wrong[^\n]*\n$/);
    const named = Object.keys({ ...good, ...weak }).filter((key) => started.stderr.includes(key));
    expect(named.sort()).toEqual(Object.keys(weak).sort());
    expect(started.stderr).not.toMatch(/hunter2|changeme|guest|stripe-simulator/);
  });
});
