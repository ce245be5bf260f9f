import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RunningBilling } from './running-billing.js';

const LISTS = /^\/v1\/subscriptions\?/;

const fifty = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));

describe('one subscription a user', () => {
  let billing: RunningBilling;
  beforeAll(async () => {
    billing = await RunningBilling.start();
    await billing.startAnother();
  });
  afterEach(() => {
    billing.provider.way = {};
  });
  afterAll(() => billing.close());

  it('comes of fifty calls at once to two processes, and all get the same payment', async () => {
    const user = await billing.aUser();
    const answers = await fifty(() => user.create());
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(answers.every(({ status, error }) => status === 'incomplete' && error === null)).toBe(true);
    expect(await billing.provider.customersOf(user.id)).toHaveLength(1);
    expect(await billing.provider.subscriptionsOf(user.id)).toHaveLength(1);
  });

  it('comes of fifty repetitions of one request, and a later one gets the same answer', async () => {
    const user = await billing.aUser();
    const idempotencyKey = randomUUID();
    const [first, ...others] = await fifty(() => user.create({ idempotencyKey }));
    for (const other of others) expect(other).toEqual(first);
    expect(await user.create({ idempotencyKey })).toEqual(first);
    expect(await billing.provider.subscriptionsOf(user.id)).toHaveLength(1);
  });

  it('is not made again by a repeated request, though it has ended since', async () => {
    const user = await billing.aUser();
    const idempotencyKey = randomUUID();
    await user.create({ idempotencyKey });
    const [subscription] = await billing.provider.subscriptionsOf(user.id);
    await billing.provider.stripe.subscriptions.cancel(subscription!.id);
    await user.create({ idempotencyKey });
    expect(await billing.provider.subscriptionsOf(user.id)).toHaveLength(1);
  });

  it('stays one while it is paid, canceled and taken back among many calls', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    await Promise.all([billing.provider.pay(clientSecret), fifty(() => user.create())]);
    await user.status();
    await Promise.all([
      fifty(() => user.create()),
      ...[user.cancel(), user.resume(), user.cancel(), user.cancel()],
    ]);
    const found = await billing.provider.subscriptionsOf(user.id);
    expect(found.map(({ status }) => status)).toEqual(['active']);
    expect((await user.status()).hasAccess).toBe(true);
  });

  it('keeps no client secret in the database', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create({ idempotencyKey: randomUUID() });
    for (const { name } of await billing.database.listCollections()) {
      const documents = await billing.database.collection(name).find().toArray();
      expect(JSON.stringify(documents)).not.toContain(clientSecret);
    }
  });

  it('is asked about at most once a second, however many want to know', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    const from = billing.provider.requests.length;
    const began = Date.now();
    const unpaid = await fifty((index) => (index % 2 ? user.status() : user.snapshot()));
    expect(unpaid.every(({ status }) => status === 'incomplete')).toBe(true);
    await billing.provider.pay(clientSecret);
    // Nobody who comes after the payment hears the answer from before it.
    const paid = await fifty((index) => (index % 2 ? user.status() : user.snapshot()));
    expect(paid.every(({ hasAccess }) => hasAccess)).toBe(true);
    const seconds = (Date.now() - began) / 1_000;
    expect(billing.provider.countOf('GET', LISTS, from)).toBeLessThanOrEqual(Math.floor(seconds) + 1);
  });

  it('is not asked about once it is paid', async () => {
    const user = await billing.aUser();
    await user.subscribe();
    const from = billing.provider.requests.length;
    await fifty(() => user.status());
    expect(billing.provider.requests.slice(from)).toEqual([]);
  });

  it('keeps the newer of two answers that overtake each other', async () => {
    const user = await billing.aUser();
    const { clientSecret } = await user.create();
    // The first answer, from before the payment, is slow on its way back.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const answered = new Promise<void>((resolve) => {
      billing.provider.way.back = async () => {
        billing.provider.way = {};
        resolve();
        await held;
      };
    });
    const slow = user.status();
    await answered;
    await billing.provider.pay(clientSecret);
    expect(await user.status()).toMatchObject({ status: 'active' });
    release();
    expect((await slow).status).toBe('active');
    expect(await user.snapshot()).toMatchObject({ status: 'active', version: 2 });
  });
});
