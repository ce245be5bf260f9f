import { billingEvents, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { identityEvents, identityRpc } from '@hemma/contracts/identity';
import { tellEvents, untilDeliveriesSettled } from '@hemma/testing/tell-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunningIdentity } from './running-identity.js';

const startedAt = '2027-01-31T10:00:00.000Z';
const periodEnds = ['2027-02-28T10:00:00.000Z', '2027-03-31T10:00:00.000Z', '2027-04-30T10:00:00.000Z'];

/** A paid subscription; each version is paid a month further. */
function aSubscription(userId: number, version: number): SubscriptionSnapshot {
  return {
    ...{ userId, version, hasAccess: true, status: 'active', cancelAtPeriodEnd: false },
    ...{ startedAt, currentPeriodEnd: periodEnds[version - 1] ?? null, accessEndsAt: null },
  };
}

describe("a user's subscription", () => {
  let identity: RunningIdentity;
  let deliveries = 0;
  beforeAll(async () => {
    identity = await RunningIdentity.start();
  });
  afterAll(() => identity.close());

  const tell = async (...snapshots: SubscriptionSnapshot[]) => {
    const { RABBITMQ_URL: url = '', BUS_PREFIX: prefix = '' } = identity.environment;
    const { pattern } = billingEvents.subscriptionChanged;
    const events = snapshots.map((payload) => ({
      ...{ id: `${payload.userId}-${payload.version}-${payload.status}`, pattern, payload },
    }));
    await tellEvents({ url, prefix }, events);
    await untilDeliveriesSettled(identity.service.opsUrl, (deliveries += events.length));
  };

  it('is the newest that billing told, however late, doubled and reordered it comes', async () => {
    const { caller } = await identity.register();
    const [first, second, third] = [1, 2, 3].map((version) => aSubscription(caller.userId, version));
    await tell(second!, first!, second!, third!, first!);
    expect(await identity.call(identityRpc.getUser, {}, { caller })).toMatchObject({
      ...{ subscriptionStatus: 'active', subscriptionStartDate: startedAt },
      subscriptionEndDate: periodEnds[2],
    });
  });

  it('changes no version of the user, and is told to nobody else', async () => {
    const { caller } = await identity.register();
    const told = await identity.listen(identityEvents.userUpdated);
    await tell(aSubscription(caller.userId, 1));
    await identity.call(identityRpc.updateUser, { bio: 'Paid' }, { caller });
    const snapshot = await identity.call(identityRpc.getUserSnapshot, { userId: caller.userId });
    expect(snapshot.version).toBe(2);
    expect(Object.keys(snapshot).filter((key) => key.startsWith('subscription'))).toEqual([]);
    expect(told.filter(({ version }) => version !== 2)).toEqual([]);
  });

  it('is kept for a user that was stored before subscriptions had versions', async () => {
    const { caller } = await identity.register();
    const users = identity.database.collection('users');
    await users.updateOne({ _id: caller.userId as never }, { $unset: { 'subscription.version': 1 } });
    await tell({ ...aSubscription(caller.userId, 1), status: 'past_due' });
    const { subscriptionStatus } = await identity.call(identityRpc.getUser, {}, { caller });
    expect(subscriptionStatus).toBe('past_due');
  });

  it('of an unknown user is no obstacle for the next', async () => {
    const { caller } = await identity.register();
    await tell(aSubscription(999_999_999, 1), aSubscription(caller.userId, 2));
    const { subscriptionEndDate } = await identity.call(identityRpc.getUser, {}, { caller });
    expect(subscriptionEndDate).toBe(periodEnds[1]);
  });
});
