import rateLimit from '@fastify/rate-limit';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import type { Logger } from '@hemma/service-kit/logger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { Sessions } from '../session/sessions.js';
import { answerOddRequests } from './connection-errors.js';
import { HttpCall } from './http-call.js';
import { BODY_LIMIT_BYTES, takeJsonBodies } from './json-body.js';
import { serializeAnswer } from './json-text.js';
import { foreignSiteRule } from './own-site.js';
import { logRequests } from './request-log.js';
import { apiHeaders } from './security-headers.js';

/** How many senders the throttle tells apart; the one that was longest silent is forgotten. */
const COUNTED_SENDERS = 50_000;

export interface PipelineParts {
  config: GatewayConfig;
  sessions: Sessions;
  logger: Logger;
  requestLog?: Logger;
}

/**
 * What every request passes before a controller sees it, in the order in which api.md wants refusals: 403 another
 * site, 413 and 415, 429, 401. What comes after (400, 404, 409 …) is for the route and its service.
 */
export async function installPipeline(fastify: FastifyInstance, parts: PipelineParts): Promise<void> {
  fastify.decorateRequest('call');
  fastify.setReplySerializer(serializeAnswer);
  identify(fastify, parts.config);
  logRequests(fastify, parts.requestLog ?? parts.logger);
  refuseMissingHost(fastify);
  refuseForeignSites(fastify, parts.config);
  refuseLargeBodies(fastify);
  takeJsonBodies(fastify);
  await throttle(fastify, parts);
  requireSessions(fastify, parts.sessions);
}

function identify(fastify: FastifyInstance, { PUBLIC_ORIGIN }: GatewayConfig): void {
  const headers = apiHeaders(PUBLIC_ORIGIN);
  answerOddRequests(fastify.server, headers);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    request.call = new HttpCall(request, reply);
    done();
  });
}

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
function refuseMissingHost(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const isMissing = headers.host === undefined && raw.httpVersionMinor === 1;
    done(isMissing ? new DomainError(coreErrors.INVALID, { message: 'The request has no Host' }) : undefined);
  });
}

function refuseForeignSites(fastify: FastifyInstance, { PUBLIC_ORIGIN }: GatewayConfig): void {
  const isForeign = foreignSiteRule(PUBLIC_ORIGIN);
  fastify.addHook('onRequest', ({ method, headers }, _reply, done) => {
    const { origin, 'sec-fetch-site': fetchSite } = headers;
    done(isForeign({ method, origin, fetchSite }) ? new DomainError(coreErrors.FOREIGN_SITE) : undefined);
  });
}

/** Before the type of the body is looked at; one that does not tell its length is measured as it comes. */
function refuseLargeBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isLarge = Number(headers['content-length'] ?? 0) > BODY_LIMIT_BYTES;
    done(isLarge ? new DomainError(coreErrors.TOO_LARGE) : undefined);
  });
}

async function throttle(fastify: FastifyInstance, { config, sessions }: PipelineParts): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    max: config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    cache: COUNTED_SENDERS,
    keyGenerator: ({ call }) => sessions.senderOf(call),
  });
  const count = fastify.createRateLimit();
  fastify.addHook('preHandler', async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new DomainError(coreErrors.TOO_MANY, { retryAfter: counted.ttlInSeconds });
  });
}

function requireSessions(fastify: FastifyInstance, sessions: Sessions): void {
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (!needsSession(request)) return done();
    try {
      const asking = sessions.require(request.call);
      if (!asking) return done();
      asking.then(() => done(), done);
    } catch (error) {
      done(error instanceof Error ? error : new Error('The session could not be read'));
    }
  });
}

/** Whoever has no session is not told which calls there are. */
function needsSession({ is404, url, routeOptions }: FastifyRequest): boolean {
  return is404 ? url.startsWith('/api/') : routeOptions.config.contract?.auth === 'session';
}
