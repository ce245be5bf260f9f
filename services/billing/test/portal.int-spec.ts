import { billingErrors, billingRpc } from '@hemma/contracts/billing';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, RunningBilling } from './running-billing.js';

const MONTH_MS = 32 * 24 * 3_600_000;
const returnUrl = 'https://hemma.example/subscribe';

describe("the provider's portal", () => {
  let billing: RunningBilling;
  beforeAll(async () => {
    billing = await RunningBilling.start();
    billing.hearWebhooks();
  });
  afterAll(() => billing.close());

  const addressFor = async (userId: number) => {
    const caller = { userId, userType: 'student', name: 'Anna', sessionId: 's' } as const;
    return (await billing.service.bus.call(billingRpc.openPortal, { returnUrl }, { caller })).url;
  };
  /** The page as the browser asks for it: at the origin that it leads back to. */
  const pageAt = (address: string) => billing.provider.pageOf(address);
  const press = (address: string, body: Record<string, string>) => billing.provider.pageOf(address, body);

  it('is nobody’s who is no customer', async () => {
    const user = await billing.aUser();
    expect(await codeOf(addressFor(user.id))).toBe(billingErrors.NOT_FOUND.code);
  });

  it('shows the card and the invoices, and leads back', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    const address = await addressFor(user.id);
    expect(address).toMatch(/^https:\/\/hemma\.example\/stripe-simulator\/p\/session\/bps_\w+$/);
    expect(await addressFor(user.id)).not.toBe(address);
    const { status, text } = await pageAt(address);
    expect(status).toBe(200);
    for (const words of ['pm_card_visa', '€30.00, paid', `href="${returnUrl}"`])
      expect(text).toContain(words);
  });

  it('pays what is owed by another card, and access is whole again', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    await billing.provider.pay(clientSecret, 'pm_card_chargeCustomerFail');
    await billing.provider.elapse(MONTH_MS);
    await until('the failed renewal', async () => (await user.status()).status === 'past_due');
    const address = await addressFor(user.id);
    const declined = await press(address, { action: 'card', payment_method: 'pm_card_chargeDeclined' });
    expect(declined.text).toContain('The card was declined');
    expect(await user.status()).toMatchObject({ status: 'past_due' });
    await press(address, { action: 'card', payment_method: 'pm_card_visa' });
    await until('the payment', async () => (await user.status()).status === 'active');
    expect(await user.snapshot()).toMatchObject({ hasAccess: true, accessEndsAt: null });
  });

  it('ends a subscription with its period, and takes that back', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    const address = await addressFor(user.id);
    await press(address, { action: 'cancel' });
    await until('the news', async () => (await user.status()).cancelAtPeriodEnd);
    await press(address, { action: 'keep' });
    await until('the news', async () => !(await user.status()).cancelAtPeriodEnd);
  });

  it('is closed after an hour, to strangers, and to what it does not know', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    const address = await addressFor(user.id);
    expect((await press(address, { action: 'steal' })).status).toBe(404);
    expect((await pageAt(`${address}x`)).status).toBe(404);
    await billing.provider.elapse(3_601_000);
    expect((await pageAt(address)).status).toBe(404);
  });
});
