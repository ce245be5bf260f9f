import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from './config.js';
import { countProxyError } from './metrics.js';

// What a client may say about its own way here; only this server knows it.
const CLAIMS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];
// Longer than the gateway's own deadline, so that its answer comes first.
const LONGEST_ANSWER_MS = 60_000;

/** Forwards `/api` to the gateway, and the simulator's calls to it where there is one. */
export async function registerGatewayProxy(server: FastifyInstance, config: ShellConfig): Promise<void> {
  await forward(server, '/api', config.GATEWAY_URL, config);
  if (config.STRIPE_SIMULATOR_URL)
    await forward(server, '/stripe-simulator', config.STRIPE_SIMULATOR_URL, config);
}

async function forward(
  server: FastifyInstance,
  prefix: string,
  upstream: string,
  config: ShellConfig,
): Promise<void> {
  const { host, protocol } = new URL(config.PUBLIC_ORIGIN);
  await server.register(fastifyHttpProxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    // An event stream is silent for long; the gateway's heartbeat keeps it, not a limit here. Each one holds a
    // connection for as long as it is open: with the proxy's limit of 128 the next call would wait for ever.
    undici: { bodyTimeout: 0, headersTimeout: LONGEST_ANSWER_MS, connections: null },
    // The gateway says when a repetition is safe, and to whom; a repetition from here would be behind its back.
    maxRetriesOn503: 0,
    retryMethods: [],
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...without(headers, CLAIMS),
        'x-forwarded-for': request.ip,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      }),
      onError: (reply, { error }) => {
        countProxyError(prefix);
        reply.log.warn({ err: error }, 'the gateway did not answer');
        reply
          .code(503)
          .headers({ 'Retry-After': '2', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
          .type('text/plain; charset=utf-8')
          .send('Hemma cannot be reached at this moment. Please try again');
      },
    },
  });
}

function without<Value>(headers: Record<string, Value>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())));
}
