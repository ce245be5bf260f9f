import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { memoryFlags, YOUNG_MB } from './memory-flags.ts';
import { repoRoot } from './paths.ts';
import type { Addresses, ProcessDefinition } from './process-table.ts';

/** An account with Stripe, as a person names it by the environment. */
export interface StripeAccount {
  secretKey: string;
  /** Without one payment is off. */
  publishableKey: string | undefined;
  webhookSecret: string;
  priceId: string;
}

type Env = (addresses: Addresses) => Record<string, string>;

/** What of the platform depends on who takes the payments. */
export interface Payments {
  /** What runs beside the platform for it. */
  processes: ProcessDefinition[];
  billing: Env;
  gateway: Env;
  shell: Env;
}

/** Keys of the simulator for one start; what is secret is so for the one origin's visitors too. */
export function simulatorKeys() {
  const secret = () => randomBytes(16).toString('hex');
  return {
    STRIPE_SECRET_KEY: `sk_test_${secret()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    // In every browser's hands anyway, and in pages that outlive a restart.
    STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator',
  };
}

/** Payments by Stripe itself. */
export function stripePayments(account: StripeAccount): Payments {
  const { secretKey, publishableKey, webhookSecret, priceId } = account;
  return {
    processes: [],
    billing: () => ({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: priceId,
    }),
    // Empty counts as absent.
    gateway: () => ({ STRIPE_PUBLISHABLE_KEY: publishableKey ?? '' }),
    shell: () => ({}),
  };
}

const SIMULATOR = 'stripe-simulator';
const urlOfSimulator = ({ opsPort }: Addresses) => `http://127.0.0.1:${opsPort(SIMULATOR)}`;

const simulator: ProcessDefinition = {
  name: SIMULATOR,
  stopStage: 2,
  cwd: join(repoRoot, 'infra', SIMULATOR),
  args: [...memoryFlags(YOUNG_MB), '--enable-source-maps', 'dist/main.js'],
  env: ({ dataDir, gatewayPort, opsPort, stripeKeys }) => ({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(opsPort(SIMULATOR)),
    STATE_FILE: join(dataDir, `${SIMULATOR}.json`),
    WEBHOOK_URL: `http://127.0.0.1:${gatewayPort}/api/stripe/webhook`,
    ...stripeKeys,
  }),
  readyUrl: (addresses) => `${urlOfSimulator(addresses)}/health`,
};

/** Payments by the simulator: the same calls, and no money. */
export const simulatedPayments: Payments = {
  processes: [simulator],
  billing: (addresses) => {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = addresses.stripeKeys;
    return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: urlOfSimulator(addresses) };
  },
  gateway: ({ stripeKeys }) => ({
    STRIPE_PUBLISHABLE_KEY: stripeKeys.STRIPE_PUBLISHABLE_KEY,
    STRIPE_JS_URL: `/${SIMULATOR}/v3/stripe.js`,
  }),
  shell: (addresses) => ({ STRIPE_SIMULATOR_URL: urlOfSimulator(addresses) }),
};
