import { billingErrors } from '@hemma/contracts/billing';
import { describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { WebhookReader } from './webhook-reader.js';

const payload = JSON.stringify({
  ...{ id: 'evt_1', object: 'event', type: 'customer.subscription.updated' },
  data: { object: { object: 'subscription', customer: 'cus_1' } },
});
const signedWith = (secret: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret });
const readerOf = (...secrets: string[]) => new WebhookReader({ STRIPE_WEBHOOK_SECRET: secrets });

describe('WebhookReader', () => {
  it('takes what is signed with any of its secrets, so that one can give way to another', () => {
    const reader = readerOf('whsec_new', 'whsec_old');
    for (const secret of ['whsec_old', 'whsec_new']) {
      expect(reader.read(payload, signedWith(secret))).toMatchObject({ id: 'evt_1' });
    }
  });

  it('takes what Stripe signs twice while a secret is rolled there', () => {
    const [old, next] = ['whsec_old', 'whsec_new'].map(signedWith);
    const both = `${old},${/v1=.*/.exec(next!)![0]}`;
    for (const secret of ['whsec_old', 'whsec_new']) {
      expect(readerOf(secret).read(payload, both)).toMatchObject({ id: 'evt_1' });
    }
  });

  it('refuses what is signed with none of them', () => {
    const refused = expect.objectContaining({ code: billingErrors.BAD_SIGNATURE.code });
    const reader = readerOf('whsec_new', 'whsec_newer');
    for (const signature of [signedWith('whsec_old'), signedWith('whsec_new,whsec_newer'), '']) {
      expect(() => reader.read(payload, signature)).toThrow(refused);
    }
  });
});
