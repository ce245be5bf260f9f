import type { PotentialMatch, ReviewedMatch } from '@hemma/contracts/matching';
import type { User } from '@hemma/contracts/identity';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Listener, listen } from '../src/event-stream.js';
import {
  ask,
  change,
  confirmPayment,
  conversations,
  idsOf,
  makeReady,
  markRead,
  matches,
  messagesWith,
  onboard,
  potentialMatches,
  review,
  reviewsOf,
  subscribe,
  write,
} from '../src/exchange.js';
import { get, type Member, post, registerHost, registerStudent } from '../src/member.js';

/** Within this, others' lists and searches know of what one has done. */
const OTHERS_KNOW_WITHIN_MS = 5_000;

const summaryOf = ({ id, name, profileImage }: User) => ({ id, name, profileImage });
const statusesOf = async (member: Member) =>
  (await matches(member)).map(({ id, status }) => ({ id, status }));
const profileOf = async (member: Member, { user }: Member) =>
  (await get(member, `/api/profiles/${user.id}`)).body;

async function findsPotential(member: Member, other: Member): Promise<PotentialMatch> {
  let found: PotentialMatch | undefined;
  const isThere = async () => {
    found = (await potentialMatches(member)).find(({ user }) => user.id === other.user.id);
    return found !== undefined;
  };
  await until('the other among the potential matches', isThere, OTHERS_KNOW_WITHIN_MS);
  return found!;
}

