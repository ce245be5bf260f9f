import { randomNumbers, seed } from '@hemma/testing/random';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { Clock } from '../src/clock.js';
import { ReconciliationService } from '../src/subscriptions/reconciliation.service.js';
import type { Webhook } from './provider.js';
import { type BilledUser, RunningBilling } from './running-billing.js';

const SEQUENCES = 2_000;
/** Users whose sequences run side by side, in one time. */
const TOGETHER = 100;
const BATCHES = SEQUENCES / TOGETHER;
/** Between rounds time passes: a few days, so that cancelled, failed and renewed ones meet each other. */
const ROUNDS = 4;
const MOST_DAYS = 18;
const AT_ONCE = 8;

const DAY_MS = 24 * 3_600_000;
const GRACE_MS = 7 * DAY_MS;

/** Something that may happen to one user; it may also not be possible now. */
type Step = (user: BilledUser, billing: RunningBilling) => Promise<unknown>;

const subscriptionsOf = async (user: BilledUser, { database, provider }: RunningBilling) => {
  const account = await database.collection('accounts').findOne({ _id: user.id as never });
  const customer: string | null = account?.['customer'].id ?? null;
  if (customer === null) return [];
  return (await provider.stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
};
const newestOf = async (user: BilledUser, billing: RunningBilling) =>
  (await subscriptionsOf(user, billing))[0];

const payBy =
  (card: string): Step =>
  async (user, { provider }) => {
    const { clientSecret } = await user.create();
    if (clientSecret !== null) await provider.pay(clientSecret, card);
  };
const inState =
  (status: 'trialing' | 'unpaid' | 'paused'): Step =>
  async (user, billing) => {
    const found = await newestOf(user, billing);
    if (found && found.ended_at === null) await billing.provider.putInto(status, found.id);
  };

const steps: readonly Step[] = [
  payBy('pm_card_visa'),
  payBy('pm_card_visa'),
  payBy('pm_card_chargeCustomerFail'),
  payBy('pm_card_chargeDeclined'),
  (user) => user.create(),
  (user) => user.cancel(),
  (user) => user.resume(),
  // In the provider's portal and dashboard, of which billing hears by webhooks alone.
  async (user, billing) => {
    const found = await newestOf(user, billing);
    const at = Math.floor(billing.provider.now().getTime() / 1_000) + 10 * 24 * 3_600;
    if (found) await billing.provider.stripe.subscriptions.update(found.id, { cancel_at: at });
  },
  async (user, billing) => {
    const found = await newestOf(user, billing);
    if (found) await billing.provider.stripe.subscriptions.cancel(found.id);
  },
  async (user, billing) => {
    const found = await newestOf(user, billing);
    if (!found || typeof found.customer !== 'string') return;
    await billing.provider.stripe.subscriptions.create({
      ...{ customer: found.customer, items: [{ price: 'price_billing' }] },
      payment_behavior: 'default_incomplete',
    });
  },
  inState('trialing'),
  inState('unpaid'),
  inState('paused'),
];

/** The table of entitlements once more, of the provider's own words. */
function entitles({ status, items }: Stripe.Subscription, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true;
  const start = items.data[0]!.current_period_start * 1_000;
  return status === 'past_due' && now.getTime() < start + GRACE_MS;
}

async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

describe(`${SEQUENCES} sequences of what may happen, by HEMMA_SEED=${seed}`, () => {
  const random = randomNumbers(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let billing: RunningBilling;
  beforeAll(async () => {
    billing = await RunningBilling.start();
    billing.service.app.get(Clock).now = () => billing.provider.now();
  });
  afterAll(async () => {
    await billing.close();
  });

  /** Some of them twice or thrice, in another order; some never. */
  function disturbed(webhooks: readonly Webhook[]): Webhook[] {
    return webhooks
      .flatMap((webhook) => Array.from({ length: oneOf([0, 0, 1, 1, 2, 3]) }, () => webhook))
      .map((webhook) => ({ webhook, place: random() }))
      .sort((one, other) => one.place - other.place)
      .map(({ webhook }) => webhook);
  }

  it.each(Array.from({ length: BATCHES }, (_, batch) => batch + 1))(
    'end in the entitlement that the provider’s state says (batch %d)',
    async () => {
      const users = await Promise.all(Array.from({ length: TOGETHER }, () => billing.aUser()));
      let late: Webhook[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = billing.provider.webhooks.length;
        // Drawn before anything runs side by side, so that a seed says who does what.
        const planned = users.map((user) => ({ user, step: oneOf(steps) }));
        // What is not possible now (nothing to cancel, an ended subscription) is refused, and that is fine.
        await forEach(planned, ({ user, step }) => step(user, billing).catch(() => undefined));
        await billing.provider.elapse(Math.floor(random() * MOST_DAYS * DAY_MS));
        const heard = [...late, ...disturbed(billing.provider.webhooks.slice(from))];
        late = heard.filter(() => random() < 0.2);
        await forEach(
          heard.filter((webhook) => !late.includes(webhook)),
          (webhook) => billing.receive(webhook),
        );
      }
      await billing.service.app.get(ReconciliationService).run();

      const now = billing.provider.now();
      await forEach(users, async (user) => {
        const found = await subscriptionsOf(user, billing);
        const expected = found.some((one) => entitles(one, now));
        const states = found.map(({ status }) => status).join(', ');
        const kept = await billing.database.collection('accounts').findOne({ _id: user.id as never });
        const said = kept?.['subscription'] as
          { hasAccess: boolean; accessEndsAt: Date | null } | null | undefined;
        const hasAccess = Boolean(said?.hasAccess && (said.accessEndsAt === null || now < said.accessEndsAt));
        expect({ user: user.id, states, hasAccess }).toEqual({ user: user.id, states, hasAccess: expected });
        if (kept && kept['version'] > 0)
          await until('the last news', () => billing.toldOf(user.id).at(-1)?.version === kept['version']);
        expect(billing.toldOf(user.id).at(-1)?.hasAccess ?? false).toBe(said?.hasAccess ?? false);
      });
    },
    600_000,
  );
});
