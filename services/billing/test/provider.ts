// eslint-disable-next-line no-restricted-imports -- it stands between the service and its provider, who speak HTTP
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { startSimulator, type RunningSimulator } from '@hemma/stripe-simulator/start-simulator';
import Stripe from 'stripe';
import { createStripe } from '../src/provider/stripe-client.js';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_billing',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_billing',
  STRIPE_WEBHOOK_SECRET: 'whsec_billing',
  STRIPE_PRICE_ID: 'price_billing',
};

/** A webhook as it came: body and signature. */
export interface Webhook {
  payload: string;
  signature: string;
}

/** A request to the provider, on its way. */
export interface ProviderRequest {
  method: string;
  /** Path and query. */
  path: string;
}

/** What the provider might say, as JSON. */
export interface ProviderAnswer {
  status: number;
  body: object;
}

/** What happens to requests on their way to the provider and to its answers on their way back. */
export interface Way {
  /** Awaited before the provider gets the request; may answer in its place. */
  there?: (request: ProviderRequest) => Promise<ProviderAnswer | void> | ProviderAnswer | void;
  /** Awaited after the provider has answered, before the answer goes on; may put another body in its place. */
  back?: (request: ProviderRequest, body: string, status: number) => Promise<string | void> | string | void;
}

/** The simulator, with a way to it and an ear for its webhooks, both of which the test holds. */
export class Provider {
  /** Every request that has come, in order. */
  readonly requests: ProviderRequest[] = [];
  /** Every webhook that has come, in order. */
  readonly webhooks: Webhook[] = [];
  /** Taken in by nobody unless the test says by whom. */
  onWebhook: (webhook: Webhook) => Promise<void> = async () => undefined;
  way: Way = {};

  private constructor(
    private readonly simulator: RunningSimulator,
    private readonly clock: { offsetMs: number },
    private readonly closing: (() => Promise<unknown>)[],
    /** Where billing asks. */
    readonly url: string,
    /** Asks past the way that the test holds. */
    readonly stripe: Stripe,
  ) {}

  static async start(): Promise<Provider> {
    // The ear and the way are there before the one whom they serve.
    const held: { provider?: Provider } = {};
    const ear = await listen(async (incoming, answer) => {
      const webhook = {
        payload: await textOf(incoming),
        signature: String(incoming.headers['stripe-signature']),
      };
      held.provider?.webhooks.push(webhook);
      const taken = await (held.provider?.onWebhook(webhook) ?? Promise.resolve()).then(
        () => true,
        () => false,
      );
      answer.writeHead(taken ? 200 : 503).end();
    });
    const clock = { offsetMs: 0 };
    const folder = await mkdtemp(join(tmpdir(), 'provider-'));
    // On a disk it takes its time, and refuses a second request under a key meanwhile.
    const STATE_FILE = join(folder, 'state.json');
    const config = { HOST: '127.0.0.1', PORT: 0, WEBHOOK_URL: ear.url, STATE_FILE, ...KEYS };
    const simulator = await startSimulator(config, () => Date.now() + clock.offsetMs);
    const way = await listen(
      (incoming, answer) => held.provider?.pass(incoming, answer) ?? Promise.resolve(),
    );
    const stripe = createStripe({ ...KEYS, STRIPE_API_URL: simulator.url });
    const closing = [way.close, ear.close, () => simulator.close(), () => rm(folder, { recursive: true })];
    held.provider = new Provider(simulator, clock, closing, way.url, stripe);
    return held.provider;
  }

  /** What billing is told of it. */
  get settings(): Record<string, string> {
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = KEYS;
    return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_API_URL: this.url };
  }

  /** Pays as a browser does. */
  async pay(clientSecret: string | null, card = 'pm_card_visa'): Promise<number> {
    const intent = clientSecret?.split('_secret_')[0];
    const url = `${this.simulator.url}/stripe-simulator/v1/payment_intents/${intent}/confirm`;
    const body = new URLSearchParams({
      ...{ client_secret: clientSecret ?? '', payment_method: card, key: KEYS.STRIPE_PUBLISHABLE_KEY },
    });
    return (await fetch(url, { method: 'POST', body })).status;
  }

  /** A page of the provider for browsers, which they find at our origin; with a body a form of it is sent. */
  async pageOf(address: string, form?: Record<string, string>): Promise<{ status: number; text: string }> {
    const { pathname, search } = new URL(address);
    const body = form && new URLSearchParams(form);
    const answer = await fetch(this.simulator.url + pathname + search, body && { method: 'POST', body });
    return { status: answer.status, text: await answer.text() };
  }

  /** Every subscription that a user's customers have, the ended ones too. */
  async subscriptionsOf(userId: number): Promise<Stripe.Subscription[]> {
    const customers = await this.customersOf(userId);
    const lists = await Promise.all(
      customers.map(({ id }) => this.stripe.subscriptions.list({ customer: id, status: 'all', limit: 100 })),
    );
    return lists.flatMap(({ data }) => data);
  }

  async customersOf(userId: number): Promise<Stripe.Customer[]> {
    const { data } = await this.stripe.customers.list({ limit: 100 });
    return data.filter(({ metadata }) => metadata['userId'] === String(userId));
  }

  /** How many requests of this kind have come since `from`. */
  countOf(method: string, path: RegExp, from = 0): number {
    return this.requests.slice(from).filter((one) => one.method === method && path.test(one.path)).length;
  }

  /** Signs as the provider does. */
  sign(payload: string, timestamp = Math.floor(Date.now() / 1_000)): Webhook {
    const secret = KEYS.STRIPE_WEBHOOK_SECRET;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { payload, signature };
  }

  /** Lets time pass at the provider alone. */
  async elapse(ms: number): Promise<void> {
    this.clock.offsetMs += ms;
    await this.simulator.advance();
  }

  /** What time it is there. */
  now(): Date {
    return new Date(Date.now() + this.clock.offsetMs);
  }

  /** Puts a subscription into a state that no call brings about. */
  async putInto(status: 'trialing' | 'unpaid' | 'paused', subscription: string): Promise<void> {
    await this.simulator.putInto(status, subscription);
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
  }

  private async pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    const one = { method: incoming.method ?? '', path: incoming.url ?? '' };
    this.requests.push(one);
    const { way } = this;
    const instead = await way.there?.(one);
    if (instead) return void answer.writeHead(instead.status).end(JSON.stringify(instead.body));
    const target = new URL(one.path, this.simulator.url);
    const { headers, method } = incoming;
    const provided = await new Promise<IncomingMessage>((resolve, reject) => {
      forward(target, { method, headers }, resolve).on('error', reject).end(body);
    });
    const text = await textOf(provided);
    const { statusCode = 500 } = provided;
    const other = await way.back?.(one, text, statusCode);
    const { 'content-length': _length, ...others } = provided.headers;
    answer.writeHead(statusCode, others).end(other ?? text);
  }
}

async function listen(handle: (incoming: IncomingMessage, answer: ServerResponse) => Promise<void>) {
  const server = createServer(
    (incoming, answer) => void handle(incoming, answer).catch(() => answer.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
