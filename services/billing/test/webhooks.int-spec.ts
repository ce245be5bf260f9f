import { billingErrors } from '@hemma/contracts/billing';
import { until } from '@hemma/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Webhook } from './provider.js';
import { codeOf, RunningBilling, type BilledUser } from './running-billing.js';

describe('a webhook', () => {
  let billing: RunningBilling;
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterEach(() => {
    billing.provider.way = {};
    billing.provider.onWebhook = async () => undefined;
  });
  afterAll(() => billing.close());

  const stored = () => billing.database.collection('provider_events').countDocuments();
  const accountOf = (user: BilledUser) =>
    billing.database.collection('accounts').findOne({ _id: user.id as never });
  const typeOf = ({ payload }: Webhook): string => JSON.parse(payload).type;

  /** Somebody whose payment has gone through, and the webhooks of it, which nobody has taken in. */
  async function aPaidUser() {
    const user = await billing.aUser();
    const from = billing.provider.webhooks.length;
    const { clientSecret } = await user.create();
    await billing.provider.pay(clientSecret);
    await until('four webhooks', () => billing.provider.webhooks.length >= from + 4);
    return { user, webhooks: billing.provider.webhooks.slice(from) };
  }

  it('gives access by itself, without anybody asking', async () => {
    billing.hearWebhooks();
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    await billing.provider.pay(clientSecret);
    await until('the news', () => billing.toldOf(user.id).some(({ hasAccess }) => hasAccess));
    expect(await accountOf(user)).toMatchObject({ subscription: { status: 'active', hasAccess: true } });
  });

  it('ends access by itself', async () => {
    billing.hearWebhooks();
    const user = await billing.aUser();
    await user.subscribe();
    const [subscription] = await billing.provider.subscriptionsOf(user.id);
    await billing.provider.stripe.subscriptions.cancel(subscription!.id);
    await until('the news', () => billing.toldOf(user.id).at(-1)?.status === 'canceled');
    expect(await user.status()).toMatchObject({ hasAccess: false, status: 'canceled' });
  });

  it('takes effect once, however often and in whatever order it comes', async () => {
    const { user, webhooks } = await aPaidUser();
    const before = await stored();
    const shuffled = [...webhooks].reverse();
    for (const webhook of [...shuffled, ...webhooks]) await billing.receive(webhook);
    await Promise.all([...webhooks, ...webhooks, ...webhooks].map((webhook) => billing.receive(webhook)));
    expect(await stored()).toBe(before + webhooks.length);
    await until('the news', () => billing.toldOf(user.id).length >= 2);
    expect(billing.toldOf(user.id).map(({ version, status }) => [version, status])).toEqual([
      [1, 'incomplete'],
      [2, 'active'],
    ]);
    expect(await user.snapshot()).toMatchObject({ version: 2, status: 'active' });
  });

  it('that repeats costs the provider no question', async () => {
    const { webhooks } = await aPaidUser();
    const [webhook] = webhooks;
    await billing.receive(webhook!);
    const from = billing.provider.requests.length;
    for (let time = 0; time < 5; time += 1) await billing.receive(webhook!);
    expect(billing.provider.requests.slice(from)).toEqual([]);
  });

  it('that is late tells how things are now, not how they were', async () => {
    const { user, webhooks } = await aPaidUser();
    const created = webhooks.find((one) => typeOf(one) === 'customer.subscription.created');
    expect(JSON.parse(created!.payload).data.object.status).toBe('incomplete');
    await billing.receive(created!);
    expect(await accountOf(user)).toMatchObject({ subscription: { status: 'active' } });
  });

  it('is refused unsigned, altered, stale, signed by another or empty, and nothing is stored', async () => {
    const { user, webhooks } = await aPaidUser();
    const before = await stored();
    const account = await accountOf(user);
    const { payload, signature } = webhooks[0]!;
    const now = Math.floor(Date.now() / 1_000);
    const wrong: Webhook[] = [
      { payload, signature: '' },
      { payload, signature: 'nonsense' },
      { payload, signature: signature.replace(/v1=./, 'v1=x') },
      { payload, signature: signature.replace(/t=\d+/, `t=${now + 1}`) },
      { payload: payload.replace('"livemode": false', '"livemode": true'), signature },
      { payload: `${payload} `, signature },
      { payload: '', signature },
      { ...webhooks[1]!, payload },
      billing.provider.sign(payload, now - 301),
      billing.provider.sign('no event at all'),
      billing.provider.sign('null'),
      billing.provider.sign('{}'),
    ];
    for (const webhook of wrong) {
      expect(await codeOf(billing.receive(webhook))).toBe(billingErrors.BAD_SIGNATURE.code);
    }
    expect(await stored()).toBe(before);
    expect(await accountOf(user)).toEqual(account);
    await billing.receive(billing.provider.sign(payload, now - 290));
    expect(await stored()).toBe(before + 1);
  });

  it('of a kind or a customer that is none of ours is taken without a trace', async () => {
    const { webhooks } = await aPaidUser();
    const before = await stored();
    const from = billing.provider.requests.length;
    const event = JSON.parse(webhooks[0]!.payload);
    const others = [
      { ...event, id: 'evt_1', type: 'charge.refunded' },
      { ...event, id: 'evt_2', data: { object: { ...event.data.object, customer: 'cus_other' } } },
      { ...event, id: 'evt_3', data: { object: { object: 'balance' } } },
    ];
    for (const other of others) {
      expect(await codeOf(billing.receive(billing.provider.sign(JSON.stringify(other))))).toBe('ok');
    }
    expect(await stored()).toBe(before);
    expect(billing.provider.requests.slice(from)).toEqual([]);
  });

  it('is not lost while the provider can’t be asked: it comes again', async () => {
    const { user, webhooks } = await aPaidUser();
    const before = await stored();
    billing.provider.way.there = () => Promise.reject(new Error('away'));
    expect(await codeOf(billing.receive(webhooks[0]!))).toBe(billingErrors.PROVIDER_AWAY.code);
    expect(await stored()).toBe(before);
    billing.provider.way = {};
    await billing.receive(webhooks[0]!);
    expect(await accountOf(user)).toMatchObject({ subscription: { status: 'active' } });
  });
});
