import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { type ServiceName } from '@hemma/contracts/core';
import { type Connection } from 'mongoose';
import { BusConnection } from './bus-connection.js';
import { createBusConnection, type BusClientOptions } from './bus-client.module.js';
import { BusServer } from './bus-server.js';
import { Bus } from './bus.js';
import { FeedHeartbeat } from './feed-heartbeat.js';
import { healthController } from './health.controller.js';
import { IDEMPOTENT_EFFECT, idempotentEffectSchema } from './idempotent-effect.model.js';
import { Idempotency } from './idempotency.js';
import { Ids } from './ids.js';
import { Inbox } from './inbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { Outbox } from './outbox.js';
import { CONFIG, LOGGER, SERVICE_NAME } from './tokens.js';
import { Transaction } from './transaction.js';

/** Who a service is, and its own database, connected. */
export interface ServiceOptions extends BusClientOptions {
  name: ServiceName;
  connection: Connection;
}

/** What every service has, for each of its modules. */
@Global()
@Module({})
export class ServiceKitModule {
  /**
   * The root of a service.
   *
   * @param service the service's own module
   */
  static forService(service: Type<unknown>, options: ServiceOptions): DynamicModule {
    const { connection } = options;
    const providers = [
      { provide: CONFIG, useValue: options.config },
      { provide: LOGGER, useValue: options.logger },
      { provide: SERVICE_NAME, useValue: options.name },
      { provide: getConnectionToken(), useValue: connection },
      {
        provide: getModelToken(IDEMPOTENT_EFFECT),
        useFactory: () => connection.model(IDEMPOTENT_EFFECT, idempotentEffectSchema),
      },
      { provide: BusConnection, useFactory: () => createBusConnection(options) },
      Bus,
      BusServer,
      FeedHeartbeat,
      Idempotency,
      Ids,
      Inbox,
      Outbox,
      OutboxRelay,
      Transaction,
    ];
    const controllers = [healthController(options.name)];
    return { module: ServiceKitModule, imports: [service], controllers, providers, exports: providers };
  }
}
