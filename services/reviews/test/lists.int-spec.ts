import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { identityEvents, identityRpc } from '@hemma/contracts/identity';
import { reviewsRpc, type Review } from '@hemma/contracts/reviews';
import { aUserSnapshot } from '@hemma/testing/people';
import { until } from '@hemma/testing/until';
import { ReviewsRepository } from '../src/reviews.repository.js';
import { STRANGER, callerOf, nameOf, pictureOf, startPlatform, type Platform } from './platform.js';

const ANYBODY = callerOf(1);
const NOON = new Date('2027-06-01T12:00:00.000Z');
const ONE = new Date('2027-06-01T13:00:00.000Z');

let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Written before today: the time of a review can't be chosen by who writes it now. */
const written = (review: { reviewerId: number; revieweeId: number; matchId: number; createdAt?: Date }) =>
  platform.service.app
    .get(ReviewsRepository, { strict: false })
    .insert({ rating: 4, comment: null, createdAt: NOON, ...review });
const listOf = (userId: number, page: { limit?: number; after?: string } = {}, caller = ANYBODY) =>
  platform.service.bus.call(reviewsRpc.list, { userId, limit: 100, ...page }, { caller });
const ofMatches = async (matchIds: number[], userId: number) =>
  (await platform.service.bus.call(reviewsRpc.listOfMatches, { matchIds }, { caller: callerOf(userId) }))
    .reviews;
const ids = (reviews: readonly Review[]) => reviews.map(({ id }) => id);
const asked = () => platform.identity.requestsOf(identityRpc.getUserSnapshot).length;

describe("a user's reviews", () => {
  it('are what others wrote, the newest first, each under its writer', async () => {
    const older = await written({ reviewerId: 101, revieweeId: 100, matchId: 1 });
    const newer = await written({ reviewerId: 102, revieweeId: 100, matchId: 2, createdAt: ONE });
    await written({ reviewerId: 100, revieweeId: 101, matchId: 1 });
    const { reviews, next } = await listOf(100);
    expect(ids(reviews)).toEqual([newer._id, older._id]);
    expect(reviews.map(({ reviewer }) => reviewer)).toEqual(
      [102, 101].map((id) => ({ id, name: nameOf(id), profileImage: pictureOf(id) })),
    );
    expect(next).toBeNull();
  });

  it('come page by page, none twice and none left out, though many are of one instant', async () => {
    const instants = [NOON, NOON, NOON, NOON, ONE, ONE, ONE];
    for (const [index, createdAt] of instants.entries()) {
      await written({ reviewerId: 210 + index, revieweeId: 200, matchId: 20 + index, createdAt });
    }
    const whole = ids((await listOf(200)).reviews);
    expect(whole).toHaveLength(instants.length);
    for (const limit of [1, 2, 3, 7, 8]) {
      const paged: number[] = [];
      const sizes: number[] = [];
      let after: string | null | undefined;
      while (after !== null) {
        const page = await listOf(200, { limit, ...(after && { after }) });
        paged.push(...ids(page.reviews));
        sizes.push(page.reviews.length);
        after = page.next;
      }
      expect(paged).toEqual(whole);
      expect(sizes).toHaveLength(Math.ceil(instants.length / limit));
    }
  });

  it('stay in place on the next page when a newer one comes in between', async () => {
    for (const matchId of [30, 31, 32]) await written({ reviewerId: matchId, revieweeId: 300, matchId });
    const first = await listOf(300, { limit: 2 });
    await written({ reviewerId: 33, revieweeId: 300, matchId: 33, createdAt: ONE });
    const second = await listOf(300, { limit: 2, after: first.next ?? '' });
    expect(new Set(ids([...first.reviews, ...second.reviews])).size).toBe(3);
    expect(second.next).toBeNull();
  });

  it('are none for somebody of whom nobody wrote, also before identity has told of them', async () => {
    expect(await listOf(400)).toEqual({ reviews: [], next: null });
  });

  it('are not found for somebody who does not exist', async () => {
    expect(await refusalOf(listOf(STRANGER))).toBe('identity.USER_NOT_FOUND: User not found');
  });

  it('are refused for a page that no list named, whoever it is asked of', async () => {
    for (const userId of [200, STRANGER]) {
      expect(await refusalOf(listOf(userId, { after: 'page 2' }))).toBe(
        'core.INVALID: after is not understood',
      );
    }
  });

  it('come while identity is away; that there is nobody is not said then', async () => {
    const { reviews } = await listOf(200);
    await platform.identity.stop();
    try {
      expect((await listOf(200)).reviews).toEqual(reviews);
      expect(await refusalOf(listOf(500))).toMatch(/^core.UNAVAILABLE/);
    } finally {
      await platform.identity.start();
    }
  });

  it('show the writer as identity tells of them now, and need not ask for it', async () => {
    await written({ reviewerId: 601, revieweeId: 600, matchId: 60 });
    await listOf(600);
    const before = asked();
    const renewed = { ...aUserSnapshot(2), id: 601, name: 'Birgit', profileImage: null };
    await platform.tell(identityEvents.userUpdated, renewed);
    const reviewer = async () => (await listOf(600)).reviews[0]?.reviewer;
    await until('the event', async () => (await reviewer())?.name === 'Birgit');
    expect(await reviewer()).toEqual({ id: 601, name: 'Birgit', profileImage: null });
    expect(asked()).toBe(before);
  });
});

describe('the reviews of matches', () => {
  it('are both sides, for either of them, and of no other match', async () => {
    const one = await written({ reviewerId: 701, revieweeId: 702, matchId: 70 });
    const other = await written({ reviewerId: 702, revieweeId: 701, matchId: 70, createdAt: ONE });
    await written({ reviewerId: 701, revieweeId: 702, matchId: 71 });
    for (const userId of [701, 702]) {
      expect(ids(await ofMatches([70, 999_999], userId))).toEqual([other._id, one._id]);
    }
  });

  it('are none for somebody else, and none where none is asked for', async () => {
    await written({ reviewerId: 801, revieweeId: 802, matchId: 80 });
    expect(await ofMatches([80], 803)).toEqual([]);
    expect(await ofMatches([], 801)).toEqual([]);
  });

  it('come for as many matches as a page of matches holds', async () => {
    const matchIds = Array.from({ length: 500 }, (_, index) => 10_000 + index);
    await written({ reviewerId: 901, revieweeId: 902, matchId: 10_499 });
    expect(await ofMatches(matchIds, 901)).toHaveLength(1);
  });

  it('are for somebody with a session', async () => {
    const call = platform.service.bus.call(reviewsRpc.listOfMatches, { matchIds: [70] });
    expect(await refusalOf(call)).toMatch(/^core.UNAUTHENTICATED/);
  });
});
