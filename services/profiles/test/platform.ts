import { randomUUID } from 'node:crypto';
import { DomainError, type EventContract, type PayloadInput } from '@hemma/contracts/core';
import { identityEvents, type UserSnapshot } from '@hemma/contracts/identity';
import { matchingErrors, matchingEvents, matchingRpc, type MatchSnapshot } from '@hemma/contracts/matching';
import { profilesEvents, type ProfileSnapshot } from '@hemma/contracts/profiles';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { FakeOwner } from '@hemma/testing/fake-owner';
import { hearEvents } from '@hemma/testing/hear-events';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { tellEvents } from '@hemma/testing/tell-events';
import { testEnvironment } from '@hemma/testing/test-servers';
import { ProfilesModule } from '../src/profiles.module.js';

/** The profiles service and, on the same bus, who it talks with. */
export interface Platform {
  profiles: RunningService;
  /** In the stead of matching: answers; knows of no match unless a test says so. */
  matching: FakeOwner;
  /** Of one user, what was told so far, in the order it came. */
  heardOf(userId: number): ProfileSnapshot[];
  tellUser(event: 'userRegistered' | 'userUpdated', user: UserSnapshot): Promise<void>;
  tellAccepted(match: MatchSnapshot): Promise<void>;
  close(): Promise<void>;
}

/** What matching says of two who never had one. */
export function noMatch(): never {
  throw new DomainError(matchingErrors.NOT_FOUND);
}

/** Starts the platform on names of its own. */
export async function startPlatform(): Promise<Platform> {
  const config = readConfig(serviceConfigSchema, testEnvironment('profiles'));
  const broker = { url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX };
  const profiles = await startService({ name: 'profiles', module: ProfilesModule, config });
  const matching = await new FakeOwner('matching', broker).answer(matchingRpc.getContact, noMatch).start();
  const heard = await hearEvents(broker, profilesEvents.profileSaved);
  const tell = <E extends EventContract>({ pattern }: E, payload: PayloadInput<E>) =>
    tellEvents(broker, [{ id: randomUUID(), pattern, payload }]);

  return {
    profiles,
    matching,
    heardOf: (userId) => heard.payloads.filter((profile) => profile.userId === userId),
    tellUser: (event, user) => tell(identityEvents[event], user),
    tellAccepted: (match) => tell(matchingEvents.matchAccepted, match),
    close: async () => {
      await Promise.all([profiles.close(), matching.stop(), heard.stop()]);
      await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
      await removeFromBroker(broker);
    },
  };
}

/** Long enough for an event to cross a busy machine. */
const PATIENCE_MS = 15_000;

/** Asks again until there is an answer that is not undefined. @throws Error when none came in time */
export async function eventually<T>(ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    // eslint-disable-next-line hemma/no-sleep -- the pause between two looks at the thing that is waited for
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not come in time');
}
