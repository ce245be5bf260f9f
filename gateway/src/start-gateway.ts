import { BusConnection } from '@hemma/service-kit/bus-connection';
import { nestLogger } from '@hemma/service-kit/logger';
import { startOpsServer } from '@hemma/service-kit/ops-server';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LiveStreams } from './events/live-streams.js';
import { GatewayModule, type GatewayParts } from './gateway.module.js';
import { Drain } from './http/drain.js';
import { httpAdapter } from './http/http-adapter.js';
import { installPipeline } from './http/request-pipeline.js';
import { watchServedRoutes } from './http/served-routes.js';
import { Sessions } from './session/sessions.js';

export interface RunningGateway {
  /** Where it listens. */
  readonly url: string;
  /** Where its private port listens. */
  readonly opsUrl: string;
  /** Not ready, then not accepting, then what is in flight is answered, then everything is let go. */
  close(): Promise<void>;
}

/**
 * Starts the gateway. It listens whatever else is away, and answers 503 to what it can't do without it.
 *
 * @throws Error where a call of the contract has no controller, or a port is taken
 */
export async function startGateway(parts: GatewayParts): Promise<RunningGateway> {
  const { config, logger } = parts;
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.of(parts), httpAdapter(config), {
    bodyParser: false,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  const drain = new Drain(app.getHttpAdapter().getInstance());
  await prepareGateway(app, parts);
  const connection = app.get(BusConnection);
  await app.listen({ host: config.HOST, port: config.PORT });
  const ops = await startOpsServer(config, () => [
    ...(connection.isUp ? [] : ['broker']),
    ...(drain.hasBegun ? ['shutting down'] : []),
  ]);
  return {
    url: await app.getUrl(),
    opsUrl: ops.url,
    close: async () => {
      // At once: their clients go on at another gateway, and nothing here waits for them.
      app.get(LiveStreams).endAll();
      await drain.begin();
      await app.close();
      await ops.close();
    },
  };
}

/**
 * Sets the application up, ready to listen.
 *
 * @throws Error where a call of the contract has no controller
 */
export async function prepareGateway(app: NestFastifyApplication, parts: GatewayParts): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const requireAllServed = watchServedRoutes(fastify);
  await installPipeline(fastify, { ...parts, sessions: app.get(Sessions) });
  await app.init();
  requireAllServed();
}
