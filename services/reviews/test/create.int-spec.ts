import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { matchingEvents, matchingRpc, type MatchSnapshot } from '@hemma/contracts/matching';
import { reviewsEvents, reviewsRpc, type CreateReview, type Review } from '@hemma/contracts/reviews';
import { hearEvents, type HeardEvents } from '@hemma/testing/hear-events';
import { until } from '@hemma/testing/until';
import { ExchangesRepository } from '../src/exchanges/exchanges.repository.js';
import { aCompletedMatch } from './completed-match.js';
import {
  STRANGER,
  callerOf,
  nameOf,
  noMatch,
  pictureOf,
  refusalOf,
  startPlatform,
  type Platform,
} from './platform.js';

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

/** Of people whom no projection knows yet: only their owners can tell of them. */
let match: MatchSnapshot;
beforeEach(() => {
  match = aCompletedMatch();
  platform.matching.answer(matchingRpc.getSnapshot, ({ matchId }) =>
    matchId === match.id ? match : noMatch(),
  );
});

const create = (changes: Partial<CreateReview> = {}, by = match.studentId, idempotencyKey?: string) => {
  const review = {
    revieweeId: match.hostId,
    matchId: match.id,
    rating: 5,
    comment: 'Warm rolls.',
    ...changes,
  };
  return platform.service.bus.call(reviewsRpc.create, review, { caller: callerOf(by), idempotencyKey });
};
const reviewsOf = async (userId: number) =>
  (await platform.service.bus.call(reviewsRpc.list, { userId, limit: 100 }, { caller: callerOf(1) })).reviews;
const told = () => published.payloads.filter(({ matchId }) => matchId === match.id);
const asked = () => platform.matching.requestsOf(matchingRpc.getSnapshot).length;

const notCompleted = 'reviews.NOT_COMPLETED: You can only review a completed exchange';
const exists = 'reviews.EXISTS: You have already reviewed this exchange';
const away = 'core.UNAVAILABLE: This part of Hemma is away for a moment. Please try again';

describe('a review', () => {
  it('is published as its writer sent it, under their name and picture, and told', async () => {
    const review = await create();
    expect(review).toEqual({
      id: expect.any(Number),
      reviewerId: match.studentId,
      revieweeId: match.hostId,
      matchId: match.id,
      rating: 5,
      comment: 'Warm rolls.',
      createdAt: expect.any(String),
      reviewer: {
        id: match.studentId,
        name: nameOf(match.studentId),
        profileImage: pictureOf(match.studentId),
      },
    });
    expect(await reviewsOf(match.hostId)).toEqual([review]);
    await until('the event', () => told().length > 0);
    expect(told()).toEqual([review]);
  });

  it('may be written by both sides', async () => {
    const [one, other] = [await create(), await create({ revieweeId: match.studentId }, match.hostId)];
    expect(await reviewsOf(match.hostId)).toEqual([one]);
    expect(await reviewsOf(match.studentId)).toEqual([other]);
  });

  it.each([undefined, null, '', '  '])('may say nothing beside its stars: %j', async (comment) => {
    expect(await create({ comment })).toMatchObject({ comment: null, rating: 5 });
  });

  it('of an exchange that was told of needs nobody to ask', async () => {
    await platform.tell(matchingEvents.matchCompleted, match);
    const exchanges = platform.service.app.get(ExchangesRepository, { strict: false });
    await until('the event', async () => (await exchanges.find(match.id)) !== null);
    await platform.matching.stop();
    try {
      expect(await create()).toMatchObject({ matchId: match.id });
    } finally {
      await platform.matching.start();
    }
  });

  it('asks matching once about an exchange', async () => {
    const before = asked();
    await create();
    await create({ revieweeId: match.studentId }, match.hostId);
    expect(asked() - before).toBe(1);
  });
});

