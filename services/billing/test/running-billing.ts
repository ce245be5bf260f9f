import { billingEvents, billingRpc, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import type { RequestInput, ResponseOf, RpcContract } from '@hemma/contracts/core';
import { identityEvents } from '@hemma/contracts/identity';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { createBusConnection } from '@hemma/service-kit/bus-client.module';
import { Bus } from '@hemma/service-kit/bus';
import { createLogger } from '@hemma/service-kit/logger';
import { BusConnection } from '@hemma/service-kit/bus-connection';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Feed } from '@hemma/service-kit/feed';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aUserSnapshot } from '@hemma/testing/people';
import { tellEvents } from '@hemma/testing/tell-events';
import { testEnvironment } from '@hemma/testing/test-servers';
import { until } from '@hemma/testing/until';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BillingModule } from '../src/billing.module.js';
import { readBillingConfig } from '../src/config.js';
import { PeopleRepository } from '../src/people/people.repository.js';
import { Provider, type Way, type Webhook } from './provider.js';

let lastUserId = 100;

/** The service on a real broker and database, with the simulator as its provider. */
export class RunningBilling {
  private readonly told: SubscriptionSnapshot[] = [];
  private readonly others: RunningService[] = [];
  private readonly callers: { connection: BusConnection; prefix: string }[] = [];

  private constructor(
    readonly provider: Provider,
    readonly environment: Record<string, string>,
    readonly service: RunningService,
  ) {}

  /** @param way to the provider from the first moment on */
  static async start(way: Way = {}): Promise<RunningBilling> {
    const provider = await Provider.start();
    provider.way = way;
    const environment = { ...testEnvironment('billing'), ...provider.settings };
    const billing = new RunningBilling(provider, environment, await startBilling(environment));
    const feed = new Feed(billing.service.app.get(BusConnection));
    const listener = { onResync: async () => undefined };
    await feed.subscribe(billingEvents.subscriptionChanged, (one) => billing.told.push(one), listener);
    return billing;
  }

  /** One more process's worth of it, on the same database and queues. */
  async startAnother(): Promise<RunningService> {
    const another = await startBilling(this.environment);
    this.others.push(another);
    return another;
  }

  /** Calls what listens under another prefix of the same broker. */
  async aCaller(prefix: string): Promise<Bus> {
    const config = readBillingConfig({ ...this.environment, BUS_PREFIX: prefix });
    const logger = createLogger('caller', { LOG_LEVEL: 'silent' });
    const connection = createBusConnection({ name: 'caller', config, logger });
    this.callers.push({ connection, prefix });
    await connection.start();
    return new Bus(connection);
  }

  get database(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  /** Somebody whom identity has told of. */
  async aUser(): Promise<BilledUser> {
    const id = (lastUserId += 1);
    const { RABBITMQ_URL: url = '', BUS_PREFIX: prefix = '' } = this.environment;
    const payload = { ...aUserSnapshot(1), id, email: `user.${id}@example.org` };
    await tellEvents({ url, prefix }, [
      { id: `user-${id}`, pattern: identityEvents.userRegistered.pattern, payload },
    ]);
    const people = this.service.app.get(PeopleRepository, { strict: false });
    await until('the person to be known', async () => (await people.find(id)) !== null);
    return new BilledUser(this, id);
  }

  /** What was told of a user so far, in order. */
  toldOf(userId: number): SubscriptionSnapshot[] {
    return this.told.filter((one) => one.userId === userId);
  }

  /** Hands the provider's webhooks on, as the gateway does. */
  hearWebhooks(): void {
    this.provider.onWebhook = (webhook) => this.receive(webhook);
  }

  async receive(webhook: Webhook): Promise<void> {
    await this.service.bus.call(billingRpc.receiveWebhook, webhook);
  }

  async close(): Promise<void> {
    for (const one of [...this.others, this.service]) await one.close();
    await this.provider.close();
    const { MONGODB_URI = '', MONGODB_DATABASE = '', RABBITMQ_URL = '', BUS_PREFIX = '' } = this.environment;
    await dropDatabase({ uri: MONGODB_URI, database: MONGODB_DATABASE });
    for (const { connection } of this.callers) await connection.close();
    for (const prefix of [BUS_PREFIX, ...this.callers.map((one) => one.prefix)])
      await removeFromBroker({ url: RABBITMQ_URL, prefix });
  }
}

/** A user, and what that one may ask. */
export class BilledUser {
  constructor(
    private readonly billing: RunningBilling,
    readonly id: number,
  ) {}

  status = () => this.call(billingRpc.getStatus, {});
  snapshot = () => this.call(billingRpc.getSnapshot, { userId: this.id });
  create = (context?: Partial<CallContext>) => this.call(billingRpc.createSubscription, {}, context);
  cancel = (context?: Partial<CallContext>) => this.call(billingRpc.cancelSubscription, {}, context);
  resume = (context?: Partial<CallContext>) => this.call(billingRpc.resumeSubscription, {}, context);

  /** Subscribes and pays, and has heard that it went well. */
  async subscribe(): Promise<void> {
    const { clientSecret } = await this.create();
    await this.billing.provider.pay(clientSecret);
    await until('access', async () => (await this.status()).hasAccess);
  }

  private call<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    context: Partial<CallContext> = {},
  ): Promise<ResponseOf<C>> {
    const caller = { userId: this.id, userType: 'student', name: 'Anna', sessionId: 's' } as const;
    return this.billing.service.bus.call(contract, request, { caller, ...context });
  }
}

/** What a call was refused with; `ok` where it was not. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
}

function startBilling(environment: Record<string, string>): Promise<RunningService> {
  const config = readBillingConfig(environment);
  return startService({ name: 'billing', module: BillingModule, config });
}
