import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import { type Connection } from 'mongoose';
import { BusConnection } from './bus-connection.js';
import { createBusConnection, type BusClientOptions } from './bus-client.module.js';
import { BusServer } from './bus-server.js';
import { Bus } from './bus.js';
import { FeedHeartbeat } from './feed-heartbeat.js';
import { IDEMPOTENT_EFFECT, idempotentEffectSchema } from './idempotent-effect.model.js';
import { Idempotency } from './idempotency.js';
import { Ids } from './ids.js';
import { Inbox } from './inbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { Outbox } from './outbox.js';
import { CONFIG, LOGGER, SERVICE_NAME } from './tokens.js';
import { Transaction } from './transaction.js';

/** What every service has, for each of its modules. */
@Global()
@Module({})
export class ServiceKitModule {
  /**
   * The root of a service.
   *
   * @param service the service's own module
   * @param connection to its own database, up
   */
  static forService(service: Type<unknown>, options: BusClientOptions & { connection: Connection }): DynamicModule {
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
    return { module: ServiceKitModule, imports: [service], providers, exports: providers };
  }
}
