import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { answerConnectionErrors } from './connection-errors.js';
import { errorAnswer } from './error-answer.js';
import { BODY_LIMIT_BYTES } from './json-body.js';
import { refusalOf } from './refusal.js';
import { apiHeaders } from './security-headers.js';

/** Letters that cannot break a header or a log line. */
const SANE_ID = /^[\w.:-]{1,128}$/;
/** A person's line may be slow; a sender of a byte a second must not hold a connection. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Node's limit for all headers together: a longer parameter can't arrive, so that 404 comes before 414. */
const MAX_PARAM_CHARACTERS = 16 * 1024;

/** Node lets through what is neither a path nor an address, e.g. `*`; as a path it is simply not found. */
const ROUTABLE = /^(\/|https?:\/\/)/i;

/** Fastify as the gateway wants it: nothing of its own words ever goes out. */
export function httpAdapter({ PUBLIC_ORIGIN, TRUSTED_PROXIES }: GatewayConfig): FastifyAdapter {
  const headers = apiHeaders(PUBLIC_ORIGIN);
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: TRUSTED_PROXIES.length > 0 ? TRUSTED_PROXIES : false,
    genReqId: requestId,
    requestIdHeader: false,
    // A connection that asks while we close is served; `Connection: close` ends it (see drain.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_CHARACTERS },
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const answer = errorAnswer(refusalOf(error), request.headers.accept, request.id);
      void reply
        .code(answer.status)
        .headers({ ...headers, ...answer.headers, 'x-request-id': request.id })
        .send(answer.body);
    },
    clientErrorHandler: answerConnectionErrors(headers),
    // Node would refuse it without a word; see refuseMissingHost.
    http: { requireHostHeader: false },
    rewriteUrl: ({ url = '' }) => (ROUTABLE.test(url) ? url : `/${url}`),
    // Nest's middleware is not used here, and costs a hook for each request.
    skipMiddie: true,
  });
}

function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}
