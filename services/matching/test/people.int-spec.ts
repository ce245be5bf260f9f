import { billingEvents } from '@hemma/contracts/billing';
import { identityEvents } from '@hemma/contracts/identity';
import { profilesEvents } from '@hemma/contracts/profiles';
import { type RunningService, startService } from '@hemma/service-kit/bootstrap-service';
import { readConfig, serviceConfigSchema } from '@hemma/service-kit/config';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { aProfileSnapshot, aUserSnapshot } from '@hemma/testing/people';
import { tellEvents, untilDeliveriesSettled } from '@hemma/testing/tell-events';
import { testEnvironment } from '@hemma/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchingModule } from '../src/matching.module.js';
import { PeopleRepository } from '../src/people/people.repository.js';

const config = readConfig(serviceConfigSchema, testEnvironment('matching'));
const broker = { url: config.RABBITMQ_URL, prefix: config.BUS_PREFIX };
let service: RunningService;
let people: PeopleRepository;

beforeAll(async () => {
  service = await startService({ name: 'matching', module: MatchingModule, config });
  people = service.app.get(PeopleRepository, { strict: false });
});
afterAll(async () => {
  await service.close();
  await removeFromBroker(broker);
  await dropDatabase({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE ?? '' });
});

describe('matching', () => {
  it('keeps the newest user and the newest profile of a person, from events that each come three times and in reversed order', async () => {
    const told = [3, 2, 1].flatMap((version) => [
      {
        id: `profile-${version}`,
        pattern: profilesEvents.profileSaved.pattern,
        payload: aProfileSnapshot(version),
      },
      {
        id: `birgit-${version}`,
        pattern: version === 1 ? identityEvents.userRegistered.pattern : identityEvents.userUpdated.pattern,
        payload: aUserSnapshot(version),
      },
    ]);
    await tellEvents(broker, [...told, ...told, ...told]);
    await untilDeliveriesSettled(service.opsUrl, 18);
    const { id, userId, ...profileFields } = aProfileSnapshot(3);
    const { id: _user, email: _email, createdAt: _createdAt, ...userFields } = aUserSnapshot(3);
    expect(await people.find(7)).toEqual({
      _id: 7,
      user: { _id: 7, ...userFields },
      profile: { _id: userId, profileId: id, ...profileFields },
    });
  });

  it('keeps the newest of a subscription, and of it what decides on access', async () => {
    const told = (version: number) => ({
      id: `subscription-${version}`,
      pattern: billingEvents.subscriptionChanged.pattern,
      payload: {
        userId: 8,
        version,
        status: 'active',
        hasAccess: version > 1,
        accessEndsAt: `2027-0${version}-01T00:00:00.000Z`,
        currentPeriodEnd: null,
        cancelAtPeriodEnd: true,
        startedAt: null,
      },
    });
    await tellEvents(broker, [told(1), told(3), told(2), told(3)]);
    await untilDeliveriesSettled(service.opsUrl, 22);
    expect(await people.find(8)).toEqual({
      _id: 8,
      entitlement: { _id: 8, version: 3, hasAccess: true, accessEndsAt: '2027-03-01T00:00:00.000Z' },
    });
  });

  it('is ready', async () => {
    expect((await fetch(`${service.opsUrl}/ready`)).status).toBe(200);
  });
});
