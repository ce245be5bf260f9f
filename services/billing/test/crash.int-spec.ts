import { billingRpc } from '@hemma/contracts/billing';
import { until } from '@hemma/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProviderRequest } from './provider.js';
import { codeOf, RunningBilling } from './running-billing.js';
import { CUSTOMERS, LISTS, SUBSCRIPTIONS, Victim } from './victim.js';

describe('billing, killed while it opens a subscription', () => {
  let billing: RunningBilling;
  const victims: Victim[] = [];
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterEach(() => {
    billing.provider.way = {};
  });
  afterAll(async () => {
    for (const victim of victims) victim.kill();
    await billing.close();
  });

  const moments: [string, 'there' | 'back', (one: ProviderRequest) => boolean][] = [
    ['before the provider was asked for the customer', 'there', CUSTOMERS],
    ['after the provider has made the customer', 'back', CUSTOMERS],
    ['before the provider was asked for the subscription', 'there', SUBSCRIPTIONS],
    ['after the provider has made the subscription', 'back', SUBSCRIPTIONS],
    ['after the provider has shown what there is', 'back', LISTS],
  ];

  it.each(moments)('%s, has left nothing twice and nothing lost', async (_moment, direction, concerns) => {
    const user = await billing.aUser();
    const victim = await Victim.start(billing, victims.length);
    victims.push(victim);
    victim.dieAt({ direction, concerns });
    const context = {
      caller: { userId: user.id, userType: 'student', name: 'Anna', sessionId: 's' },
    } as const;
    expect(await codeOf(victim.bus.call(billingRpc.createSubscription, {}, context))).not.toBe('ok');
    await victim.isDead();

    const { clientSecret, error } = await user.create();
    expect(error).toBeNull();
    expect(await billing.provider.customersOf(user.id)).toHaveLength(1);
    expect(await billing.provider.subscriptionsOf(user.id)).toHaveLength(1);
    expect(await billing.provider.pay(clientSecret)).toBe(200);
    expect(await user.status()).toMatchObject({ hasAccess: true, status: 'active' });
    await until('the news', () => billing.toldOf(user.id).some(({ hasAccess }) => hasAccess));
  });
});
