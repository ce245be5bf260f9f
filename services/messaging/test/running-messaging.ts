import { billingEvents, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import type { Caller, PayloadOf, RequestInput, ResponseOf, RpcContract } from '@hemma/contracts/core';
import { matchingEvents, type MatchSnapshot } from '@hemma/contracts/matching';
import { messagingEvents, messagingRpc, type Message } from '@hemma/contracts/messaging';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { createBusConnection } from '@hemma/service-kit/bus-client.module';
import type { BusConnection } from '@hemma/service-kit/bus-connection';
import { Bus } from '@hemma/service-kit/bus';
import type { CallContext } from '@hemma/service-kit/call-context';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { createLogger } from '@hemma/service-kit/logger';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { tellEvents, untilDeliveriesSettled } from '@hemma/testing/tell-events';
import { testEnvironment } from '@hemma/testing/test-servers';
import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { Clock } from '../src/clock.js';
import { MessagingModule } from '../src/messaging.module.js';
import { Owners } from './owners.js';
import { aMatch, aSubscription, newcomer } from './people.js';
import { ToldEvents } from './told-events.js';

/** Two people who may write to each other, as events have told. */
export interface Pair {
  student: Caller;
  host: Caller;
}

/** The service on a real broker and database, asked as the gateway asks it, and the owners that it asks itself. */
export class RunningMessaging {
  private readonly services: RunningService[] = [];
  private settled = 0;

  private constructor(
    readonly environment: Record<string, string>,
    private readonly connection: BusConnection,
    readonly owners: Owners,
    /** What messaging has told. */
    readonly told: ToldEvents,
    private readonly bus: Bus,
  ) {}

  /** @param more replaces keys of the environment, e.g. by a broker of one's own */
  static async start(more: Record<string, string> = {}): Promise<RunningMessaging> {
    const messaging = await RunningMessaging.prepare(more);
    await messaging.startInstance();
    return messaging;
  }

  /** All but the service itself. */
  static async prepare(more: Record<string, string> = {}): Promise<RunningMessaging> {
    const environment = { ...testEnvironment('messaging'), ...more };
    const config = readConfig(serviceConfigSchema, environment);
    const logger = createLogger('owners', { LOG_LEVEL: 'silent' });
    const connection = createBusConnection({ name: 'owners', config, logger });
    await connection.start();
    const owners = new Owners(connection);
    await owners.come('billing');
    await owners.come('matching');
    const told = await ToldEvents.listen(connection, ['messaging.*']);
    return new RunningMessaging(environment, connection, owners, told, new Bus(connection));
  }

  /** Starts another instance beside those that run. */
  async startInstance(): Promise<RunningService> {
    const config = readConfig(serviceConfigSchema, this.environment);
    const service = await startService({ name: 'messaging', module: MessagingModule, config });
    this.services.push(service);
    return service;
  }

  get service(): RunningService {
    return this.services[0]!;
  }

  get database(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  call<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    caller: Caller,
    context: Partial<CallContext> = {},
  ): Promise<ResponseOf<C>> {
    return this.bus.call(contract, request, { ...context, caller });
  }

  send(from: Caller, to: Caller, content: string, idempotencyKey?: string): Promise<Message> {
    return this.call(messagingRpc.send, { receiverId: to.userId, content }, from, { idempotencyKey });
  }

  async list(caller: Caller, request: Partial<RequestInput<typeof messagingRpc.list>> = {}) {
    return this.call(messagingRpc.list, { limit: 500, ...request }, caller);
  }

  markRead(reader: Caller, sender: Caller, idempotencyKey?: string) {
    return this.call(messagingRpc.markRead, { senderId: sender.userId }, reader, { idempotencyKey });
  }

  async conversations(caller: Caller) {
    return (await this.call(messagingRpc.listConversations, {}, caller)).conversations;
  }

  /** Tells of subscriptions and matches in their owners' stead, and waits until messaging has taken it in. */
  async tell(...facts: (SubscriptionSnapshot | MatchSnapshot)[]): Promise<void> {
    const events = facts.map((fact) => ({ id: randomUUID(), pattern: patternOf(fact), payload: fact }));
    await this.tellAgain(events);
  }

  /** The same for events whose ids matter. */
  async tellAgain(events: { id: string; pattern: string; payload: unknown }[]): Promise<void> {
    const { RABBITMQ_URL: url = '', BUS_PREFIX: prefix = '' } = this.environment;
    this.settled += events.length;
    await tellEvents({ url, prefix }, events);
    await untilDeliveriesSettled(this.service.opsUrl, this.settled);
  }

  /** Two who may write to each other: both subscribed, their match accepted, both told by events. */
  async pair(): Promise<Pair> {
    const student = newcomer();
    const host = newcomer('host');
    await this.tell(aSubscription(student), aSubscription(host), aMatch(student, host));
    return { student, host };
  }

  toldMessages(): Message[] {
    return this.told.of(messagingEvents.messageSent.pattern);
  }

  toldReads(): PayloadOf<typeof messagingEvents.messagesRead>[] {
    return this.told.of(messagingEvents.messagesRead.pattern);
  }

  /** Lets time pass for the rules, all at once. */
  elapse(ms: number): void {
    for (const { app } of this.services) {
      jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + ms));
    }
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await Promise.all(this.services.map((service) => service.close()));
    await this.owners.leave('billing');
    await this.owners.leave('matching');
    await this.told.close();
    await this.connection.close();
    const { MONGODB_URI = '', MONGODB_DATABASE = '', RABBITMQ_URL = '', BUS_PREFIX = '' } = this.environment;
    await dropDatabase({ uri: MONGODB_URI, database: MONGODB_DATABASE });
    await removeFromBroker({ url: RABBITMQ_URL, prefix: BUS_PREFIX });
  }
}

function patternOf(fact: SubscriptionSnapshot | MatchSnapshot): string {
  if (!('studentId' in fact)) return billingEvents.subscriptionChanged.pattern;
  const { matchAccepted, matchCompleted } = matchingEvents;
  return fact.status === 'completed' ? matchCompleted.pattern : matchAccepted.pattern;
}