describe('a second review of the same side', () => {
  it('is refused, and the first one stays', async () => {
    const first = await create();
    expect(await refusalOf(create({ rating: 1, comment: 'Changed my mind.' }))).toBe(exists);
    expect(await reviewsOf(match.hostId)).toEqual([first]);
  });

  it('is refused though twenty come at once; one is stored and told', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => create()));
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(AT_ONCE - 1);
    for (const { reason } of lost) expect(reason).toMatchObject({ code: 'reviews.EXISTS' });
    expect(await refusalOf(create())).toBe(exists);
    expect(await reviewsOf(match.hostId)).toHaveLength(1);
    await until('the event', () => told().length > 0);
    expect(told()).toHaveLength(1);
  });

  it('answers as the first did under the same key, also to twenty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => create({}, match.studentId, 'key')),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await create({}, match.studentId, 'key')).toEqual(answers[0]);
    expect(await reviewsOf(match.hostId)).toHaveLength(1);
  });

  it('is another request under the same key when it says something else', async () => {
    await create({}, match.studentId, 'key');
    expect(await refusalOf(create({ rating: 1 }, match.studentId, 'key'))).toMatch(
      /^core.IDEMPOTENCY_CONFLICT/,
    );
  });

  it('may bear a key that the other side used', async () => {
    await create({}, match.studentId, 'key');
    const other = await create({ revieweeId: match.studentId }, match.hostId, 'key');
    expect(other.reviewerId).toBe(match.hostId);
  });
});

describe('who may not review', () => {
  it.each(['pending', 'accepted', 'rejected'] as const)(
    'is anybody while the match is %s',
    async (status) => {
      match = { ...match, status, version: 2 };
      expect(await refusalOf(create())).toBe(notCompleted);
      match = { ...match, status: 'completed', version: 3 };
      expect(await create()).toMatchObject({ matchId: match.id });
    },
  );

  it('is anybody where there is no such match', async () => {
    expect(await refusalOf(create({ matchId: 999_999 }))).toBe(notCompleted);
  });

  it.each([
    ['somebody who was not there', () => create({}, 900_001)],
    ['one of the two about somebody else', () => create({ revieweeId: 900_001 })],
    ['one of the two about themselves', () => create({ revieweeId: match.studentId })],
    ['one of the two about somebody who does not exist', () => create({ revieweeId: STRANGER })],
  ])('is %s', async (_who, ask) => {
    expect(await refusalOf(ask())).toBe(notCompleted);
    await create();
    expect(await refusalOf(ask())).toBe(notCompleted);
    expect(await reviewsOf(match.hostId)).toHaveLength(1);
  });

  it('is nobody without a session', async () => {
    const request = { revieweeId: match.hostId, matchId: match.id, rating: 5 };
    expect(await refusalOf(platform.service.bus.call(reviewsRpc.create, request))).toMatch(
      /^core.UNAUTHENTICATED/,
    );
  });

  it.each([0, 6, 4.5, Number.NaN])(
    'is whoever gives %d stars, before anything else counts',
    async (rating) => {
      expect(await refusalOf(create({ rating, matchId: 999_999 }))).toBe(
        'core.INVALID: Please select a star rating before submitting',
      );
    },
  );

  it('is not said while matching is away: it may have been completed just now', async () => {
    await platform.matching.stop();
    try {
      expect(await refusalOf(create())).toBe(away);
      expect(await refusalOf(create({ matchId: 999_999 }))).toBe(away);
    } finally {
      await platform.matching.start();
    }
    expect(await create()).toMatchObject({ matchId: match.id });
  });

  it('is not said while identity is away and the reviewer is unknown here', async () => {
    await platform.identity.stop();
    try {
      expect(await refusalOf(create())).toBe(away);
    } finally {
      await platform.identity.start();
    }
    expect(await create()).toMatchObject({ matchId: match.id });
    expect(told().length).toBeLessThanOrEqual(1);
  });
});

describe('an exchange', () => {
  it('stays completed when older facts come late and the newest comes again', async () => {
    await platform.tell(matchingEvents.matchCompleted, match);
    await platform.tell(matchingEvents.matchCompleted, match);
    const behind = aCompletedMatch({ version: 9 });
    await platform.tell(matchingEvents.matchCompleted, behind);
    const exchanges = platform.service.app.get(ExchangesRepository, { strict: false });
    await until('the last event', async () => (await exchanges.find(behind.id)) !== null);
    await exchanges.save({
      _id: match.id,
      version: 2,
      status: 'accepted',
      studentId: match.studentId,
      hostId: match.hostId,
    });
    expect(await exchanges.find(match.id)).toMatchObject({ version: 3, status: 'completed' });
    expect(await create()).toMatchObject({ matchId: match.id });
  });
});
