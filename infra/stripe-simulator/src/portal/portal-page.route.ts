import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PAGE_HEADERS } from '../http/page.js';
import { testCard } from '../payments/test-cards.js';
import type { Simulator } from '../simulator.js';
import type { PortalSessionRecord, Seconds, SubscriptionRecord } from '../state/records.js';
import { portalPage } from './portal-page.js';

/** As long as Stripe's, https://docs.stripe.com/customer-management/integrate-customer-portal */
const SESSION_LASTS: Seconds = 3_600;
const actionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('card'), payment_method: z.string() }),
  z.strictObject({ action: z.enum(['cancel', 'keep']) }),
]);
type Action = z.output<typeof actionSchema>;

/** Serves the customer portal: whoever knows a session's address is its customer, as at Stripe. */
export function registerPortalPage(server: FastifyInstance, simulator: Simulator, prefix: string): void {
  const { state } = simulator.kept;
  const sessionOf = (request: FastifyRequest): PortalSessionRecord | undefined => {
    const { id } = request.params as { id: string };
    const session = state.portalSessions.get(id);
    return session && simulator.now() - session.created < SESSION_LASTS ? session : undefined;
  };
  const runningOf = ({ customer }: PortalSessionRecord) =>
    [...state.subscriptions.values()].find(
      (one) => one.customer === customer && ['active', 'past_due', 'trialing'].includes(one.status),
    );
  const gone = (reply: FastifyReply) =>
    reply.code(404).headers(PAGE_HEADERS).type('text/plain; charset=utf-8').send('This link has expired.\n');

  const path = `${prefix}/p/session/:id`;
  server.get(path, (request, reply) => {
    const session = sessionOf(request);
    if (!session) return gone(reply);
    const invoices = [...state.invoices.values()].filter(({ customer }) => customer === session.customer);
    const page = portalPage({
      ...{ session, subscription: runningOf(session), invoices: invoices.reverse() },
      language: request.headers['accept-language'] ?? '',
      isDeclined: 'declined' in (request.query as object),
    });
    return reply.headers(PAGE_HEADERS).type('text/html; charset=utf-8').send(page);
  });
  server.post(path, async (request, reply) => {
    const session = sessionOf(request);
    const subscription = session && runningOf(session);
    const action = actionSchema.safeParse(request.body);
    if (!subscription || !action.success) return gone(reply);
    const isDone = act(simulator, subscription, action.data);
    await simulator.kept.save();
    simulator.wake();
    return reply.redirect(`${request.url.split('?')[0]}${isDone ? '' : '?declined'}`, 303);
  });
}

/** @returns false where a card was declined */
function act(simulator: Simulator, subscription: SubscriptionRecord, action: Action): boolean {
  const { life, kept } = simulator;
  const now = simulator.now();
  if (action.action === 'card') {
    const card = testCard(action.payment_method);
    if (!card || card.decline) return false;
    subscription.paymentMethod = action.payment_method;
    const invoice = kept.state.invoice(subscription.latestInvoice);
    // What is owed is charged to the new card at once.
    if (invoice.status === 'open')
      life.settlePayment(kept.state.paymentIntent(invoice.paymentIntent), action.payment_method, now);
    else life.noteUpdate(subscription, now);
    return true;
  }
  const isEnding = action.action === 'cancel';
  // The portal sets a date, where cancelling by the API sets a flag.
  subscription.cancelAt = isEnding ? subscription.periodEnd : null;
  subscription.cancelAtPeriodEnd = false;
  subscription.canceledAt = isEnding ? now : null;
  life.noteUpdate(subscription, now);
  return true;
}
