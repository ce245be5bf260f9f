import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { reviewsRpc } from '@hemma/contracts/reviews';
import { AnExchange } from './an-exchange.js';
import { STRANGER, callerOf, startPlatform, type Platform } from './platform.js';

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

let exchange: AnExchange;
beforeEach(() => {
  exchange = new AnExchange(platform);
});

const reviewsOf = async (userId: number) =>
  (await platform.service.bus.call(reviewsRpc.list, { userId, limit: 100 }, { caller: callerOf(1) })).reviews;

const notCompleted = 'reviews.NOT_COMPLETED: You can only review a completed exchange';
const away = 'core.UNAVAILABLE: This part of Hemma is away for a moment. Please try again';

describe('who may not review', () => {
  it.each(['pending', 'accepted', 'rejected'] as const)(
    'is anybody while the match is %s',
    async (status) => {
      exchange.match = { ...exchange.match, status, version: 2 };
      expect(await refusalOf(exchange.review())).toBe(notCompleted);
      exchange.match = { ...exchange.match, status: 'completed', version: 3 };
      expect(await exchange.review()).toMatchObject({ matchId: exchange.match.id });
    },
  );

  it('is anybody where there is no such match', async () => {
    expect(await refusalOf(exchange.review({ matchId: 999_999 }))).toBe(notCompleted);
  });

  it.each([
    ['somebody who was not there', () => exchange.review({}, 900_001)],
    ['one of the two about somebody else', () => exchange.review({ revieweeId: 900_001 })],
    ['one of the two about themselves', () => exchange.review({ revieweeId: exchange.match.studentId })],
    ['one of the two about somebody who does not exist', () => exchange.review({ revieweeId: STRANGER })],
  ])('is %s', async (_who, ask) => {
    expect(await refusalOf(ask())).toBe(notCompleted);
    await exchange.review();
    expect(await refusalOf(ask())).toBe(notCompleted);
    expect(await reviewsOf(exchange.match.hostId)).toHaveLength(1);
  });

  it('is nobody without a session', async () => {
    const request = { revieweeId: exchange.match.hostId, matchId: exchange.match.id, rating: 5 };
    expect(await refusalOf(platform.service.bus.call(reviewsRpc.create, request))).toMatch(
      /^core.UNAUTHENTICATED/,
    );
  });

  it.each([0, 6, 4.5, Number.NaN])(
    'is whoever gives %d stars, before anything else counts',
    async (rating) => {
      expect(await refusalOf(exchange.review({ rating, matchId: 999_999 }))).toBe(
        'core.INVALID: Please select a star rating before submitting',
      );
    },
  );

  it('is not said while matching is away: it may have been completed just now', async () => {
    await platform.matching.stop();
    try {
      expect(await refusalOf(exchange.review())).toBe(away);
      expect(await refusalOf(exchange.review({ matchId: 999_999 }))).toBe(away);
    } finally {
      await platform.matching.start();
    }
    expect(await exchange.review()).toMatchObject({ matchId: exchange.match.id });
  });

  it('is not said while identity is away and the reviewer is unknown here', async () => {
    await platform.identity.stop();
    try {
      expect(await refusalOf(exchange.review())).toBe(away);
    } finally {
      await platform.identity.start();
    }
    expect(await exchange.review()).toMatchObject({ matchId: exchange.match.id });
    expect(await reviewsOf(exchange.match.hostId)).toHaveLength(1);
  });
});
