import { billingErrors } from '@hemma/contracts/billing';
import { createLogger } from '@hemma/service-kit/logger';
import { describe, expect, it } from '@jest/globals';
import { Clock } from '../clock.js';
import type { PaymentProvider } from '../provider/payment-provider.js';
import type { ProviderPrice } from '../provider/provider-subscription.js';
import { OfferService } from './offer.service.js';

const right: ProviderPrice = {
  ...{ isActive: true, amount: 3_000, currency: 'eur', interval: 'month', intervals: 1 },
};
const offerOf = (price: ProviderPrice | null) =>
  new OfferService(
    { getPrice: async () => price } as Partial<PaymentProvider> as PaymentProvider,
    new Clock(),
    createLogger('billing', { LOG_LEVEL: 'silent' }),
  );

describe('what is sold', () => {
  it('is 30 € a month', async () => {
    await expect(offerOf(right).requireRight()).resolves.toBeUndefined();
  });

  it.each<[string, Partial<ProviderPrice>]>([
    ['another amount', { amount: 300 }],
    ['an amount that depends on use', { amount: null }],
    ['another currency', { currency: 'sek' }],
    ['a year', { interval: 'year' }],
    ['two months', { intervals: 2 }],
    ['one payment for ever', { interval: null }],
    ['a price that is archived', { isActive: false }],
  ])('is not %s', async (_what, change) => {
    const refused = expect.objectContaining({ code: billingErrors.NOT_OFFERED.code });
    await expect(offerOf({ ...right, ...change }).requireRight()).rejects.toEqual(refused);
  });

  it('is nothing where the provider knows no such price', async () => {
    const refused = expect.objectContaining({ code: billingErrors.NOT_OFFERED.code });
    await expect(offerOf(null).requireRight()).rejects.toEqual(refused);
  });
});
