import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billingErrors } from '@hemma/contracts/billing';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { reviewsRpc } from '@hemma/contracts/reviews';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

const match = (id: number) => ({ id, studentId: 7, hostId: 40 + id, status: 'completed' });
const review = (id: number, matchId: number) => ({ id, matchId, reviewerId: 7, rating: 5 });

describe("One's matches", () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await startFakePlatform();
    platform.bus.answer(matchingRpc.list, () => ({ matches: [match(2), match(1)], next: null }));
    platform.bus.answer(reviewsRpc.listOfMatches, () => ({
      reviews: [review(12, 1), review(11, 2), review(10, 1)],
    }));
  });
  afterEach(() => platform.close());
  const get = (query = '') =>
    platform.app.inject({
      url: `/api/matches${query}`,
      cookies: { hemma_session: platform.signer.token() },
    });
  const refuseReviews = (error: unknown) =>
    platform.bus.answer(reviewsRpc.listOfMatches, () => {
      throw error;
    });

  it('come each with the reviews of that match, in the order in which the services give them', async () => {
    expect((await get()).json()).toEqual([
      { ...match(2), reviews: [review(11, 2)] },
      { ...match(1), reviews: [review(12, 1), review(10, 1)] },
    ]);
    expect(platform.bus.callsTo(reviewsRpc.listOfMatches)).toMatchObject([
      { request: { matchIds: [2, 1] }, meta: { caller: { userId: 7 } } },
    ]);
  });

  it('name the next page', async () => {
    platform.bus.answer(matchingRpc.list, () => ({ matches: [match(2)], next: 'cursor' }));
    const { headers } = await get('?limit=1');
    expect(headers.link).toBe('</api/matches?limit=1&after=cursor>; rel="next"');
    expect(platform.bus.callsTo(matchingRpc.list)).toMatchObject([{ request: { limit: 1 } }]);
  });

  it('need nobody to ask about reviews where there are none', async () => {
    platform.bus.answer(matchingRpc.list, () => ({ matches: [], next: null }));
    expect((await get()).json()).toEqual([]);
    expect(platform.bus.callsTo(reviewsRpc.listOfMatches)).toEqual([]);
  });

  it.each([coreErrors.UNAVAILABLE, coreErrors.DEADLINE_EXCEEDED])(
    'come without reviews while these answer $code',
    async (error) => {
      refuseReviews(new DomainError(error));
      expect((await get()).json()).toEqual([
        { ...match(2), reviews: null },
        { ...match(1), reviews: null },
      ]);
    },
  );

  it('come without reviews while nobody answers for these', async () => {
    platform.bus.silence(reviewsRpc.listOfMatches);
    expect((await get()).json()).toMatchObject([{ reviews: null }, { reviews: null }]);
  });

  it('do not wait for reviews longer than a person would', async () => {
    const since = Date.now();
    await get();
    const [asked] = platform.bus.callsTo(reviewsRpc.listOfMatches);
    expect(asked?.meta.deadline).toBeGreaterThan(since);
    expect(asked?.meta.deadline).toBeLessThan(Date.now() + 1_000);
  });

  it('are 500 for a fault in reviews: it does not pass for an outage', async () => {
    refuseReviews(new DomainError(coreErrors.INTERNAL));
    expect((await get()).statusCode).toBe(500);
  });

  it('are refused as matching refuses them', async () => {
    platform.bus.answer(matchingRpc.list, () => {
      throw new DomainError(billingErrors.SUBSCRIPTION_REQUIRED);
    });
    expect(await get()).toMatchObject({ statusCode: 402, body: 'Subscription required' });
  });

  it('are 503 while matching is away', async () => {
    platform.bus.silence(matchingRpc.list);
    expect(await get()).toMatchObject({ statusCode: 503, body: coreErrors.UNAVAILABLE.message });
  });
});
