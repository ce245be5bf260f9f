import type { CreatedSubscription, Subscription } from '@hemma/contracts/billing';
import type { MatchChange, PotentialMatch, ReviewedMatch } from '@hemma/contracts/matching';
import type { Conversation, Message } from '@hemma/contracts/messaging';
import type { Profile, ProfileFieldsInput } from '@hemma/contracts/profiles';
import type { Review } from '@hemma/contracts/reviews';
import { fullHostProfile, fullStudentProfile } from '@hemma/testing/builders';
import { get, getAll, type Member, post, registerHost, registerStudent, requireStatus } from './member.js';

/** The steps of an exchange, each as an outside client takes it; every one throws Refused where it is refused. */

/** Finishes one's profile, as the onboarding of the role does. */
export async function onboard(member: Member, fields: ProfileFieldsInput = {}): Promise<Profile> {
  const { id, userType } = member.user;
  const profile = userType === 'student' ? fullStudentProfile(fields) : fullHostProfile(fields);
  return requireStatus(201, await post(member, '/api/profiles', { userId: id, ...profile })).body;
}

/** What the provider's script does in the browser with the card that was typed in. */
export async function confirmPayment(
  { http }: Pick<Member, 'http'>,
  clientSecret: string,
  card = 'pm_card_visa',
) {
  const { stripePublishableKey } = (await http.get('/api/config').expect(200)).body;
  const [paymentIntent] = clientSecret.split('_secret_');
  return http
    .post(`/stripe-simulator/v1/payment_intents/${paymentIntent}/confirm`)
    .type('form')
    .send({ client_secret: clientSecret, payment_method: card, key: stripePublishableKey });
}

/** Opens a subscription and pays it. @returns the subscription as it is right after */
export async function subscribe(member: Member): Promise<Subscription> {
  const opened: CreatedSubscription = requireStatus(200, await post(member, '/api/create-subscription')).body;
  if (opened.clientSecret === null) throw new Error(`Nothing to pay: ${JSON.stringify(opened)}`);
  requireStatus(200, await confirmPayment(member, opened.clientSecret));
  return requireStatus(200, await get(member, '/api/subscription-status')).body;
}

/** Whom somebody may ask, all pages. */
export const potentialMatches = (member: Member) =>
  getAll<PotentialMatch>(member, '/api/potential-matches?limit=100');

export async function matches(member: Member): Promise<ReviewedMatch[]> {
  return requireStatus(200, await get(member, '/api/matches')).body;
}

/** The two ids of a match, whoever of the two asks. */
export function idsOf(one: Member, other: Member): { studentId: number; hostId: number } {
  const [student, host] = one.user.userType === 'student' ? [one, other] : [other, one];
  return { studentId: student.user.id, hostId: host.user.id };
}

export async function ask(member: Member, other: Member): Promise<ReviewedMatch> {
  const body = { ...idsOf(member, other), status: 'pending' };
  return requireStatus(201, await post(member, '/api/matches', body)).body;
}

/** Answers a request, or completes an exchange. */
export async function change(member: Member, matchId: number, status: MatchChange): Promise<ReviewedMatch> {
  let attempts = 0;
  const answer = await member.deliver(() => {
    attempts += 1;
    return member.http.patch(`/api/matches/${matchId}`).send({ status });
  });
  // An attempt whose answer got lost may have taken effect; the next one then finds it done.
  if (attempts > 1 && answer.status === 409 && answer.text === `This match is already ${status}`) {
    const changed = (await matches(member)).find(({ id }) => id === matchId);
    if (changed?.status === status) return changed;
  }
  return requireStatus(200, answer).body;
}

export async function write(member: Member, to: Member, content: string): Promise<Message> {
  const body = { receiverId: to.user.id, content };
  return requireStatus(201, await post(member, '/api/messages', body)).body;
}

export async function markRead(member: Member, from: Member): Promise<void> {
  requireStatus(204, await post(member, '/api/messages/read', { senderId: from.user.id }));
}

/** One's messages with somebody, newest first. */
export const messagesWith = (member: Member, other: Member) =>
  getAll<Message>(member, `/api/messages?with=${other.user.id}`);

export async function conversations(member: Member): Promise<Conversation[]> {
  return requireStatus(200, await get(member, '/api/conversations')).body;
}

export async function review(
  member: Member,
  { other, matchId, rating, comment }: { other: Member; matchId: number; rating: number; comment: string },
): Promise<Review> {
  const body = { revieweeId: other.user.id, matchId, rating, comment };
  return requireStatus(201, await post(member, '/api/reviews', body)).body;
}

export const reviewsOf = (member: Member, userId: number) => getAll<Review>(member, `/api/reviews/${userId}`);

/** Two who may ask each other: registered, with finished profiles, and paid. */
export async function readyPair(): Promise<{ student: Member; host: Member }> {
  const [student, host] = await Promise.all([registerStudent(), registerHost()]);
  await Promise.all([student, host].map(makeReady));
  return { student, host };
}

/** Finishes somebody's profile and pays. */
export async function makeReady(member: Member): Promise<void> {
  await onboard(member);
  await subscribe(member);
}

/** Two who have an accepted match. */
export async function acceptedPair(): Promise<{ student: Member; host: Member; match: ReviewedMatch }> {
  const { student, host } = await readyPair();
  const { id } = await ask(student, host);
  return { student, host, match: await change(host, id, 'accepted') };
}
