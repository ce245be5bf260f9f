import { identityEvents } from '@hemma/contracts/identity';
import { type RunningService, startService } from '@hemma/service-kit/bootstrap-service';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aUserSnapshot } from '@hemma/testing/people';
import { tellEvents, untilDeliveriesSettled } from '@hemma/testing/tell-events';
import { testEnvironment } from '@hemma/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessagingModule } from '../src/messaging.module.js';
import { PeopleRepository } from '../src/people/people.repository.js';

const config = readConfig(serviceConfigSchema, testEnvironment('messaging'));
const broker = { url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX };
let service: RunningService;
let people: PeopleRepository;

beforeAll(async () => {
  service = await startService({ name: 'messaging', module: MessagingModule, config });
  people = service.app.get(PeopleRepository, { strict: false });
});
afterAll(async () => {
  await service.close();
  await removeFromBroker(broker);
  await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
});

describe('messaging', () => {
  it('keeps the newest of a person, from events that each come three times and in reversed order', async () => {
    const told = [3, 2, 1].map((version) => ({
      id: `birgit-${version}`,
      pattern: version === 1 ? identityEvents.userRegistered.pattern : identityEvents.userUpdated.pattern,
      payload: aUserSnapshot(version),
    }));
    await tellEvents(broker, [...told, ...told, ...told]);
    await untilDeliveriesSettled(service.opsUrl, 9);
    expect([...(await people.findUsers([7, 8])).values()]).toEqual([
      { _id: 7, version: 3, name: 'Birgit 3', profileImage: '/api/images/3' },
    ]);
  });

  it('is ready', async () => {
    expect((await fetch(`${service.opsUrl}/ready`)).status).toBe(200);
  });
});
