import { billingErrors } from '@hemma/contracts/billing';
import { until } from '@hemma/testing/until';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../src/clock.js';
import { OfferService } from '../src/subscriptions/offer.service.js';
import { codeOf, RunningBilling } from './running-billing.js';

const { NOT_OFFERED, PROVIDER_AWAY } = billingErrors;

describe('the price at the provider', () => {
  let billing: RunningBilling;
  afterEach(() => billing.close());

  /** A provider that says of its price whatever `change` says by then. */
  async function startWith(change: () => object): Promise<void> {
    billing = await RunningBilling.start({
      back: ({ path }, body) =>
        path.startsWith('/v1/prices/') ? JSON.stringify({ ...JSON.parse(body), ...change() }) : undefined,
    });
  }
  it('that is another one is sold to nobody', async () => {
    await startWith(() => ({ unit_amount: 300 }));
    const user = await billing.aUser();
    expect(await codeOf(user.create())).toBe(NOT_OFFERED.code);
    expect(await billing.provider.subscriptionsOf(user.id)).toEqual([]);
    expect(await user.status()).toMatchObject({ status: 'inactive', hasAccess: false });
  });

  it('is looked at by itself at start, and then never again', async () => {
    await startWith(() => ({}));
    const asked = () => billing.provider.countOf('GET', /^\/v1\/prices\/price_billing$/);
    await until('the question', () => asked() === 1);
    for (const user of [await billing.aUser(), await billing.aUser()]) await user.subscribe();
    expect(asked()).toBe(1);
  });

  it('that was mended is believed a minute later, and access lasts meanwhile', async () => {
    let change = {};
    await startWith(() => change);
    const user = await billing.aUser();
    await user.subscribe();
    change = { unit_amount: 300 };
    const { app } = await billing.startAnother();
    const offer = app.get(OfferService);
    expect(await codeOf(offer.requireRight())).toBe(NOT_OFFERED.code);
    expect(await user.status()).toMatchObject({ hasAccess: true });
    change = {};
    expect(await codeOf(offer.requireRight())).toBe(NOT_OFFERED.code);
    const later = Date.now() + 61_000;
    app.get(Clock).now = () => new Date(later);
    expect(await codeOf(offer.requireRight())).toBe('ok');
  });

  it('that could not be looked at is looked at when somebody wants to subscribe', async () => {
    await startWith(() => {
      throw new Error('away');
    });
    const user = await billing.aUser();
    expect(await codeOf(user.create())).toBe(PROVIDER_AWAY.code);
    billing.provider.way = {};
    expect(await user.create()).toMatchObject({ status: 'incomplete', error: null });
  });
});
