import { billingErrors, billingRpc, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import {
  DomainError,
  type Caller,
  type EventContract,
  type PayloadOf,
  type RequestInput,
  type ResponseOf,
  type RpcContract,
  type UserType,
} from '@hemma/contracts/core';
import { identityErrors, identityRpc, type UserSnapshot } from '@hemma/contracts/identity';
import { profilesErrors, profilesRpc, type ProfileSnapshot } from '@hemma/contracts/profiles';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { BusConnection } from '@hemma/service-kit/bus-connection';
import type { CallContext } from '@hemma/service-kit/call-context';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { Feed } from '@hemma/service-kit/feed';
import { FakeOwner } from '@hemma/testing/fake-owner';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aPerson, aProfile } from '@hemma/testing/people';
import { testEnvironment, type TestBus } from '@hemma/testing/test-servers';
import { jest } from '@jest/globals';
import { Clock } from '../src/clock.js';
import { MatchingModule } from '../src/matching.module.js';
import { PeopleRepository } from '../src/people/people.repository.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the owners know: what is not in here, they do not. */
class Owners {
  readonly users = new Map<number, UserSnapshot>();
  readonly profiles = new Map<number, ProfileSnapshot>();
  readonly subscriptions = new Map<number, SubscriptionSnapshot>();
  readonly identity: FakeOwner;
  readonly profilesService: FakeOwner;
  readonly billing: FakeOwner;

  constructor(bus: TestBus) {
    this.identity = new FakeOwner('identity', bus).answer(identityRpc.getUserSnapshot, ({ userId }) =>
      known(this.users.get(userId), identityErrors.USER_NOT_FOUND),
    );
    this.profilesService = new FakeOwner('profiles', bus).answer(profilesRpc.getSnapshot, ({ userId }) =>
      known(this.profiles.get(userId), profilesErrors.NOT_FOUND),
    );
    this.billing = new FakeOwner('billing', bus).answer(billingRpc.getSnapshot, ({ userId }) =>
      known(this.subscriptions.get(userId), billingErrors.NOT_FOUND),
    );
  }

  get all(): FakeOwner[] {
    return [this.identity, this.profilesService, this.billing];
  }
}

function known<T>(fact: T | undefined, error: ConstructorParameters<typeof DomainError>[0]): T {
  if (fact === undefined) throw new DomainError(error);
  return fact;
}

/** What a person of a test is like; all else is as for anybody. */
export interface PersonOptions {
  user?: Partial<UserSnapshot>;
  /** null: they have none. */
  profile?: Partial<ProfileSnapshot> | null;
  /** null: they never had one. */
  subscription?: Partial<SubscriptionSnapshot> | null;
}

/**
 * The service on a real broker and database, asked as the gateway asks it. Its owners are played: they answer
 * when they are asked, and tell of nobody by themselves, as if every consumer of events were paused.
 */
export class RunningMatching {
  private lastId = 0;

  private constructor(
    readonly service: RunningService,
    readonly owners: Owners,
    readonly bus: TestBus,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async start(): Promise<RunningMatching> {
    const config = readConfig(serviceConfigSchema, testEnvironment('matching'));
    const bus = { url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX };
    const owners = new Owners(bus);
    for (const owner of owners.all) await owner.start();
    const service = await startService({ name: 'matching', module: MatchingModule, config });
    return new RunningMatching(service, owners, bus, async () => {
      await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
      await removeFromBroker(bus);
    });
  }

  call<C extends RpcContract>(
    contract: C,
    request: RequestInput<C>,
    context: Partial<CallContext> = {},
  ): Promise<ResponseOf<C>> {
    return this.service.bus.call(contract, request, context);
  }

  /** Somebody whom the owners know and this service has not heard of: with a completed profile, and paying. */
  newcomer(userType: UserType, options: PersonOptions = {}): Caller {
    const userId = (this.lastId += 1);
    const name = `${userType === 'host' ? 'Birgit' : 'Lucia'} Number${userId}`;
    this.owners.users.set(userId, {
      ...aPerson({ id: userId, userType, name, profileImage: `/api/images/${userId}` }),
      email: `${userId}@example.org`,
      createdAt: '2026-01-01T00:00:00.000Z',
      version: 1,
      ...options.user,
    });
    if (options.profile !== null) {
      this.owners.profiles.set(userId, {
        ...aProfile({ id: userId + 1_000, userId, onboardingCompleted: true }),
        version: 1,
        ...options.profile,
      });
    }
    if (options.subscription !== null) {
      this.owners.subscriptions.set(userId, { ...paidFor(userId), ...options.subscription });
    }
    return { userId, userType, name, sessionId: `session-${userId}` };
  }

  /** Brings to this service what the owners know of people, as their events do. */
  async hear(...people: Caller[]): Promise<void> {
    const kept = this.service.app.get(PeopleRepository, { strict: false });
    for (const { userId } of people) {
      const user = this.owners.users.get(userId);
      const profile = this.owners.profiles.get(userId);
      const subscription = this.owners.subscriptions.get(userId);
      if (user) await kept.saveUser(user);
      if (profile) await kept.saveProfile(profile);
      if (subscription) await kept.saveEntitlement(subscription);
    }
  }

  /** What is told from now on. */
  async listen<E extends EventContract>(contract: E): Promise<PayloadOf<E>[]> {
    const told: PayloadOf<E>[] = [];
    const feed = new Feed(this.service.app.get(BusConnection));
    await feed.subscribe(contract, (payload) => told.push(payload), { onResync: async () => undefined });
    return told;
  }

  /** Lets days pass for the rules, all at once. */
  elapse(days: number): void {
    const clock = this.service.app.get(Clock, { strict: false });
    const later = clock.now().getTime() - Date.now() + days * DAY_MS;
    jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + later));
  }

  /** Stops the clock for the rules, so that many things happen at the same instant. */
  freeze(at: Date): void {
    jest.spyOn(this.service.app.get(Clock, { strict: false }), 'now').mockImplementation(() => at);
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.service.close();
    for (const owner of this.owners.all) await owner.stop();
    await this.cleanUp();
  }
}

function paidFor(userId: number): SubscriptionSnapshot {
  return {
    userId,
    version: 1,
    hasAccess: true,
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: '2099-01-01T00:00:00.000Z',
    accessEndsAt: null,
    startedAt: '2026-01-01T00:00:00.000Z',
  };
}

/** How often each outcome came: `ok`, or the code of the refusal. */
export async function outcomesOf(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(calls)) {
    const code = outcome.status === 'fulfilled' ? 'ok' : (outcome.reason as DomainError).code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
