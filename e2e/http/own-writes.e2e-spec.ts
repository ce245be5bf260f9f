import { aHost, aStudent, fullHostProfile, fullStudentProfile } from '@hemma/testing/builders';
import { type HeldEvents, holdEvents } from '@hemma/testing/hold-events';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'supertest';
import { ask, confirmPayment } from '../src/exchange.js';
import { inParallel } from '../src/in-parallel.js';
import { get, type Member, post, register, requireStatus } from '../src/member.js';
import { platformBroker } from '../src/origin.js';

/** Enough to keep both cores busy; more would only wait in line. */
const AT_ONCE = 6;
/** Two hundred passwords are hashed in the first test, for as long as that takes. */
jest.setTimeout(240_000);

const told = ({ status, text }: Response) => (status < 400 ? String(status) : `${status}: ${text}`);

/** What did not go as promised, and how. */
function others(outcomes: string[][], promised: string[]): string[][] {
  return outcomes.filter((outcome) => outcome.join() !== promised.join());
}

interface Exchange {
  asking: Member;
  asked: Member;
  matchId: number;
}

/**
 * What one has done counts in one's next call. Where that call was refused before, it is made before as well: then
 * the service has just learned that it must refuse, and has to learn anew. The same people go all the way, so that
 * each password is hashed once.
 *
 * @param count how often each promise is tried; even: half are students, half hosts
 */
function nextCallsKnow(count: number): void {
  let members: Member[];
  let exchanges: Exchange[];

  it(`${count} registrations: one's profile can be saved`, async () => {
    const registrations = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? aStudent() : aHost()));
    const outcomes: string[][] = [];
    members = await inParallel(registrations, AT_ONCE, async (registration) => {
      const member = await register(registration);
      const draft = { userId: member.user.id, expectationsFromExchange: 'To be written.' };
      outcomes.push([told(await post(member, '/api/profiles', draft))]);
      return member;
    });
    expect(others(outcomes, ['201'])).toEqual([]);
    expect(outcomes).toHaveLength(count);
  });

  it(`${count} finished profiles: they are no reason any more to refuse potential matches`, async () => {
    const outcomes = await inParallel(members, AT_ONCE, async (member) => {
      const before = await get(member, '/api/potential-matches');
      await finishProfile(member);
      return [told(before), told(await get(member, '/api/potential-matches'))];
    });
    const promised = ['403: Please complete onboarding to see your matches', '402: Subscription required'];
    expect(others(outcomes, promised)).toEqual([]);
    expect(outcomes).toHaveLength(count);
  });

  it(`${count} payments: they open the potential matches`, async () => {
    const outcomes = await inParallel(members, AT_ONCE, async (member) => {
      const { clientSecret } = requireStatus(200, await post(member, '/api/create-subscription')).body;
      const before = await get(member, '/api/potential-matches');
      requireStatus(200, await confirmPayment(member, clientSecret));
      return [told(before), told(await get(member, '/api/potential-matches'))];
    });
    expect(others(outcomes, ['402: Subscription required', '200'])).toEqual([]);
    expect(outcomes).toHaveLength(count);
  });

  it(`${count} accepted requests: who has accepted can write`, async () => {
    exchanges = await inParallel(pairsOf(members), AT_ONCE, async ([asking, asked]) => {
      return { asking, asked, matchId: (await ask(asking, asked)).id };
    });
    const outcomes = await inParallel(exchanges, AT_ONCE, async ({ asking, asked, matchId }) => {
      const letter = { receiverId: asking.user.id, content: `You are welcome, ${asking.user.name}.` };
      const before = await post(asked, '/api/messages', letter);
      await answer(asked, matchId, 'accepted');
      return [told(before), told(await post(asked, '/api/messages', letter))];
    });
    expect(others(outcomes, ['403: You can only message your matches', '201'])).toEqual([]);
    expect(outcomes).toHaveLength(count);
  });

  it(`${count} completed exchanges: who has completed can review`, async () => {
    const outcomes = await inParallel(exchanges, AT_ONCE, async ({ asking, asked, matchId }) => {
      const opinion = { revieweeId: asked.user.id, matchId, rating: 5, comment: 'Many thanks.' };
      const before = await post(asking, '/api/reviews', opinion);
      await answer(asking, matchId, 'completed');
      return [told(before), told(await post(asking, '/api/reviews', opinion))];
    });
    expect(others(outcomes, ['403: You can only review a completed exchange', '201'])).toEqual([]);
    expect(outcomes).toHaveLength(count);
  });
}

async function finishProfile(member: Member): Promise<void> {
  const { id, userType } = member.user;
  const { id: profileId } = requireStatus(200, await get(member, `/api/profiles/${id}`)).body;
  const fields = userType === 'student' ? fullStudentProfile() : fullHostProfile();
  requireStatus(200, await member.http.put(`/api/profiles/${profileId}`).send(fields));
}

async function answer(member: Member, matchId: number, status: string): Promise<void> {
  requireStatus(200, await member.http.patch(`/api/matches/${matchId}`).send({ status }));
}

/** As many pairs as members: each student with two hosts, the asking side in turn. */
function pairsOf(members: readonly Member[]): [asking: Member, asked: Member][] {
  const students = members.filter(({ user }) => user.userType === 'student');
  const hosts = members.filter(({ user }) => user.userType === 'host');
  return students.flatMap((student, n): [Member, Member][] => [
    [student, hosts[n]!],
    [hosts[(n + 1) % hosts.length]!, student],
  ]);
}

describe('the next call knows of', () => {
  nextCallsKnow(200);
});

describe('with every event waiting at the broker, the next call knows of', () => {
  let held: HeldEvents;
  beforeAll(async () => {
    held = await holdEvents({ url: platformBroker(), prefix: '' });
  });
  afterAll(() => held.release());

  nextCallsKnow(20);

  it('the events were held indeed, and are taken in afterwards', async () => {
    // A registration is told to five services, a finished profile to one, a subscription to three.
    expect(held.count).toBeGreaterThan(20 * 9);
    const member = await register(aStudent());
    const { clientSecret } = requireStatus(200, await post(member, '/api/create-subscription')).body;
    requireStatus(200, await confirmPayment(member, clientSecret));
    requireStatus(200, await get(member, '/api/subscription-status'));
    await held.release();
    const knows = async () => (await get(member, '/api/user')).body.subscriptionStatus === 'active';
    await until("identity's hearing of the subscription", knows);
  });
});