// Each step stands on those before it: a way is gone once, from its beginning.
describe("two people's whole way", () => {
  let student: Member;
  let host: Member;
  let third: Member;
  const listeners: Record<'student' | 'host', Listener | undefined> = { student: undefined, host: undefined };
  let match: ReviewedMatch;

  beforeAll(async () => {
    [student, host, third] = await Promise.all([
      registerStudent({ languages: ['German', 'English'] }),
      registerHost({ languages: ['Swedish', 'German'] }),
      registerHost(),
    ]);
    listeners.student = await listen(student);
    listeners.host = await listen(host);
    await makeReady(third);
  });
  afterAll(() => Object.values(listeners).forEach((listener) => listener?.close()));

  it('begins without a profile: no match is to be seen', async () => {
    for (const path of ['/api/potential-matches', '/api/matches']) {
      expect(await get(student, path)).toMatchObject({ status: 403, text: 'Profile not found' });
    }
  });

  it('a draft of a profile does not do', async () => {
    const draft = { userId: host.user.id, homeDescription: 'A yellow house by the lake.' };
    const { id } = (await post(host, '/api/profiles', draft)).body;
    expect(await get(host, '/api/potential-matches')).toMatchObject({
      status: 403,
      text: 'Please complete onboarding to see your matches',
    });
    const finished = {
      ...draft,
      accommodationDetails: 'Two bright rooms upstairs.',
      helpNeeded: 'Company at dinner.',
      familyStructure: 'Single person',
      values: ['Respect', 'Openness'],
      hobbies: ['Reading'],
      personalityTraits: ['Relaxed'],
      expectationsFromExchange: 'Lively talk and a bit of help.',
      dietaryPreferences: ['Vegetarian'],
      petDetails: 'An old tomcat.',
      hasPets: true,
      onboardingCompleted: true,
    };
    await host.http.put(`/api/profiles/${id}`).send(finished).expect(200);
    await onboard(student, { dietaryPreferences: ['Vegan'] });
  });

  it('goes on to the subscription', async () => {
    for (const member of [student, host]) {
      expect(await get(member, '/api/potential-matches')).toMatchObject({
        status: 402,
        text: 'Subscription required',
      });
      expect((await get(member, '/api/subscription-status')).body).toEqual({
        hasAccess: false,
        currentPeriodEnd: null,
        status: 'inactive',
        cancelAtPeriodEnd: false,
      });
    }
    for (const member of [student, host]) {
      const subscription = await subscribe(member);
      expect(subscription).toMatchObject({ hasAccess: true, status: 'active', cancelAtPeriodEnd: false });
      expect(Date.parse(subscription.currentPeriodEnd ?? '')).toBeGreaterThan(Date.now());
    }
    await listeners.student!.hears('subscription', { status: 'active', hasAccess: true });
    await until(
      'the subscription among the fields of oneself',
      async () => (await get(student, '/api/user')).body.subscriptionStatus === 'active',
      OTHERS_KNOW_WITHIN_MS,
    );
  });

  it('they find each other, with the same score from either side and the reasons for it', async () => {
    const seen = await findsPotential(student, host);
    const { email: _email, username: _username, ...known } = host.user;
    expect(known).toMatchObject(seen.user);
    expect(seen.profile).toMatchObject({
      userId: host.user.id,
      homeDescription: 'A yellow house by the lake.',
    });
    expect(Number.isInteger(seen.matchScore) && seen.matchScore >= 0 && seen.matchScore <= 100).toBe(true);
    expect(seen.matchReasons.length).toBeGreaterThanOrEqual(1);
    expect(seen.matchReasons.length).toBeLessThanOrEqual(5);
    expect((await findsPotential(host, student)).matchScore).toBe(seen.matchScore);
  });

  it('before there is a match nobody writes, and the private fields stay private', async () => {
    const letter = { receiverId: host.user.id, content: 'Hello?' };
    expect(await post(student, '/api/messages', letter)).toMatchObject({
      status: 403,
      text: 'You can only message your matches',
    });
    const seen = await profileOf(student, host);
    for (const field of ['dietaryPreferences', 'dietaryRestrictions', 'petDetails']) {
      expect(seen).not.toHaveProperty(field);
      expect(seen.profile).not.toHaveProperty(field);
    }
  });

  it('one asks, and the other hears of it', async () => {
    match = await ask(student, host);
    expect(match).toMatchObject({
      ...idsOf(student, host),
      requestedBy: student.user.id,
      status: 'pending',
      student: summaryOf(student.user),
      host: summaryOf(host.user),
      reviews: [],
    });
    for (const listener of Object.values(listeners)) {
      await listener!.hears('match', { id: match.id, status: 'pending' });
    }
    for (const member of [student, host]) {
      expect(await statusesOf(member)).toEqual([{ id: match.id, status: 'pending' }]);
      const potential = (await potentialMatches(member)).map(({ user }) => user.id);
      expect(potential).not.toContain(idsOf(student, host).hostId);
      expect(potential).not.toContain(idsOf(student, host).studentId);
    }
  });

  it('who asked can not answer, and a third person knows of nothing', async () => {
    const accept = (member: Member) =>
      member.http.patch(`/api/matches/${match.id}`).send({ status: 'accepted' });
    await accept(student).expect(403, 'Only the one who was asked can answer this request');
    await accept(third).expect(404, 'Match not found');
    await host.http
      .patch(`/api/matches/${match.id}`)
      .send({ status: 'completed' })
      .expect(409, 'This match is not accepted yet');
  });

  it('the other accepts: both see the private fields at once, a third person does not', async () => {
    expect(await change(host, match.id, 'accepted')).toMatchObject({ id: match.id, status: 'accepted' });
    await listeners.student!.hears('match', { id: match.id, status: 'accepted' });
    expect(await profileOf(host, student)).toMatchObject({ dietaryPreferences: ['Vegan'] });
    expect(await profileOf(student, host)).toMatchObject({
      dietaryPreferences: ['Vegetarian'],
      petDetails: 'An old tomcat.',
      profile: { petDetails: 'An old tomcat.' },
    });
    expect(await profileOf(third, student)).not.toHaveProperty('dietaryPreferences');
    expect(await conversations(host)).toEqual([
      { matchId: match.id, user: summaryOf(student.user), lastMessage: null, unread: 0 },
    ]);
  });

  it('they write to each other, and each hears the other', async () => {
    const hello = await write(host, student, '  Welcome! When does your train arrive?  ');
    expect(hello).toMatchObject({
      senderId: host.user.id,
      receiverId: student.user.id,
      content: 'Welcome! When does your train arrive?',
      read: false,
    });
    await listeners.student!.hears('message', { id: hello.id, content: hello.content });
    const answer = await write(student, host, 'On Monday at four.');
    await listeners.host!.hears('message', { id: answer.id });
    await listeners.student!.hears('message', { id: answer.id });
    for (const [member, other] of [
      [student, host],
      [host, student],
    ] as const) {
      expect((await messagesWith(member, other)).map(({ id }) => id)).toEqual([answer.id, hello.id]);
    }
    const [conversation] = await conversations(student);
    expect(conversation).toMatchObject({ unread: 1, lastMessage: { id: answer.id } });
  });

  it('what is read is read on both sides', async () => {
    await markRead(student, host);
    await listeners.host!.hears('read', { readerId: student.user.id });
    expect((await conversations(student))[0]).toMatchObject({ unread: 0 });
    const seenByHost = await messagesWith(host, student);
    expect(seenByHost.map(({ senderId, read }) => ({ senderId, read }))).toEqual([
      { senderId: student.user.id, read: false },
      { senderId: host.user.id, read: true },
    ]);
  });

  it('nobody reviews what is not completed', async () => {
    const early = { revieweeId: host.user.id, matchId: match.id, rating: 5, comment: '' };
    expect(await post(student, '/api/reviews', early)).toMatchObject({
      status: 403,
      text: 'You can only review a completed exchange',
    });
  });

  it('one of them completes, both review it once, and all of it is in the list', async () => {
    await change(student, match.id, 'completed');
    await listeners.host!.hears('match', { id: match.id, status: 'completed' });
    const ofHost = { other: host, matchId: match.id, rating: 5, comment: 'Like a grandmother.' };
    const byStudent = await review(student, ofHost);
    const byHost = await review(host, {
      other: student,
      matchId: match.id,
      rating: 4,
      comment: 'Good company.',
    });
    expect(byStudent).toMatchObject({
      reviewerId: student.user.id,
      revieweeId: host.user.id,
      matchId: match.id,
      rating: 5,
      comment: 'Like a grandmother.',
      reviewer: summaryOf(student.user),
    });
    const again = { revieweeId: host.user.id, matchId: match.id, rating: 1 };
    expect(await post(student, '/api/reviews', again)).toMatchObject({
      status: 409,
      text: 'You have already reviewed this exchange',
    });
    for (const member of [student, host]) {
      const [listed] = await matches(member);
      expect(listed).toMatchObject({ id: match.id, status: 'completed' });
      expect(listed!.reviews).toHaveLength(2);
      expect(listed!.reviews).toEqual(expect.arrayContaining([byStudent, byHost]));
    }
    expect(await reviewsOf(third, host.user.id)).toEqual([byStudent]);
    expect(await reviewsOf(third, student.user.id)).toEqual([byHost]);
  });

  it('after a completed exchange they may still write, and may ask each other again', async () => {
    await write(host, student, 'Come back for midsummer!');
    const { id } = await ask(host, student);
    expect(await statusesOf(host)).toEqual([
      { id, status: 'pending' },
      { id: match.id, status: 'completed' },
    ]);
  });

  it('a declined request stands for ninety days', async () => {
    const { id } = await ask(third, student);
    await change(student, id, 'rejected');
    for (const [member, other] of [
      [third, student],
      [student, third],
    ] as const) {
      const again = await post(member, '/api/matches', { ...idsOf(member, other), status: 'pending' });
      expect(again).toMatchObject({ status: 409, text: 'This request was declined' });
    }
    expect((await potentialMatches(third)).map(({ user }) => user.id)).not.toContain(student.user.id);
  });

  it('who cancels keeps what is paid, and may take it back', async () => {
    const cancelled = (await post(student, '/api/cancel-subscription')).body;
    expect(cancelled).toMatchObject({ hasAccess: true, status: 'active', cancelAtPeriodEnd: true });
    await listeners.student!.hears('subscription', { cancelAtPeriodEnd: true });
    await potentialMatches(student);
    expect((await post(student, '/api/resume-subscription')).body).toMatchObject({
      cancelAtPeriodEnd: false,
    });
  });
});

describe('a payment that is declined', () => {
  it('opens nothing, says why, and may be tried again with another card', async () => {
    const host = await registerHost();
    await onboard(host);
    const { clientSecret } = (await post(host, '/api/create-subscription')).body;
    const declined = await confirmPayment(host, clientSecret, 'pm_card_chargeDeclined');
    expect(declined.status).toBe(402);
    expect(declined.body.error).toMatchObject({ type: 'card_error', code: 'card_declined' });
    expect((await get(host, '/api/potential-matches')).status).toBe(402);
    expect((await post(host, '/api/create-subscription')).body.clientSecret).toBe(clientSecret);
    expect((await confirmPayment(host, clientSecret)).status).toBe(200);
    expect((await get(host, '/api/potential-matches')).status).toBe(200);
  });
});
