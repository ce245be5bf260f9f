import { randomUUID } from 'node:crypto';
import { DomainError, type Caller, type EventContract, type PayloadInput } from '@hemma/contracts/core';
import { identityErrors, identityRpc } from '@hemma/contracts/identity';
import { matchingErrors, matchingRpc } from '@hemma/contracts/matching';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { FakeOwner } from '@hemma/testing/fake-owner';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aUserSnapshot } from '@hemma/testing/people';
import { tellEvents } from '@hemma/testing/tell-events';
import type { TestBus } from '@hemma/testing/test-servers';
import { testEnvironment } from '@hemma/testing/test-servers';
import { ReviewsModule } from '../src/reviews.module.js';

/** The reviews service and, on the same bus, whom it asks. */
export interface Platform {
  service: RunningService;
  broker: TestBus;
  /** In the stead of identity: knows everybody below `STRANGER`. */
  identity: FakeOwner;
  /** In the stead of matching: knows of no match unless a test says so. */
  matching: FakeOwner;
  tell<E extends EventContract>(contract: E, payload: PayloadInput<E>): Promise<void>;
  close(): Promise<void>;
}

/** The first id that belongs to nobody. */
export const STRANGER = 1_000_000;

/** Starts the platform on names of its own. */
export async function startPlatform(): Promise<Platform> {
  const config = readConfig(serviceConfigSchema, testEnvironment('reviews'));
  const broker = { url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX };
  const service = await startService({ name: 'reviews', module: ReviewsModule, config });
  const identity = await new FakeOwner('identity', broker).answer(identityRpc.getUserSnapshot, user).start();
  const matching = await new FakeOwner('matching', broker).answer(matchingRpc.getSnapshot, noMatch).start();
  return {
    service,
    broker,
    identity,
    matching,
    tell: ({ pattern }, payload) => tellEvents(broker, [{ id: randomUUID(), pattern, payload }]),
    close: async () => {
      await Promise.all([service.close(), identity.stop(), matching.stop()]);
      await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
      await removeFromBroker(broker);
    },
  };
}

/** What matching says of a match that it does not have. */
export function noMatch(): never {
  throw new DomainError(matchingErrors.NOT_FOUND);
}

export const nameOf = (userId: number) => `Person ${userId}`;
export const pictureOf = (userId: number) => `/api/images/${userId}`;

function user({ userId }: { userId: number }) {
  if (userId >= STRANGER) throw new DomainError(identityErrors.USER_NOT_FOUND);
  return { ...aUserSnapshot(1), id: userId, name: nameOf(userId), profileImage: pictureOf(userId) };
}

/** Somebody with a session. */
export function callerOf(userId: number): Caller {
  return { userId, userType: 'student', name: nameOf(userId), sessionId: `session-${userId}` };
}
