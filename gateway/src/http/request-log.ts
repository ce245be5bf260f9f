import type { Logger } from '@hemma/service-kit/logger';
import type { FastifyInstance } from 'fastify';

/** One line a request, by its route and not by its address: an address may hold what people typed. */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', ({ call, method, routeOptions }, reply, done) => {
    logger.info(
      {
        requestId: call.requestId,
        userId: call.caller?.userId,
        route: `${method} ${routeOptions.url ?? 'unknown'}`,
        status: reply.statusCode,
        ms: Math.round((performance.now() - call.startedAt) * 10) / 10,
      },
      'request',
    );
    done();
  });
}
