import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { allEvents } from '@hemma/contracts/catalogue';
import { BusConnection } from './bus-connection.js';
import { Bus } from './bus.js';
import { type BaseConfig } from './config.js';
import { Feed } from './feed.js';
import { type Logger } from './logger.js';
import { CONFIG, LOGGER, SERVICE_NAME } from './tokens.js';
import { UserEventStream } from './user-event-stream.js';

/** Who a process is on the bus. */
export interface BusClientOptions {
  name: string;
  config: BaseConfig;
  logger: Logger;
}

/** @returns the process's connection to the broker, not connected yet */
export function createBusConnection({ name, config, logger }: BusClientOptions): BusConnection {
  return new BusConnection({
    url: config.RABBITMQ_URL,
    prefix: config.BUS_PREFIX,
    isTopologyGiven: config.BUS_TOPOLOGY === 'given',
    name,
    log: logger,
    events: allEvents,
  });
}

/**
 * The bus for a process that calls and listens, and answers nothing: Bus, Feed, UserEventStream, BusConnection,
 * CONFIG, LOGGER, SERVICE_NAME for every module. Loads nothing of the database. Connects in the background: a process whose
 * broker is not there yet starts, and `BusConnection.isUp` tells its readiness.
 */
@Global()
@Module({})
export class BusClientModule implements OnModuleInit, OnApplicationShutdown {
  private closing = false;

  constructor(
    private readonly connection: BusConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static forRoot(options: BusClientOptions): DynamicModule {
    const providers = [
      { provide: CONFIG, useValue: options.config },
      { provide: LOGGER, useValue: options.logger },
      { provide: SERVICE_NAME, useValue: options.name },
      { provide: BusConnection, useFactory: () => createBusConnection(options) },
      Bus,
      Feed,
      UserEventStream,
    ];
    return { module: BusClientModule, providers, exports: providers };
  }

  onModuleInit(): void {
    this.connection.start().catch((error: unknown) => {
      if (this.closing) return;
      // Wrong credentials and the like; waiting would hide them, and nobody awaits this.
      this.logger.fatal({ err: error }, 'The broker refuses this process');
      throw error;
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.connection.close();
  }
}
