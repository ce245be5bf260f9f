import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type RunningService } from '@hemma/service-kit/bootstrap-service';
import { billingErrors, billingRpc } from '@hemma/contracts/billing';
import { BillingModule } from '../src/billing.module.js';
import { readBillingConfig } from '../src/config.js';
import { codeOf, RunningBilling } from './running-billing.js';

describe('a provider that refuses', () => {
  let billing: RunningBilling;
  const others: RunningService[] = [];
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(async () => {
    for (const other of others) await other.close();
    await billing.close();
  });

  /** The same service with other settings, on queues of its own. */
  async function startWith(settings: Record<string, string>): Promise<RunningService> {
    const own = {
      ...billing.environment,
      BUS_PREFIX: `other${others.length}.${billing.environment['BUS_PREFIX']}`,
    };
    const config = readBillingConfig({ ...own, ...settings });
    const service = await startService({ name: 'billing', module: BillingModule, config });
    others.push(service);
    return service;
  }
  const callerOf = (userId: number) => ({
    caller: { userId, userType: 'student', name: 'Anna', sessionId: 's' } as const,
  });

  it('is quoted, and asked anew the next time', async () => {
    const user = await billing.aUser();
    const message = 'Your account cannot currently make live charges.';
    billing.provider.way = {
      there: ({ method, path }) =>
        method === 'POST' && path === '/v1/subscriptions'
          ? { status: 400, body: { error: { type: 'invalid_request_error', message } } }
          : undefined,
    };
    const refused = { clientSecret: null, status: 'inactive', error: message };
    expect(await user.create()).toEqual(refused);
    expect(await user.create()).toEqual(refused);
    expect(await billing.provider.subscriptionsOf(user.id)).toEqual([]);
    billing.provider.way = {};
    expect(await user.create()).toMatchObject({ status: 'incomplete', error: null });
  });

  it('our keys is as one that is away, and its words stay in the log', async () => {
    const user = await billing.aUser();
    const wrong = await startWith({ STRIPE_SECRET_KEY: 'sk_test_wrong' });
    const create = wrong.bus.call(billingRpc.createSubscription, {}, callerOf(user.id));
    await expect(create).rejects.toMatchObject({
      ...{ code: billingErrors.PROVIDER_AWAY.code, message: billingErrors.PROVIDER_AWAY.message },
    });
  });

  it('to know a customer gets that one anew, but never takes access away', async () => {
    const [stranger, member] = [await billing.aUser(), await billing.aUser()];
    await stranger.create();
    await member.subscribe();
    const accounts = billing.database.collection('accounts');
    for (const { id } of [stranger, member])
      await accounts.updateOne({ _id: id as never }, { $set: { 'customer.id': `cus_gone_${id}` } });
    expect(await codeOf(stranger.snapshot())).toBe('ok');
    expect(await stranger.create()).toMatchObject({ status: 'incomplete', error: null });
    expect(await member.status()).toMatchObject({ hasAccess: true });
    expect(await member.create()).toMatchObject({ clientSecret: null, status: 'active' });
    expect(await member.status()).toMatchObject({ hasAccess: true });
    expect(await codeOf(member.cancel())).toBe(billingErrors.NOT_FOUND.code);
  });
});
