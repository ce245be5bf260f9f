import { join } from 'node:path';
import { freePort } from '@hemma/local/ports';
import { startNodeProcess } from './node-process.js';

const FOLDER = join(import.meta.dirname, '../../infra/stripe-simulator');
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_gateway',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_gateway',
  STRIPE_WEBHOOK_SECRET: 'whsec_gateway',
};

/** Who takes payments, in a process of its own. */
export interface Stripe {
  readonly url: string;
  /** Pays as a browser does, with a card that is good. */
  pay(clientSecret: string): Promise<void>;
  stop(): Promise<void>;
}

/** @param webhookUrl where it tells what has happened */
export async function startStripe({
  home,
  webhookUrl,
}: {
  home: string;
  webhookUrl: string;
}): Promise<Stripe> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...KEYS, PORT: String(port), WEBHOOK_URL: webhookUrl };
  const readyUrl = `${url}/health`;
  const simulator = await startNodeProcess({ name: 'stripe-simulator', folder: FOLDER, home, env, readyUrl });
  return {
    url,
    pay: async (clientSecret) => {
      const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
      const answer = await fetch(`${url}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          client_secret: clientSecret,
          payment_method: 'pm_card_visa',
          key: KEYS.STRIPE_PUBLISHABLE_KEY,
        }),
      });
      if (answer.status !== 200) throw new Error(`paying: ${answer.status}: ${await answer.text()}`);
    },
    stop: () => simulator.stop(),
  };
}

/** What billing is told of it. */
export function paymentSettings({ url }: Stripe): Record<string, string> {
  return { ...KEYS, STRIPE_API_URL: url };
}
