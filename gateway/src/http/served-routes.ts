import { allHttp } from '@hemma/contracts/catalogue';
import type { FastifyInstance } from 'fastify';

/**
 * Watches which calls of the contract get a route. To be called before there are any.
 *
 * @returns a check that throws, naming what of the contract nobody answers
 */
export function watchServedRoutes(fastify: FastifyInstance): () => void {
  const served = new Set<unknown>();
  fastify.addHook('onRoute', ({ config }) => {
    served.add(config?.contract);
  });
  return () => {
    const missing = allHttp.filter((contract) => !served.has(contract));
    if (missing.length === 0) return;
    const names = missing.map(({ method, path }) => `${method} ${path}`);
    throw new Error(`No controller answers ${names.join(', ')}`);
  };
}
