import { randomUUID } from 'node:crypto';
import type {
  Caller,
  EventContract,
  PayloadOf,
  RequestInput,
  ResponseOf,
  RpcContract,
} from '@hemma/contracts/core';
import { identityRpc, type RegisterInput } from '@hemma/contracts/identity';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { BusConnection } from '@hemma/service-kit/bus-connection';
import type { CallContext } from '@hemma/service-kit/call-context';
import { Feed } from '@hemma/service-kit/feed';
import { aStudent } from '@hemma/testing/builders';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { testEnvironment } from '@hemma/testing/test-servers';
import { jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock } from '../src/clock.js';
import { readIdentityConfig } from '../src/config.js';
import { IdentityModule } from '../src/identity.module.js';

type Environment = Record<string, string>;

/** Somebody who has just registered. */
export interface Registered {
  caller: Caller;
  registration: RegisterInput;
  answer: ResponseOf<typeof identityRpc.register>;
}

/** The service on a real broker and database, asked as the gateway asks it. */
export class RunningIdentity {
  private constructor(
    readonly service: RunningService,
    readonly environment: Environment,
    private readonly isFirst: boolean,
  ) {}

  /** @param environment another instance's, to stand beside it; else a database and names of one's own */
  static async start(environment?: Environment, more: Environment = {}): Promise<RunningIdentity> {
    const own = environment ?? testEnvironment('identity');
    const config = readIdentityConfig({ ...own, ...more });
    const service = await startService({ name: 'identity', module: IdentityModule, config });
    return new RunningIdentity(service, own, environment === undefined);
  }

  get database(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  call<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    context: Partial<CallContext> = {},
  ): Promise<ResponseOf<C>> {
    return this.service.bus.call(contract, request, context);
  }

  /** Lets time pass for the rules, all at once. */
  elapse(ms: number): void {
    const clock = this.service.app.get(Clock);
    const later = clock.now().getTime() - Date.now() + ms;
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + later));
  }

  async register(overrides: Partial<RegisterInput> = {}): Promise<Registered> {
    const registration = aStudent(overrides);
    const answer = await this.call(identityRpc.register, registration, { clientAddress: randomUUID() });
    const { id: userId, userType, name } = answer.user;
    return { caller: { userId, userType, name, sessionId: answer.session.sessionId }, registration, answer };
  }

  /** What is told from now on; complete up to `heard`. */
  async listen<E extends EventContract>(contract: E): Promise<PayloadOf<E>[]> {
    const told: PayloadOf<E>[] = [];
    const feed = new Feed(this.service.app.get(BusConnection));
    await feed.subscribe(contract, (payload) => told.push(payload), { onResync: async () => undefined });
    return told;
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.service.close();
    if (this.isFirst) await leaveNoTrace(this.environment);
  }
}

/** Removes what a service of this environment has stored and declared. */
export async function leaveNoTrace(environment: Environment): Promise<void> {
  const { MONGODB_URI = '', MONGODB_DATABASE = '', RABBITMQ_URL = '', BUS_PREFIX = '' } = environment;
  await dropDatabase({ uri: MONGODB_URI, database: MONGODB_DATABASE });
  await removeFromBroker({ url: RABBITMQ_URL, prefix: BUS_PREFIX });
}

/** What a call was refused with; `ok` where it was not. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
}

/** How often each code came. */
export async function codesOf(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(calls.map(codeOf))) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}
