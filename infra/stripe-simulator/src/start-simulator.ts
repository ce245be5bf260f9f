import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { SimulatorConfig } from './config.js';
import { customerRoutes } from './customers/customers.routes.js';
import { parseForm } from './http/form-body.js';
import { StripeCalls } from './http/stripe-calls.js';
import { registerBankPage } from './payments/bank-page.route.js';
import { paymentIntentRoutes } from './payments/payment-intents.routes.js';
import { registerPortalPage } from './portal/portal-page.route.js';
import { portalSessionRoutes } from './portal/portal-sessions.routes.js';
import { priceRoutes } from './prices/prices.routes.js';
import type { Simulator } from './simulator.js';
import { StateFile } from './state/state-file.js';
import { registerStripeJs } from './stripe-js.route.js';
import { SubscriptionLife } from './subscriptions/subscription-life.js';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.js';
import { EventLog } from './webhooks/event-log.js';
import { WebhookSender } from './webhooks/webhook-sender.js';

/** What browsers see before the paths: the one origin forwards it as it is. */
const PUBLIC_PREFIX = '/stripe-simulator';
/** How often time is looked at where nobody calls: nothing here happens more often than monthly. */
const LOOK_MS = 60_000;

export interface RunningSimulator {
  /** Where it answers, without a slash at the end. */
  url: string;
  /** Lets everything happen that time alone brings by now, and keeps it. */
  advance(): Promise<void>;
  /** Puts a subscription into a state that trials and settings of an account at Stripe bring about, and no call here. */
  putInto(status: 'trialing' | 'unpaid' | 'paused', subscription: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the simulator in this process.
 *
 * @param clock epoch milliseconds, for who lets time pass
 * @throws Error for a port that is taken, or a state file that is none
 */
export async function startSimulator(
  config: SimulatorConfig,
  clock: () => number = Date.now,
): Promise<RunningSimulator> {
  const kept = await StateFile.open(config.STATE_FILE);
  const endpoint = config.WEBHOOK_URL && { url: config.WEBHOOK_URL, secret: config.STRIPE_WEBHOOK_SECRET };
  const sender = new WebhookSender(kept, endpoint || undefined);
  const life = new SubscriptionLife(kept.state, new EventLog(kept.state, endpoint !== undefined));
  const now = () => Math.floor(clock() / 1_000);
  const simulator: Simulator = { config, kept, life, now, wake: () => sender.wake() };
  const advance = async () => {
    life.advance(now());
    await kept.save();
    sender.wake();
  };

  const server = createServer(simulator);
  await server.listen({ host: config.HOST, port: config.PORT });
  await advance();
  const looking = setInterval(() => void advance().catch(console.error), LOOK_MS).unref();
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `http://${config.HOST}:${port}`,
    advance,
    putInto: async (status, id) => {
      const record = kept.state.subscription(id);
      record.status = status;
      life.noteUpdate(record, now());
      await kept.save();
      sender.wake();
    },
    close: async () => {
      clearInterval(looking);
      await server.close();
      await sender.close();
      await kept.save();
    },
  };
}

function createServer(simulator: Simulator): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, routerOptions: { querystringParser: parseQuery } });
  server.removeAllContentTypeParsers();
  const form = { parseAs: 'string' } as const;
  server.addContentTypeParser<string>('application/x-www-form-urlencoded', form, (_request, body, done) => {
    try {
      done(null, parseForm(body));
    } catch (error) {
      done(error instanceof Error ? error : new Error('Invalid form'));
    }
  });
  answerOthers(server);
  const portalRoutes = (one: Simulator) => portalSessionRoutes(one, PUBLIC_PREFIX);
  const routes = [customerRoutes, priceRoutes, subscriptionRoutes, paymentIntentRoutes, portalRoutes];
  new StripeCalls(simulator).register(
    server,
    routes.flatMap((routesOf) => routesOf(simulator)),
    PUBLIC_PREFIX,
  );
  registerStripeJs(server, PUBLIC_PREFIX);
  registerBankPage(server, simulator, PUBLIC_PREFIX);
  registerPortalPage(server, simulator, PUBLIC_PREFIX);
  server.get('/health', () => ({ status: 'ok' }));
  return server;
}

/** What is no call at all is refused in Stripe's form too. */
function answerOthers(server: FastifyInstance): void {
  const error = (message: string) => ({ error: { type: 'invalid_request_error', message } });
  server.setNotFoundHandler(({ method, url }, reply) =>
    reply.code(404).send(error(`Unrecognized request URL (${method}: ${url.split('?')[0]}).`)),
  );
  server.setErrorHandler<Error & { statusCode?: number }>(({ statusCode = 400, message }, _request, reply) =>
    reply.code(statusCode).send(error(message)),
  );
}

/** Fastify has no place for an error here: what can't be read asks for nothing that is known. */
function parseQuery(text: string) {
  try {
    return parseForm(text);
  } catch {
    return { [text]: '' };
  }
}
