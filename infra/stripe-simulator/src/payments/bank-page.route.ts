import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { PAGE_HEADERS, page } from '../http/page.js';
import type { Simulator } from '../simulator.js';
import type { PaymentIntentRecord } from '../state/records.js';

const texts = {
  en: {
    title: 'Your bank',
    question: 'Do you confirm the payment of 30 €? No money moves: this is a simulation.',
    yes: 'Confirm',
    no: 'Refuse',
  },
  sv: {
    title: 'Din bank',
    question: 'Bekräftar du betalningen på 30 €? Inga pengar dras: det här är en simulering.',
    yes: 'Bekräfta',
    no: 'Neka',
  },
};
const REFUSED = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_required',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
const answerSchema = z.strictObject({ answer: z.enum(['yes', 'no']) });

/** Serves the question that a bank asks its customer (3-D Secure), and leads back with what came of it. */
export function registerBankPage(server: FastifyInstance, simulator: Simulator, prefix: string): void {
  const { kept, life } = simulator;
  const intentOf = (request: FastifyRequest): PaymentIntentRecord | undefined => {
    const { id } = request.params as { id: string };
    const { client_secret: secret } = request.query as { client_secret?: string };
    const intent = kept.state.paymentIntents.get(id);
    return intent?.returnUrl !== undefined && intent.clientSecret === secret ? intent : undefined;
  };
  const lead = (reply: FastifyReply, intent: PaymentIntentRecord) => {
    const target = new URL(intent.returnUrl ?? '');
    target.searchParams.set('payment_intent', intent.id);
    target.searchParams.set('payment_intent_client_secret', intent.clientSecret);
    target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
    return reply.redirect(target.href, 303);
  };
  const gone = (reply: FastifyReply) =>
    reply
      .code(404)
      .headers(PAGE_HEADERS)
      .type('text/plain; charset=utf-8')
      .send('There is no such payment.\n');

  const path = `${prefix}/bank/:id`;
  server.get(path, (request, reply) => {
    const intent = intentOf(request);
    if (!intent) return gone(reply);
    // Answered in another tab, or come back to by the back button.
    if (intent.status !== 'requires_action') return lead(reply, intent);
    const locale = request.headers['accept-language']?.startsWith('sv') ? 'sv' : 'en';
    const t = texts[locale];
    const form = `<p>${t.question}</p>
<form method="post">
<button name="answer" value="yes">${t.yes}</button>
<button name="answer" value="no">${t.no}</button>
</form>`;
    return reply
      .headers(PAGE_HEADERS)
      .type('text/html; charset=utf-8')
      .send(page({ locale, title: t.title, body: form }));
  });
  server.post(path, async (request, reply) => {
    const intent = intentOf(request);
    const answer = answerSchema.safeParse(request.body);
    if (!intent || !answer.success) return gone(reply);
    if (intent.status === 'requires_action') {
      const now = simulator.now();
      if (answer.data.answer === 'yes') life.settlePayment(intent, intent.paymentMethod ?? '', now);
      else life.failPayment(intent, REFUSED, now);
      await kept.save();
      simulator.wake();
    }
    return lead(reply, intent);
  });
}
