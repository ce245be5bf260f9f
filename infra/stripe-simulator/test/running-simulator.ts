import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { SimulatorConfig } from '../src/config.js';
import { startSimulator, type RunningSimulator } from '../src/start-simulator.js';

export const config: SimulatorConfig = {
  HOST: '127.0.0.1',
  PORT: 0,
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_PRICE_ID: 'price_monthly',
};

/** A simulator whose time the test moves, and Stripe's own SDK that talks to it. */
export class TestSimulator {
  private constructor(
    private readonly clock: { offsetMs: number },
    private readonly start: () => Promise<RunningSimulator>,
    public simulator: RunningSimulator,
    public stripe: Stripe,
  ) {}

  static async start(changes: Partial<SimulatorConfig> = {}): Promise<TestSimulator> {
    const clock = { offsetMs: 0 };
    const start = () => startSimulator({ ...config, ...changes }, () => Date.now() + clock.offsetMs);
    const simulator = await start();
    return new TestSimulator(clock, start, simulator, sdk(simulator.url));
  }

  /** Ends it and starts it anew on its file. */
  async restart(): Promise<void> {
    await this.simulator.close();
    this.simulator = await this.start();
    this.stripe = sdk(this.simulator.url);
  }

  async elapse(ms: number): Promise<void> {
    this.clock.offsetMs += ms;
    await this.simulator.advance();
  }

  /** A call as a browser makes it, through the one origin. */
  async confirm(clientSecret: string, changes: Record<string, string> = {}) {
    const id = clientSecret.split('_secret_')[0];
    const answer = await fetch(`${this.simulator.url}/stripe-simulator/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{
          client_secret: clientSecret,
          payment_method: 'pm_card_visa',
          key: config.STRIPE_PUBLISHABLE_KEY,
        },
        ...changes,
      }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** A customer with a subscription that waits for its first payment. */
  async subscribe() {
    const customer = await this.stripe.customers.create({ email: 'anna@example.org', name: 'Anna' });
    const subscription = await this.stripe.subscriptions.create({
      ...{ customer: customer.id, items: [{ price: config.STRIPE_PRICE_ID }] },
      ...{ payment_behavior: 'default_incomplete', metadata: { userId: '7' } },
      expand: ['latest_invoice.confirmation_secret'],
    });
    return { customer, subscription, clientSecret: clientSecretOf(subscription) };
  }

  close(): Promise<void> {
    return this.simulator.close();
  }
}

export function sdk(url: string, key = config.STRIPE_SECRET_KEY): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export function clientSecretOf({ latest_invoice }: Stripe.Subscription): string {
  if (typeof latest_invoice === 'string') throw new Error('The invoice is not expanded');
  return latest_invoice?.confirmation_secret?.client_secret ?? '';
}

/** What an endpoint got: body and signature, as they came. */
export interface Delivery {
  payload: string;
  signature: string;
}

/** A webhook endpoint. */
export async function startEndpoint() {
  const deliveries: Delivery[] = [];
  const endpoint = { deliveries, status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      deliveries.push({ payload: Buffer.concat(chunks).toString(), signature });
      response.writeHead(endpoint.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return Object.assign(endpoint, { url: `http://127.0.0.1:${port}/hook`, close });
}
