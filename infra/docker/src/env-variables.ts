/** One setting of docker-compose.yml that has no default. */
export interface Variable {
  name: string;
  /** What it is, for who fills it in. */
  about: string;
  /** Made anew for each installation: `prefix` and 24 random bytes. */
  secret?: { prefix: string };
  /** What stands in a new file; nothing for a secret. */
  value?: string;
}

const services = ['identity', 'profiles', 'matching', 'messaging', 'reviews', 'billing'];

const password = (server: string, user: string): Variable => ({
  name: `HEMMA_${server.toUpperCase()}_${user.toUpperCase()}_PASSWORD`,
  about: `${server === 'mongodb' ? 'MongoDB' : 'RabbitMQ'}: the user ${user}. Letters and digits: it stands in an address`,
  secret: { prefix: '' },
});

/** Every setting that docker-compose.yml wants, in the order of the file. */
export const variables: readonly Variable[] = [
  {
    name: 'HEMMA_PUBLIC_ORIGIN',
    about:
      'Where browsers find Hemma; https:// makes the cookie Secure and needs TLS at the edge or before it',
    value: 'http://localhost:3000',
  },
  password('mongodb', 'root'),
  ...services.map((service) => password('mongodb', service)),
  ...[...services, 'gateway'].map((user) => password('rabbitmq', user)),
  {
    name: 'COMPOSE_PROFILES',
    about: 'simulator: payments are simulated; empty with an account at Stripe',
    value: 'simulator',
  },
  {
    name: 'HEMMA_ALLOW',
    about:
      'test-payments: payments may be simulated, or by test keys; empty refuses them, as it must be with real people',
    value: 'test-payments',
  },
  { name: 'HEMMA_STRIPE_SECRET_KEY', about: 'Stripe: sk_…', secret: { prefix: 'sk_test_' } },
  { name: 'HEMMA_STRIPE_WEBHOOK_SECRET', about: 'Stripe: whsec_…', secret: { prefix: 'whsec_' } },
  { name: 'HEMMA_STRIPE_PRICE_ID', about: 'Stripe: price_…', value: 'price_hemma_monthly' },
  {
    name: 'HEMMA_STRIPE_PUBLISHABLE_KEY',
    about: 'Stripe: pk_…; empty turns payment off (not with the simulator)',
    value: 'pk_test_simulator',
  },
  {
    name: 'HEMMA_STRIPE_API_URL',
    about: 'The simulator; empty is Stripe',
    value: 'http://stripe-simulator:3000',
  },
  {
    name: 'HEMMA_STRIPE_JS_URL',
    about: "The simulator's script; empty is Stripe's",
    value: '/stripe-simulator/v3/stripe.js',
  },
];
