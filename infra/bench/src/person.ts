import { randomBytes } from 'node:crypto';

const PASSWORD = 'a-long-enough-password';

/** Somebody who is logged in, for requests in their name. */
export interface Person {
  id: number;
  username: string;
  password: string;
  /** As a browser sends it. */
  cookie: string;
}

/** @throws Error with status and text */
export async function send(url: string, method: string, body: object, cookie?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status}: ${await answer.text()}`);
  return answer;
}

/**
 * Has the gateway renew a token of which half its time is over: it lives five minutes, and the baselines don't renew.
 * @throws Error when the session is over
 */
export async function renewToken(origin: string, person: Person): Promise<void> {
  const answer = await fetch(`${origin}/api/user`, { headers: { cookie: person.cookie } });
  if (!answer.ok) throw new Error(`GET ${origin}/api/user: ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  person.cookie = cookieOf(answer) || person.cookie;
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** Registers somebody over HTTP. */
export async function register(origin: string, userType: 'student' | 'host' = 'host'): Promise<Person> {
  const username = `bench-${randomBytes(6).toString('hex')}`;
  const answer = await send(`${origin}/api/register`, 'POST', {
    userType,
    name: 'Bench Person',
    age: userType === 'host' ? 70 : 22,
    username,
    email: `${username}@example.org`,
    password: PASSWORD,
    country: 'Sweden',
    languages: ['Swedish', 'English', 'German'],
    bio: 'Retired teacher with a garden, two bicycles and too much coffee for one.',
  });
  const cookie = cookieOf(answer);
  const { id } = (await answer.json()) as { id: number };
  return { id, username, password: PASSWORD, cookie };
}
