import { until } from '@hemma/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReconciliationService } from '../src/subscriptions/reconciliation.service.js';
import { type BilledUser, codeOf, RunningBilling } from './running-billing.js';

const DAY_MS = 24 * 3_600_000;

/** Every webhook is lost here. */
describe('a reconciliation', () => {
  let billing: RunningBilling;
  let reconciliation: ReconciliationService;
  beforeAll(async () => {
    billing = await RunningBilling.start();
    reconciliation = billing.service.app.get(ReconciliationService);
  });
  afterEach(() => {
    billing.provider.way = {};
  });
  afterAll(() => billing.close());

  const keptOf = async (user: BilledUser) =>
    (await billing.database.collection('accounts').findOne({ _id: user.id as never }))?.['subscription'];
  const subscriptionOf = async (user: BilledUser) => (await billing.provider.subscriptionsOf(user.id))[0]!;

  it('gives access to who has paid', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    await billing.provider.pay(clientSecret);
    expect(await keptOf(user)).toMatchObject({ hasAccess: false });
    expect((await reconciliation.run()).healed).toBe(1);
    expect(await keptOf(user)).toMatchObject({ hasAccess: true, status: 'active' });
    await until('the news', () => billing.toldOf(user.id).at(-1)?.hasAccess === true);
    expect((await reconciliation.run()).healed).toBe(0);
  });

  it('takes access from whose subscription has ended, has failed, or will end', async () => {
    const [ended, ending, failed] = [await billing.aUser(), await billing.aUser(), await billing.aUser()];
    for (const user of [ended, ending]) await user.subscribe();
    const { clientSecret } = await failed.create();
    await billing.provider.pay(clientSecret, 'pm_card_chargeCustomerFail');
    await failed.status();
    const { stripe } = billing.provider;
    await stripe.subscriptions.cancel((await subscriptionOf(ended)).id);
    await stripe.subscriptions.update((await subscriptionOf(ending)).id, { cancel_at_period_end: true });
    await reconciliation.run();
    expect(await keptOf(ended)).toMatchObject({ hasAccess: false, status: 'canceled' });
    expect(await keptOf(ending)).toMatchObject({ hasAccess: true, cancelAtPeriodEnd: true });

    await billing.provider.elapse(32 * DAY_MS);
    await reconciliation.run();
    expect(await keptOf(ending)).toMatchObject({ hasAccess: false, status: 'canceled' });
    expect(await keptOf(failed)).toMatchObject({ hasAccess: true, status: 'past_due' });
  });

  it('looks at every page of the list, and asks of nobody who is well', async () => {
    const users = await Promise.all(Array.from({ length: 101 }, () => billing.aUser()));
    for (const user of users) await user.create();
    const [first, last] = [users[0]!, users.at(-1)!];
    await billing.provider.stripe.subscriptions.cancel((await keptOf(first)).id);
    await billing.provider.pay((await last.create()).clientSecret);
    const from = billing.provider.requests.length;
    const { accounts, healed } = await reconciliation.run();
    expect(accounts).toBeGreaterThanOrEqual(101);
    expect(healed).toBe(2);
    // Two pages, and the two that differ.
    expect(billing.provider.requests.slice(from)).toHaveLength(4);
  });

  it('goes on with the next where the provider does not know a customer, who keeps what was paid', async () => {
    const [lost, paid] = [await billing.aUser(), await billing.aUser()];
    await lost.subscribe();
    const { clientSecret } = await paid.create();
    await billing.provider.pay(clientSecret);
    await billing.database
      .collection('accounts')
      .updateOne({ _id: lost.id as never }, { $set: { 'customer.id': 'cus_of_another_account' } });
    await reconciliation.run();
    expect(await keptOf(lost)).toMatchObject({ hasAccess: true });
    expect(await keptOf(paid)).toMatchObject({ hasAccess: true });
  });

  it('changes nothing while the provider is away', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    billing.provider.way = {
      there: () => {
        throw new Error('away');
      },
    };
    expect(await codeOf(reconciliation.run())).toBe('billing.PROVIDER_AWAY');
    expect(await keptOf(user)).toMatchObject({ hasAccess: true });
  });

  it('runs by itself at start', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    await billing.provider.pay(clientSecret);
    await billing.startAnother();
    await until('access', async () => (await keptOf(user))?.hasAccess === true);
  });
});
