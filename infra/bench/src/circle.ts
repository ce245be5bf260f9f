import type { BenchPlatform } from './bench-platform.ts';
import { type Person, register, renewToken, send } from './person.ts';

/** A host and the students that the host has accepted; all may write to each other. */
export interface Circle {
  host: Person;
  students: Person[];
}

/** bcrypt has two workers. */
const AT_ONCE = 4;

/** Makes one host with as many accepted matches, all of it over HTTP as people would. */
export async function gatherCircle(bench: BenchPlatform, matches: number): Promise<Circle> {
  const host = await subscriber(bench, 'host');
  const students: Person[] = [];
  const befriend = async () => {
    const student = await subscriber(bench, 'student');
    const asked = { studentId: student.id, hostId: host.id, status: 'pending' };
    const match = await send(`${bench.gatewayUrl}/api/matches`, 'POST', asked, student.cookie);
    const { id } = (await match.json()) as { id: number };
    await send(`${bench.gatewayUrl}/api/matches/${id}`, 'PATCH', { status: 'accepted' }, host.cookie);
    students.push(student);
  };
  let left = matches;
  const befriendNext = async () => {
    while (left > 0) {
      left -= 1;
      await befriend();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, befriendNext));
  return { host, students };
}

/** Gives everybody a token that lives for two minutes at least. */
export async function renewTokens(origin: string, { host, students }: Circle): Promise<void> {
  for (const person of [host, ...students]) await renewToken(origin, person);
}

/** Somebody with a finished profile and a paid subscription. */
async function subscriber({ gatewayUrl, platform }: BenchPlatform, userType: 'student' | 'host') {
  const person = await register(gatewayUrl, userType);
  const asked =
    userType === 'host'
      ? { homeDescription: 'A house with a garden', helpNeeded: 'Company and shopping' }
      : { studyField: 'Music', university: 'Uppsala' };
  const profile = { userId: person.id, personality: ['friendly'], onboardingCompleted: true, ...asked };
  await send(`${gatewayUrl}/api/profiles`, 'POST', profile, person.cookie);
  const created = await send(`${gatewayUrl}/api/create-subscription`, 'POST', {}, person.cookie);
  const { clientSecret } = (await created.json()) as { clientSecret: string };
  await pay(platform.url, clientSecret);
  return person;
}

async function pay(origin: string, clientSecret: string): Promise<void> {
  const config = await fetch(`${origin}/api/config`);
  const { stripePublishableKey } = (await config.json()) as { stripePublishableKey: string };
  const intent = clientSecret.split('_secret_')[0] ?? '';
  const url = `${origin}/stripe-simulator/v1/payment_intents/${intent}/confirm`;
  const form = { client_secret: clientSecret, payment_method: 'pm_card_visa', key: stripePublishableKey };
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status}: ${await answer.text()}`);
}
