import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { matchingEvents, matchingRpc } from '@hemma/contracts/matching';
import { reviewsEvents, reviewsRpc, type Review } from '@hemma/contracts/reviews';
import { hearEvents, type HeardEvents } from '@hemma/testing/hear-events';
import { until } from '@hemma/testing/until';
import { ExchangesRepository } from '../src/exchanges/exchanges.repository.js';
import { AnExchange } from './an-exchange.js';
import { aCompletedMatch } from './completed-match.js';
import { callerOf, nameOf, pictureOf, startPlatform, type Platform } from './platform.js';

const AT_ONCE = 20;

let platform: Platform;
let published: HeardEvents<Review>;

beforeAll(async () => {
  platform = await startPlatform();
  published = await hearEvents(platform.broker, reviewsEvents.reviewPublished);
});
afterAll(async () => {
  await published.stop();
  await platform.close();
});

let exchange: AnExchange;
beforeEach(() => {
  exchange = new AnExchange(platform);
});

const reviewsOf = async (userId: number) =>
  (await platform.service.bus.call(reviewsRpc.list, { userId, limit: 100 }, { caller: callerOf(1) })).reviews;
const told = () => published.payloads.filter(({ matchId }) => matchId === exchange.match.id);
const asked = () => platform.matching.requestsOf(matchingRpc.getSnapshot).length;

const exists = 'reviews.EXISTS: You have already reviewed this exchange';

describe('a review', () => {
  it('is published as its writer sent it, under their name and picture, and told', async () => {
    const review = await exchange.review();
    expect(review).toEqual({
      id: expect.any(Number),
      reviewerId: exchange.match.studentId,
      revieweeId: exchange.match.hostId,
      matchId: exchange.match.id,
      rating: 5,
      comment: 'Warm rolls.',
      createdAt: expect.any(String),
      reviewer: {
        id: exchange.match.studentId,
        name: nameOf(exchange.match.studentId),
        profileImage: pictureOf(exchange.match.studentId),
      },
    });
    expect(await reviewsOf(exchange.match.hostId)).toEqual([review]);
    await until('the event', () => told().length > 0);
    expect(told()).toEqual([review]);
  });

  it('may be written by both sides', async () => {
    const [one, other] = [
      await exchange.review(),
      await exchange.review({ revieweeId: exchange.match.studentId }, exchange.match.hostId),
    ];
    expect(await reviewsOf(exchange.match.hostId)).toEqual([one]);
    expect(await reviewsOf(exchange.match.studentId)).toEqual([other]);
  });

  it.each([undefined, null, '', '  '])('may say nothing beside its stars: %j', async (comment) => {
    expect(await exchange.review({ comment })).toMatchObject({ comment: null, rating: 5 });
  });

  it('of an exchange that was told of needs nobody to ask', async () => {
    await platform.tell(matchingEvents.matchCompleted, exchange.match);
    const exchanges = platform.service.app.get(ExchangesRepository, { strict: false });
    await until('the event', async () => (await exchanges.find(exchange.match.id)) !== null);
    await platform.matching.stop();
    try {
      expect(await exchange.review()).toMatchObject({ matchId: exchange.match.id });
    } finally {
      await platform.matching.start();
    }
  });

  it('asks matching once about an exchange', async () => {
    const before = asked();
    await exchange.review();
    await exchange.review({ revieweeId: exchange.match.studentId }, exchange.match.hostId);
    expect(asked() - before).toBe(1);
  });
});

describe('a second review of the same side', () => {
  it('is refused, and the first one stays', async () => {
    const first = await exchange.review();
    expect(await refusalOf(exchange.review({ rating: 1, comment: 'Changed my mind.' }))).toBe(exists);
    expect(await reviewsOf(exchange.match.hostId)).toEqual([first]);
  });

  it('is refused though twenty come at once; one is stored and told', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => exchange.review()));
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(AT_ONCE - 1);
    for (const { reason } of lost) expect(reason).toMatchObject({ code: 'reviews.EXISTS' });
    expect(await refusalOf(exchange.review())).toBe(exists);
    expect(await reviewsOf(exchange.match.hostId)).toHaveLength(1);
    await until('the event', () => told().length > 0);
    expect(told()).toHaveLength(1);
  });

  it('answers as the first did under the same key, also to twenty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => exchange.review({}, exchange.match.studentId, 'key')),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await exchange.review({}, exchange.match.studentId, 'key')).toEqual(answers[0]);
    expect(await reviewsOf(exchange.match.hostId)).toHaveLength(1);
  });

  it('is another request under the same key when it says something else', async () => {
    await exchange.review({}, exchange.match.studentId, 'key');
    expect(await refusalOf(exchange.review({ rating: 1 }, exchange.match.studentId, 'key'))).toMatch(
      /^core.IDEMPOTENCY_CONFLICT/,
    );
  });

  it('may bear a key that the other side used', async () => {
    await exchange.review({}, exchange.match.studentId, 'key');
    const other = await exchange.review(
      { revieweeId: exchange.match.studentId },
      exchange.match.hostId,
      'key',
    );
    expect(other.reviewerId).toBe(exchange.match.hostId);
  });
});

describe('an exchange', () => {
  it('stays completed when older facts come late and the newest comes again', async () => {
    await platform.tell(matchingEvents.matchCompleted, exchange.match);
    await platform.tell(matchingEvents.matchCompleted, exchange.match);
    const behind = aCompletedMatch({ version: 9 });
    await platform.tell(matchingEvents.matchCompleted, behind);
    const exchanges = platform.service.app.get(ExchangesRepository, { strict: false });
    await until('the last event', async () => (await exchanges.find(behind.id)) !== null);
    await exchanges.save({
      _id: exchange.match.id,
      version: 2,
      status: 'accepted',
      studentId: exchange.match.studentId,
      hostId: exchange.match.hostId,
    });
    expect(await exchanges.find(exchange.match.id)).toMatchObject({ version: 3, status: 'completed' });
    expect(await exchange.review()).toMatchObject({ matchId: exchange.match.id });
  });
});
