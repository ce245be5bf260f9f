import type { Logger } from '@hemma/service-kit/logger';
import { observeHttp } from '@hemma/service-kit/metrics';
import type { FastifyInstance } from 'fastify';

/**
 * One line, one count and one step of a trace a request, by its route and not by its address: an address may hold what people typed.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', ({ call, method, routeOptions }, reply, done) => {
    const ms = performance.now() - call.startedAt;
    const route = routeOptions.url ?? 'unknown';
    // How long a stream of events was open says nothing about how fast it was answered.
    const isStream = routeOptions.config?.contract?.events !== undefined && reply.statusCode === 200;
    if (!isStream) observeHttp(method, route, reply.statusCode, ms / 1000);
    call.endSpan(route, reply.statusCode);
    logger.info(
      {
        requestId: call.requestId,
        userId: call.caller?.userId,
        route: `${method} ${route}`,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
    done();
  });
}
