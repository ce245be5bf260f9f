import 'reflect-metadata';
import { type DynamicModule, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type AsyncMicroserviceOptions } from '@nestjs/microservices';
import { type ServiceName } from '@hemma/contracts/core';
import { type Connection } from 'mongoose';
import { watchBacklogs } from './backlogs.js';
import { BusConnection } from './bus-connection.js';
import { BusServer } from './bus-server.js';
import { Bus } from './bus.js';
import { type ServiceConfig } from './config.js';
import { connectDatabase } from './database.js';
import { buildIndexes } from './indexes.js';
import { createLogger, nestLogger, type Logger } from './logger.js';
import { startOpsServer } from './ops-server.js';
import { OutboxRelay } from './outbox-relay.js';
import { runProcess } from './run-process.js';
import { ServiceKitModule } from './service-kit.module.js';
import { unlessStopped, untilDatabaseIsThere, within } from './waiting.js';

/** Of mongoose's connection states. */
const CONNECTED = 1;

/** A service: its name on the bus, its Nest module, its configuration. */
export interface ServiceDefinition<C extends ServiceConfig> {
  name: ServiceName;
  module: Type<unknown>;
  config: C;
}

export interface RunningService {
  app: INestMicroservice;
  bus: Bus;
  /** Where /live, /ready and /metrics are. */
  opsUrl: string;
  /** Takes no more work, finishes and answers what is in flight, flushes the outbox, closes. */
  close(): Promise<void>;
}

/** Most calls have a deadline of 5 s; with the other two it stays within the 9 s of runProcess. */
const FINISH_MS = 5_500;
/** What is not published by then stays in the outbox, for another process or the next start. */
const FLUSH_MS = 1_000;
const DISCONNECT_MS = 1_000;

/** The parts of a service, each as far as it has come. */
interface Parts {
  connection?: Connection;
  app?: INestMicroservice;
  isServing: boolean;
}

/**
 * Runs a service as a process of its own, to its end.
 *
 * @see runProcess for configuration errors, signals and exit codes
 */
export async function bootstrapService<C extends ServiceConfig>(
  definition: Omit<ServiceDefinition<C>, 'config'> & { readConfig: () => C },
): Promise<void> {
  const { name, module, readConfig } = definition;
  await runProcess({
    name,
    readConfig,
    start: (config, tools) => startService({ name, module, config }, tools),
  });
}

/**
 * Starts a service in this process. Waits for its database and the broker for as long as they are away;
 * meanwhile /live answers, and /ready says what is missing.
 *
 * @param tools a logger, and a signal that ends the waiting
 * @throws what waiting does not mend: a taken port, wrong credentials, handlers that do not fit the contracts
 */
export async function startService<C extends ServiceConfig>(
  { name, module, config }: ServiceDefinition<C>,
  tools: { logger?: Logger; stop?: AbortSignal } = {},
): Promise<RunningService> {
  const { logger = createLogger(name, config), stop = new AbortController().signal } = tools;
  const parts: Parts = { isServing: false };
  const ops = await startOpsServer(config, () => missingParts(parts));
  const close = async () => {
    await closeParts(parts);
    await ops.close();
  };
  try {
    const database = config.MONGODB_DATABASE ?? `hemma_${name}`;
    const connection = await connectDatabase(config, database, logger, stop);
    parts.connection = connection;
    const app = await createApp(
      ServiceKitModule.forService(module, { name, config, logger, connection }),
      logger,
    );
    parts.app = app;
    await untilDatabaseIsThere(() => buildIndexes(connection), stop);
    await unlessStopped(app.get(BusConnection).start(), stop);
    await app.listen();
    app.get(OutboxRelay).start();
    watchBacklogs(name, app.get(BusConnection), app.get(OutboxRelay));
    parts.isServing = true;
    logger.info('Ready');
    return { app, bus: app.get(Bus), opsUrl: ops.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createApp(root: DynamicModule, logger: Logger): Promise<INestMicroservice> {
  return NestFactory.createMicroservice<AsyncMicroserviceOptions>(root, {
    useFactory: (server: BusServer) => ({ strategy: server }),
    inject: [BusServer],
    logger: nestLogger(logger),
    // Else Nest ends the process by itself, with a core dump.
    abortOnError: false,
  });
}

function missingParts({ connection, app, isServing }: Parts): string[] {
  const missing = [];
  if (connection?.readyState !== CONNECTED) missing.push('database');
  if (!app?.get(BusConnection).isUp) missing.push('broker');
  if (!isServing) missing.push('service');
  return missing;
}

async function closeParts(parts: Parts): Promise<void> {
  const { connection, app } = parts;
  const wasServing = parts.isServing;
  parts.isServing = false;
  if (app) {
    if (wasServing) {
      await within(FINISH_MS, app.get(BusServer).close());
      await within(FLUSH_MS, app.get(OutboxRelay).flush(FLUSH_MS));
    }
    await within(DISCONNECT_MS, app.close());
    await within(DISCONNECT_MS, app.get(BusConnection).close());
  }
  if (connection) await within(DISCONNECT_MS, connection.close());
}
