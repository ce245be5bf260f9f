import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from './logins.ts';
import { type DemoPerson, profileOf, registrationOf } from './people.ts';

/** Passwords are hashed slowly on purpose; more at once than this only fills the queue. */
const AT_ONCE = 4;
/** Full queues and throttles say when to come again; in all a person gets this long. */
const PATIENCE_MS = 90_000;
const LONGEST_WAIT_MS = 5_000;

interface Call {
  url: string;
  body: unknown;
  key: string;
  cookie?: string | undefined;
}

/** One POST of the platform's own API, repeated under the same key while the platform is busy. */
async function post({ url, body, key, cookie }: Call): Promise<Response> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
    if (![429, 503, 504].includes(response.status) || Date.now() > end) return response;
    await response.body?.cancel();
    await delay(Math.min(LONGEST_WAIT_MS, (Number(response.headers.get('retry-after')) || 1) * 1_000));
  }
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function requireStatus(response: Response, allowed: number[], what: string): Promise<Response> {
  if (allowed.includes(response.status)) return response;
  throw new Error(`${what}: ${response.status} ${await response.text()}`);
}

/**
 * Registers a person and finishes the profile, through the platform's own calls. What an interrupted run has
 * done already answers 409, which means done.
 */
export async function enroll(origin: string, person: DemoPerson, month: Date): Promise<void> {
  const { username } = person;
  let entrance = await post({
    url: `${origin}/api/register`,
    body: await registrationOf(person),
    key: `demo-register-${username}`,
  });
  if (entrance.status === 409) {
    await entrance.body?.cancel();
    const login = { username, password: demoPassword };
    entrance = await post({ url: `${origin}/api/login`, body: login, key: `demo-login-${username}` });
  }
  await requireStatus(entrance, [200, 201], `${username} could not be registered`);
  const { id }: { id: number } = JSON.parse(await entrance.text());
  const profile = await post({
    url: `${origin}/api/profiles`,
    body: { userId: id, ...profileOf(person, month) },
    key: `demo-profile-${username}`,
    cookie: cookieOf(entrance),
  });
  await requireStatus(profile, [201, 409], `The profile of ${username} could not be saved`);
  await profile.body?.cancel();
}

/**
 * Enrols everybody, some side by side.
 * @param onDone called after each person with the number of those done
 */
export async function enrollAll(
  origin: string,
  people: DemoPerson[],
  onDone: (done: number) => void,
  month = new Date(),
): Promise<void> {
  const waiting = people.values();
  let done = 0;
  const worker = async () => {
    for (const person of waiting) {
      await enroll(origin, person, month);
      onDone((done += 1));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
