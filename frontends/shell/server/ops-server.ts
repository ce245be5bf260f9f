import Fastify, { type FastifyInstance } from 'fastify';
import { readMetrics } from './metrics.js';

/**
 * What only the machinery around the process may ask, on a port of its own: `/live`, `/ready` (503 once it has been
 * told to end) and `/metrics`.
 */
export function createOpsServer(isEnding: () => boolean): FastifyInstance {
  // A probe that keeps its connection would hold the process.
  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  server.get('/live', async () => ({ status: 'ok' }));
  server.get('/ready', async (_request, reply) => {
    if (!isEnding()) return { status: 'ok' };
    return reply.code(503).send({ status: 'waiting', missing: ['shutting down'] });
  });
  server.get('/metrics', async (_request, reply) => {
    const { contentType, body } = await readMetrics();
    return reply.type(contentType).send(body);
  });
  return server;
}
