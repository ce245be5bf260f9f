import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { config, TestSimulator } from '../../test/running-simulator.js';

describe('a request with an idempotency key', () => {
  let folder: string;
  let test: TestSimulator;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'simulator-'));
    // On a disk, so that keeping what was changed takes time.
    test = await TestSimulator.start({ STATE_FILE: join(folder, 'state.json') });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('has its effect once, and is answered as the first was', async () => {
    const create = () =>
      test.stripe.customers.create({ email: 'once@example.org' }, { idempotencyKey: 'once' });
    const [first, second] = [await create(), await create()];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers).toMatchObject({
      ...{ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId },
    });
    expect((await test.stripe.customers.list({ email: 'once@example.org' })).data).toHaveLength(1);
  });

  it('is refused for another request under the key', async () => {
    await test.stripe.customers.create({ name: 'A' }, { idempotencyKey: 'other' });
    await expect(
      test.stripe.customers.create({ name: 'B' }, { idempotencyKey: 'other' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('is refused while the first is under way', async () => {
    const create = () =>
      test.stripe.customers.create({ email: 'many@example.org' }, { idempotencyKey: 'many' });
    const results = await Promise.allSettled(Array.from({ length: 20 }, create));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const error of refused) {
      expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    }
    expect(refused.length).toBeGreaterThan(0);
    expect((await test.stripe.customers.list({ email: 'many@example.org' })).data).toHaveLength(1);
  });

  it('may be mended where it was not understood, and repeats what a bank has said', async () => {
    const { customer, clientSecret } = await test.subscribe();
    const subscribe = (price: string) =>
      test.stripe.subscriptions.create(
        { customer: customer.id, items: [{ price }], payment_behavior: 'default_incomplete' },
        { idempotencyKey: 'mended' },
      );
    await expect(subscribe('price_wrong')).rejects.toMatchObject({ statusCode: 400 });
    expect((await subscribe(config.STRIPE_PRICE_ID)).status).toBe('incomplete');

    const confirm = (payment_method: string) =>
      test.stripe.paymentIntents.confirm(
        clientSecret.split('_secret_')[0]!,
        { payment_method },
        { idempotencyKey: `by ${payment_method}` },
      );
    await expect(confirm('pm_card_chargeDeclined')).rejects.toMatchObject({ statusCode: 402 });
    expect((await confirm('pm_card_visa')).status).toBe('succeeded');
    await expect(confirm('pm_card_chargeDeclined')).rejects.toMatchObject({ statusCode: 402 });
    expect((await confirm('pm_card_visa')).status).toBe('succeeded');
  });

  it('is forgotten after a day', async () => {
    const create = () => test.stripe.customers.create({}, { idempotencyKey: 'yesterday' });
    const { id } = await create();
    await test.elapse(25 * 3_600_000);
    expect((await create()).id).not.toBe(id);
  });
});
