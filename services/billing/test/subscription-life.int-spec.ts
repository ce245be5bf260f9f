import { billingErrors } from '@hemma/contracts/billing';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, RunningBilling } from './running-billing.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe("a subscription's life", () => {
  let billing: RunningBilling;
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(() => billing.close());

  it('is none at first', async () => {
    const user = await billing.aUser();
    const none = { hasAccess: false, currentPeriodEnd: null, status: 'inactive', cancelAtPeriodEnd: false };
    expect(await user.status()).toEqual(none);
    for (const call of [user.snapshot(), user.cancel(), user.resume()]) {
      expect(await codeOf(call)).toBe(billingErrors.NOT_FOUND.code);
    }
    expect(await billing.provider.customersOf(user.id)).toEqual([]);
  });

  it('begins with a payment to be made, by a customer with name and address', async () => {
    const user = await billing.aUser();
    const created = await user.create();
    expect(created).toEqual({
      ...{ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/), status: 'incomplete', error: null },
    });
    expect(await user.status()).toEqual({
      ...{ hasAccess: false, currentPeriodEnd: null, status: 'incomplete', cancelAtPeriodEnd: false },
    });
    expect(await billing.provider.customersOf(user.id)).toMatchObject([
      { email: `user.${user.id}@example.org`, name: 'Birgit 1' },
    ]);
  });

  it('gives access at once after paying, with every webhook lost', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    expect(await billing.provider.pay(clientSecret)).toBe(200);
    // Asked the moment after: it was asked a moment before, too, and this answer is not that one's.
    const [status, snapshot] = await Promise.all([user.status(), user.snapshot()]);
    expect(status).toMatchObject({ hasAccess: true, status: 'active', cancelAtPeriodEnd: false });
    expect(Date.parse(status.currentPeriodEnd!)).toBeGreaterThan(Date.now() + 27 * DAY_MS);
    expect(snapshot).toMatchObject({
      ...{ userId: user.id, version: 2, hasAccess: true, accessEndsAt: null },
      ...{ currentPeriodEnd: status.currentPeriodEnd, startedAt: expect.any(String) },
    });
    expect(await user.create()).toEqual({ clientSecret: null, status: 'active', error: null });
    expect(await billing.provider.subscriptionsOf(user.id)).toHaveLength(1);
  });

  it('can be paid with another card after a declined one', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    expect(await billing.provider.pay(clientSecret, 'pm_card_chargeDeclined')).toBe(402);
    expect(await user.status()).toMatchObject({ hasAccess: false, status: 'incomplete' });
    expect(await user.create()).toMatchObject({ clientSecret, status: 'incomplete' });
    expect(await billing.provider.pay(clientSecret)).toBe(200);
    expect(await user.status()).toMatchObject({ hasAccess: true, status: 'active' });
  });

  it('ends with the period once canceled, and goes on once that is taken back', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    const { currentPeriodEnd } = await user.status();
    const ending = { hasAccess: true, status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd };
    expect(await user.cancel()).toEqual(ending);
    expect(await user.cancel()).toEqual(ending);
    expect(await user.snapshot()).toMatchObject({ accessEndsAt: currentPeriodEnd });
    expect(await user.resume()).toEqual({ ...ending, cancelAtPeriodEnd: false });
    expect(await user.resume()).toEqual({ ...ending, cancelAtPeriodEnd: false });
    expect(await user.snapshot()).toMatchObject({ accessEndsAt: null, hasAccess: true });
  });

  it('takes an end back that the portal has set by date', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    const [subscription] = await billing.provider.subscriptionsOf(user.id);
    const cancelAt = subscription!.items.data[0]!.current_period_end - 3_600;
    await billing.provider.stripe.subscriptions.update(subscription!.id, { cancel_at: cancelAt });
    expect(await user.cancel()).toMatchObject({ hasAccess: true, cancelAtPeriodEnd: true });
    expect(await user.snapshot()).toMatchObject({ accessEndsAt: new Date(cancelAt * 1_000).toISOString() });
    expect(await user.resume()).toMatchObject({ cancelAtPeriodEnd: false });
    const [resumed] = await billing.provider.subscriptionsOf(user.id);
    expect(resumed).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });

  it('is told each time that it changes, in growing versions, and not otherwise', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    await user.cancel();
    await user.cancel();
    await user.resume();
    await user.create();
    await until('the last news', () => billing.toldOf(user.id).length >= 4);
    expect(
      billing
        .toldOf(user.id)
        .map(({ version, status, hasAccess, cancelAtPeriodEnd }) => [
          ...[version, status, hasAccess, cancelAtPeriodEnd],
        ]),
    ).toEqual([
      [1, 'incomplete', false, false],
      [2, 'active', true, false],
      [3, 'active', true, true],
      [4, 'active', true, false],
    ]);
  });

  it('that ended may begin anew, and its versions go on', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    const [subscription] = await billing.provider.subscriptionsOf(user.id);
    billing.hearWebhooks();
    await billing.provider.stripe.subscriptions.cancel(subscription!.id);
    await until('the end', async () => (await user.status()).status === 'canceled');
    expect(await codeOf(user.cancel())).toBe(billingErrors.NOT_FOUND.code);
    expect(await codeOf(user.resume())).toBe(billingErrors.NOT_FOUND.code);
    expect(await user.snapshot()).toMatchObject({ version: 3, hasAccess: false, status: 'canceled' });
    const { clientSecret } = await user.create();
    await billing.provider.pay(clientSecret);
    await until('access', async () => (await user.status()).hasAccess);
    expect((await user.snapshot()).version).toBeGreaterThan(3);
    const states = (await billing.provider.subscriptionsOf(user.id)).map(({ status }) => status);
    expect(states.sort()).toEqual(['active', 'canceled']);
  });

  it('that was never paid makes room for another after a day', async () => {
    const user = await billing.aUser();
    const first = await user.create();
    await billing.provider.elapse(24 * HOUR_MS);
    const second = await user.create();
    expect(second).toMatchObject({ status: 'incomplete', error: null });
    expect(second.clientSecret).not.toBe(first.clientSecret);
  });
});
