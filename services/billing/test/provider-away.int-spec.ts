import { billingErrors } from '@hemma/contracts/billing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, RunningBilling } from './running-billing.js';

const AWAY = billingErrors.PROVIDER_AWAY.code;
/** The time that one request may hang, and some to spare on a busy machine. */
const SOON_MS = 4_500;

describe('with the provider away', () => {
  let billing: RunningBilling;
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterEach(() => {
    billing.provider.way = {};
  });
  afterAll(() => billing.close());

  const breakOff = () => Promise.reject(new Error('away'));
  const hang = () => new Promise<void>(() => undefined);

  /** @returns the code and how long it took */
  async function timed(call: Promise<unknown>) {
    const began = Date.now();
    return { code: await codeOf(call), ms: Date.now() - began };
  }

  it.each([
    ['breaks off', breakOff],
    ['hangs', hang],
  ])(
    'that %s a subscription is not opened, soon and in a sentence, and is afterwards',
    async (_how, there) => {
      const user = await billing.aUser();
      billing.provider.way = { there };
      const { code, ms } = await timed(user.create());
      expect(code).toBe(AWAY);
      expect(ms).toBeLessThan(SOON_MS);
      expect(await user.status()).toMatchObject({ status: 'inactive', hasAccess: false });
      billing.provider.way = {};
      expect(await user.create()).toMatchObject({ status: 'incomplete', error: null });
      expect(await billing.provider.customersOf(user.id)).toHaveLength(1);
    },
  );

  it.each([
    ['customer', /^\/v1\/customers$/],
    ['subscription', /^\/v1\/subscriptions$/],
  ])('after it has made the %s, the next call finds that', async (_what, path) => {
    const user = await billing.aUser();
    billing.provider.way.back = (request) =>
      request.method === 'POST' && path.test(request.path) ? breakOff() : undefined;
    expect(await codeOf(user.create())).toBe(AWAY);
    billing.provider.way = {};
    const { clientSecret } = await user.create();
    expect(await billing.provider.customersOf(user.id)).toHaveLength(1);
    expect(await billing.provider.subscriptionsOf(user.id)).toHaveLength(1);
    expect(await billing.provider.pay(clientSecret)).toBe(200);
    expect(await user.status()).toMatchObject({ hasAccess: true });
  });

  it('a page still shows what was last heard, and nobody is refused on it', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    await billing.provider.pay(clientSecret);
    billing.provider.way.there = breakOff;
    expect(await user.status()).toMatchObject({ status: 'incomplete', hasAccess: false });
    expect(await codeOf(user.snapshot())).toBe(AWAY);
    billing.provider.way = {};
    expect(await user.snapshot()).toMatchObject({ status: 'active', hasAccess: true });
  });

  it('who has access keeps it; canceling waits for the provider', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    billing.provider.way.there = breakOff;
    expect(await user.status()).toMatchObject({ hasAccess: true });
    expect(await user.snapshot()).toMatchObject({ hasAccess: true });
    expect(await codeOf(user.cancel())).toBe(AWAY);
    expect(await codeOf(user.resume())).toBe(AWAY);
    billing.provider.way = {};
    expect(await user.cancel()).toMatchObject({ hasAccess: true, cancelAtPeriodEnd: true });
  });
});
