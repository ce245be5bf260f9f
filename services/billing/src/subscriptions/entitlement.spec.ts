import { describe, expect, it } from '@jest/globals';
import type { ProviderSubscription } from '../provider/provider-subscription.js';
import { judge, judgeGone, mayHaveMoved } from './entitlement.js';
import { governingSubscription } from './governing-subscription.js';

const day = (number: number) => new Date(Date.UTC(2027, 0, number));

/** Paid from the 1st to the 31st; `changes` replace fields. */
function aSubscription(changes: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    ...{ id: 'sub_1', status: 'active', attempt: null, startedAt: day(1) },
    ...{ periodStart: day(1), periodEnd: day(31), cancelAtPeriodEnd: false, cancelAt: null },
    ...{ endedAt: null, clientSecret: null },
    ...changes,
  };
}

describe('what a subscription entitles to', () => {
  it.each([
    ['active', { status: 'active', hasAccess: true, accessEndsAt: null }],
    ['trialing', { status: 'active', hasAccess: true, accessEndsAt: null }],
    ['past_due', { status: 'past_due', hasAccess: true, accessEndsAt: day(8) }],
    ['incomplete', { status: 'incomplete', hasAccess: false, currentPeriodEnd: null, startedAt: null }],
    ['incomplete_expired', { status: 'canceled', hasAccess: false, currentPeriodEnd: null }],
    ['canceled', { status: 'canceled', hasAccess: false, currentPeriodEnd: day(31) }],
    ['unpaid', { status: 'canceled', hasAccess: false }],
    ['paused', { status: 'canceled', hasAccess: false }],
    ['something_new', { status: 'canceled', hasAccess: false, accessEndsAt: null }],
  ])('is decided by its status: %s', (status, expected) => {
    expect(judge(aSubscription({ status }))).toMatchObject({ providerStatus: status, ...expected });
  });

  it('lasts to the end that was set, by either way of setting it', () => {
    expect(judge(aSubscription({ cancelAtPeriodEnd: true, cancelAt: day(31) }))).toMatchObject({
      ...{ hasAccess: true, accessEndsAt: day(31), cancelAtPeriodEnd: true },
    });
    expect(judge(aSubscription({ cancelAt: day(20) }))).toMatchObject({
      ...{ hasAccess: true, accessEndsAt: day(20), cancelAtPeriodEnd: true, currentPeriodEnd: day(31) },
    });
  });

  it('lasts seven days past a failed renewal, or shorter where it ends before', () => {
    const pastDue = aSubscription({ status: 'past_due' });
    expect(judge({ ...pastDue, cancelAt: day(5) }).accessEndsAt).toEqual(day(5));
    expect(judge({ ...pastDue, cancelAtPeriodEnd: true }).accessEndsAt).toEqual(day(8));
  });

  it('ends with it: an end that was set for later says nothing more', () => {
    const ended = aSubscription({ status: 'canceled', cancelAt: day(20), endedAt: day(20) });
    expect(judge(ended)).toMatchObject({
      ...{ hasAccess: false, accessEndsAt: null, cancelAtPeriodEnd: false, currentPeriodEnd: day(20) },
    });
  });

  it('is nothing once the provider has it no more', () => {
    expect(judgeGone(judge(aSubscription()))).toMatchObject({ hasAccess: false, status: 'canceled' });
  });
});

describe('what is kept', () => {
  const kept = (changes: Partial<ProviderSubscription>) => ({
    ...{ attempt: null, subscription: judge(aSubscription(changes)) },
  });

  it.each(['incomplete', 'past_due', 'unpaid', 'something_new'])('may be old news while %s', (status) => {
    expect(mayHaveMoved(kept({ status }), day(2))).toBe(true);
  });

  it.each(['active', 'trialing', 'canceled', 'incomplete_expired'])('is believed while %s', (status) => {
    expect(mayHaveMoved(kept({ status }), day(2))).toBe(false);
  });

  it('may be old news once its period is over', () => {
    expect(mayHaveMoved(kept({}), day(31))).toBe(true);
    expect(mayHaveMoved(kept({ cancelAt: day(20) }), day(21))).toBe(true);
    expect(mayHaveMoved(kept({ status: 'canceled' }), day(60))).toBe(false);
  });

  it('may be old news while an attempt is open, and is none without either', () => {
    expect(mayHaveMoved({ attempt: 'a', subscription: null }, day(1))).toBe(true);
    expect(mayHaveMoved({ attempt: null, subscription: null }, day(1))).toBe(false);
  });
});

describe('of several subscriptions', () => {
  it.each([
    [['incomplete', 'active', 'canceled'], 'active'],
    [['canceled', 'incomplete', 'past_due'], 'past_due'],
    [['unpaid', 'incomplete'], 'incomplete'],
    [['canceled', 'paused'], 'paused'],
    [['incomplete_expired', 'canceled'], 'incomplete_expired'],
  ])('%j, the newest first, %s counts', (statuses, expected) => {
    const found = statuses.map((status) => aSubscription({ status }));
    expect(governingSubscription(found)?.status).toBe(expected);
  });

  it('the newest of equals counts, and none of none', () => {
    const found = ['sub_new', 'sub_old'].map((id) => aSubscription({ id }));
    expect(governingSubscription(found)?.id).toBe('sub_new');
    expect(governingSubscription([])).toBeNull();
  });
});
