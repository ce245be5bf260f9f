import { billingRpc } from '@hemma/contracts/billing';
import { randomNumbers, seed } from '@hemma/testing/random';
import { until } from '@hemma/testing/until';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ReconciliationService } from '../src/subscriptions/reconciliation.service.js';
import { type BilledUser, RunningBilling } from './running-billing.js';
import { CUSTOMERS, LISTS, type Moment, SUBSCRIPTIONS, Victim } from './victim.js';

const KILLS = 50;

interface Step {
  name: string;
  moment: Moment;
  /** What is under way when it dies: opening the subscription, hearing of the payment, or being asked for it. */
  during: 'opening' | 'webhook' | 'status';
}
const steps: Step[] = (['there', 'back'] as const).flatMap((direction): Step[] => [
  { name: `customer, ${direction}`, moment: { direction, concerns: CUSTOMERS }, during: 'opening' },
  { name: `subscription, ${direction}`, moment: { direction, concerns: SUBSCRIPTIONS }, during: 'opening' },
  { name: `list, ${direction}`, moment: { direction, concerns: LISTS }, during: 'opening' },
  { name: `webhook, ${direction}`, moment: { direction, concerns: LISTS }, during: 'webhook' },
  { name: `status, ${direction}`, moment: { direction, concerns: LISTS }, during: 'status' },
]);

describe(`${KILLS} kills at the steps of a first payment, by HEMMA_SEED=${seed}`, () => {
  const random = randomNumbers(seed);
  let billing: RunningBilling;
  const victims: Victim[] = [];
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterEach(() => {
    billing.provider.way = {};
    for (const victim of victims.splice(0)) victim.kill();
  });
  afterAll(() => billing.close());

  const contextOf = ({ id: userId }: BilledUser) => ({
    caller: { userId, userType: 'student', name: 'Anna', sessionId: 's' } as const,
  });

  const plan = Array.from({ length: KILLS }, (_, number) => {
    // Each step in turn, and then by chance some milliseconds later than its moment: in the transaction, say.
    const step = steps[number % steps.length]!;
    return { number, step, delayMs: number < steps.length * 2 ? 0 : Math.floor(random() * 15) };
  });

  it.each(plan)('$number: $step.name, $delayMs ms', async ({ number, step, delayMs }) => {
    const user = await billing.aUser();
    const victim = await Victim.start(billing, number);
    victims.push(victim);
    const from = billing.provider.webhooks.length;
    if (step.during !== 'opening') {
      const { clientSecret } = await user.create();
      expect(await billing.provider.pay(clientSecret)).toBe(200);
      await until('the webhooks', () => billing.provider.webhooks.length >= from + 4);
    }
    if (delayMs === 0) victim.dieAt(step.moment);
    // eslint-disable-next-line hemma/no-sleep -- the moment of the kill is what this is about
    else setTimeout(() => victim.kill(), delayMs);
    const context = contextOf(user);
    const under = {
      opening: () => victim.bus.call(billingRpc.createSubscription, {}, context),
      webhook: () => victim.bus.call(billingRpc.receiveWebhook, billing.provider.webhooks[from]!, context),
      status: () => victim.bus.call(billingRpc.getStatus, {}, context),
    }[step.during];
    await under().catch(() => undefined);
    victim.kill();
    await victim.isDead();
    billing.provider.way = {};

    if (step.during === 'opening') {
      const { clientSecret, error } = await user.create();
      expect(error).toBeNull();
      expect(await billing.provider.pay(clientSecret)).toBe(200);
    }
    expect(await billing.provider.customersOf(user.id)).toHaveLength(1);
    expect((await billing.provider.subscriptionsOf(user.id)).map(({ status }) => status)).toEqual(['active']);
    // Nobody asks and no webhook comes: the next start alone must find it.
    await billing.service.app.get(ReconciliationService).run();
    expect(await user.snapshot()).toMatchObject({ hasAccess: true, status: 'active' });
    await until('the news', () => billing.toldOf(user.id).some(({ hasAccess }) => hasAccess));
  });
});
