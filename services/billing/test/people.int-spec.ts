import { identityEvents } from '@hemma/contracts/identity';
import { type RunningService, startService } from '@hemma/service-kit/bootstrap-service';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aUserSnapshot } from '@hemma/testing/people';
import { tellEvents, untilDeliveriesSettled } from '@hemma/testing/tell-events';
import { testEnvironment } from '@hemma/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingModule } from '../src/billing.module.js';
import { readBillingConfig } from '../src/config.js';
import { PeopleRepository } from '../src/people/people.repository.js';

// Nobody is asked here.
const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
const config = readBillingConfig({ ...testEnvironment('billing'), ...keys });
const broker = { url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX };
let service: RunningService;
let people: PeopleRepository;

beforeAll(async () => {
  service = await startService({ name: 'billing', module: BillingModule, config });
  people = service.app.get(PeopleRepository, { strict: false });
});
afterAll(async () => {
  await service.close();
  await removeFromBroker(broker);
  await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
});

describe('billing', () => {
  it('keeps the newest of a person, from events that each come three times and in reversed order', async () => {
    const told = [3, 2, 1].map((version) => ({
      id: `birgit-${version}`,
      pattern: version === 1 ? identityEvents.userRegistered.pattern : identityEvents.userUpdated.pattern,
      payload: aUserSnapshot(version),
    }));
    await tellEvents(broker, [...told, ...told, ...told]);
    await untilDeliveriesSettled(service.opsUrl, 9);
    expect(await people.find(7)).toEqual({
      _id: 7,
      version: 3,
      email: 'birgit.3@example.org',
      name: 'Birgit 3',
    });
  });

  it('is ready', async () => {
    expect((await fetch(`${service.opsUrl}/ready`)).status).toBe(200);
  });
});
