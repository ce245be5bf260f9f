import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION } from '../api-version.js';
import type { Simulator } from '../simulator.js';
import { newId } from '../state/ids.js';
import type { Seconds } from '../state/records.js';
import type { Form } from './form-body.js';
import { fingerprintOf, IdempotentAnswers } from './idempotency.js';
import { badKey, StripeError, type StripeErrorBody } from './stripe-error.js';

/** A call as its handler sees it. */
export interface StripeCall {
  /** Of the path. */
  id: string;
  form: Form;
  now: Seconds;
  /** Whether the account's secret key was given; else its publishable one. */
  isTrusted: boolean;
}

export interface StripeRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** With `:id` where it names an object. */
  path: string;
  /** Whether a browser may call it, with the publishable key. */
  isPublic?: boolean;
  /** Changes what is known at once; keeping and answering it is not its matter. @throws StripeError */
  handle: (call: StripeCall) => object;
}

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** Serves calls as Stripe does: keys, form bodies, idempotency, errors; an answer only once it is kept. */
export class StripeCalls {
  private readonly idempotent: IdempotentAnswers;

  constructor(private readonly simulator: Simulator) {
    this.idempotent = new IdempotentAnswers(simulator.kept.state);
  }

  /** @param prefix before the paths of what browsers call */
  register(server: FastifyInstance, routes: StripeRoute[], prefix: string): void {
    for (const route of routes) {
      const handler = (request: FastifyRequest, reply: FastifyReply) => this.answer(route, request, reply);
      server.route({ method: route.method, url: route.path, handler });
      if (route.isPublic) server.route({ method: route.method, url: `${prefix}${route.path}`, handler });
    }
  }

  private async answer(route: StripeRoute, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const requestId = newId('req', 14);
    const { status, body, headers } = await this.run(route, request, requestId).catch((error: unknown) =>
      refusal(error),
    );
    reply.headers({ 'Request-Id': requestId, 'Stripe-Version': API_VERSION, ...headers });
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    return reply.code(status).type('application/json').send(body);
  }

  private async run(route: StripeRoute, request: FastifyRequest, requestId: string): Promise<Answer> {
    const form = formOf(request);
    const isTrusted = this.authenticate(route, request, form);
    const { id = '' } = request.params as { id?: string };
    const now = this.simulator.now();
    // Kept and told before anybody sees it.
    if (this.simulator.life.advance(now)) await this.simulator.kept.save();
    const call = { id, form, now, isTrusted };
    const key = request.headers['idempotency-key'];
    if (route.method !== 'POST' || typeof key !== 'string') return this.execute(route, call);

    const fingerprint = fingerprintOf(route.path, id, form);
    const earlier = this.idempotent.claim({ key, fingerprint }, now);
    const named = { 'Idempotency-Key': key };
    if (earlier) {
      const headers = { ...named, 'Idempotent-Replayed': 'true', 'Original-Request': earlier.requestId };
      return { status: earlier.status, body: earlier.body, headers };
    }
    try {
      const note = (status: number, body: string) =>
        this.idempotent.note({ key, fingerprint, createdAt: now, requestId, status, body });
      const answer = await this.execute(route, call, note);
      return { ...answer, headers: { ...answer.headers, ...named } };
    } finally {
      this.idempotent.release(key);
    }
  }

  private async execute(
    { method, handle }: StripeRoute,
    call: StripeCall,
    note: (status: number, body: string) => void = () => undefined,
  ): Promise<Answer> {
    const answer = attempt(() => handle(call));
    // A bank's refusal is a result, and repeated as such; a request that was not understood may be mended.
    if (answer.status === 200 || answer.status === 402) note(answer.status, answer.body);
    if (method !== 'GET' && (answer.status === 200 || answer.status === 402))
      await this.simulator.kept.save();
    this.simulator.wake();
    return answer;
  }

  private authenticate({ isPublic }: StripeRoute, request: FastifyRequest, form: Form): boolean {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = this.simulator.config;
    const [, bearer] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const key = bearer ?? (typeof form['key'] === 'string' ? form['key'] : '');
    // What a browser sends beside the call's own parameters.
    delete form['key'];
    if (key === STRIPE_SECRET_KEY) return true;
    if (isPublic && key === STRIPE_PUBLISHABLE_KEY) return false;
    throw badKey(key);
  }
}

function formOf({ body, query }: FastifyRequest): Form {
  return { ...(query as Form), ...((body as Form | undefined) ?? {}) };
}

function attempt(handle: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(handle()), headers: {} };
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): Answer {
  if (error instanceof StripeError) return errorAnswer(error.status, error.body);
  // For the simulator's own log: a caller learns no more than Stripe would say.
  console.error(error);
  return errorAnswer(500, { type: 'api_error', message: 'An unknown error occurred' });
}

function errorAnswer(status: number, error: StripeErrorBody): Answer {
  return { status, body: JSON.stringify({ error }), headers: {} };
}
