import { identityEvents, type UserSnapshot } from '@hemma/contracts/identity';
import { profilesEvents, type ProfileSnapshot } from '@hemma/contracts/profiles';
import type { EventContract, PayloadInput, ServiceName } from '@hemma/contracts/core';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { OnEvent } from '@hemma/service-kit/on-event';
import { Outbox } from '@hemma/service-kit/outbox';
import { Transaction } from '@hemma/service-kit/transaction';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { testEnvironment } from '@hemma/testing/test-servers';
import { Controller, Module, type Type } from '@nestjs/common';
import { ProfilesModule } from '../src/profiles.module.js';

const heard: ProfileSnapshot[] = [];

/** In the place of matching: hears what profiles tells. */
@Controller()
class ListeningController {
  @OnEvent(profilesEvents.profileSaved)
  onSaved(profile: ProfileSnapshot): void {
    heard.push(profile);
  }

  @OnEvent(identityEvents.userRegistered)
  onRegistered(): void {}

  @OnEvent(identityEvents.userUpdated)
  onUpdated(): void {}
}

@Module({ controllers: [ListeningController] })
class ListeningModule {}

/** In the place of identity: tells of users. */
@Module({})
class TellingModule {}

/** The profiles service and, on the same bus, who it talks with. */
export interface Platform {
  profiles: RunningService;
  /** Of one user, what matching has heard so far, in the order it came. */
  heardOf(userId: number): ProfileSnapshot[];
  tellUser(event: 'userRegistered' | 'userUpdated', user: UserSnapshot): Promise<void>;
  close(): Promise<void>;
}

/** Starts the platform on names of its own. */
export async function startPlatform(): Promise<Platform> {
  const environment = testEnvironment('profiles');
  const databases: string[] = [];
  const start = (name: ServiceName, module: Type<unknown>) => {
    const database = `${environment.MONGODB_DATABASE}_${name}`;
    databases.push(database);
    const config = readConfig(serviceConfigSchema, { ...environment, MONGODB_DATABASE: database });
    return startService({ name, module, config });
  };
  const profiles = await start('profiles', ProfilesModule);
  const matching = await start('matching', ListeningModule);
  const identity = await start('identity', TellingModule);

  const tell = <E extends EventContract>(contract: E, payload: PayloadInput<E>) =>
    identity.app.get(Transaction).run(() => identity.app.get(Outbox).add(contract, payload));

  return {
    profiles,
    heardOf: (userId) => heard.filter((profile) => profile.userId === userId),
    tellUser: (event, user) => tell(identityEvents[event], user),
    close: async () => {
      await Promise.all([profiles, matching, identity].map((service) => service.close()));
      const uri = environment.MONGODB_URI ?? '';
      await Promise.all(databases.map((database) => dropDatabase({ uri, database })));
      await removeFromBroker({ url: environment.RABBITMQ_URL ?? '', prefix: environment.BUS_PREFIX ?? '' });
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
