import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { registerAssets } from './assets.route.js';
import type { ShellConfig } from './config.js';
import { registerGatewayProxy } from './gateway-proxy.js';
import { countRequests } from './metrics.js';
import { registerLiveReload } from './live-reload.route.js';
import { registerPages } from './pages.route.js';

/**
 * The one origin: pages, the shell's and the remotes' files, and the way to the gateway.
 *
 * @throws Error when the shell hasn't been built
 */
export async function createShellServer(config: ShellConfig): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: config.LOG_LEVEL },
    // A line for each file would drown what matters.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
  });
  // Bodies only pass through here, whatever they are: the gateway has the limit and the parsers.
  server.removeAllContentTypeParsers();
  server.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('x-request-id')) reply.header('X-Request-Id', request.id);
    reply.header('X-Content-Type-Options', 'nosniff');
  });
  countRequests(server);
  server.get('/live', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  await registerGatewayProxy(server, config);
  await registerAssets(server, config);
  if (config.NODE_ENV === 'development') await registerLiveReload(server, config);
  await registerPages(server, config);
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
  );
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'a request failed');
    const sentence = status === 500 ? `Something went wrong. Please mention ${request.id}` : error.message;
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(sentence);
  });
  return server;
}
