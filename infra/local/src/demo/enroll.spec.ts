import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { enroll, enrollAll } from './enroll.ts';
import { demoPeople } from './people.ts';

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
let server: Server;

/** A platform that answers as the test says, and notes what it was asked. */
async function platform(answer: (path: string, body: Record<string, unknown>) => Answer) {
  const calls: { path: string; key: unknown; cookie: unknown; body: Record<string, unknown> }[] = [];
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? '';
      calls.push({ path, key: request.headers['idempotency-key'], cookie: request.headers.cookie, body });
      const { status, body: said, headers } = answer(path, body);
      response.writeHead(status, headers).end(JSON.stringify(said ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await request.setEncoding('utf8').toArray()).join('');
  return JSON.parse(text) as Record<string, unknown>;
}

afterEach(() => new Promise((resolve) => server.close(resolve)));

const [person] = demoPeople;
if (!person) throw new Error('there is nobody');
const month = new Date('2026-11-21T12:00:00Z');
const cookie = { 'set-cookie': 'hemma=token; Path=/; HttpOnly' };

describe('enrolling a person', () => {
  it('registers and finishes the profile within the session, under stable keys', async () => {
    const { origin, calls } = await platform(() => ({ status: 201, body: { id: 7 }, headers: cookie }));
    await enroll(origin, person, month);
    expect(calls.map(({ path, key, cookie: sent }) => [path, key, sent])).toEqual([
      ['/api/register', `demo-register-${person.username}`, undefined],
      ['/api/profiles', `demo-profile-${person.username}`, 'hemma=token'],
    ]);
    expect(calls[1]?.body).toMatchObject({
      userId: 7,
      onboardingCompleted: true,
      availabilityStart: '2027-01-01T00:00:00.000Z',
    });
  });

  it('takes up what an interrupted start has done: the person exists, the profile may', async () => {
    const { origin, calls } = await platform((path) =>
      path === '/api/login' ? { status: 200, body: { id: 7 }, headers: cookie } : { status: 409 },
    );
    await enroll(origin, person, month);
    expect(calls.map((call) => call.path)).toEqual(['/api/register', '/api/login', '/api/profiles']);
  });

  it('comes again when the platform is busy', async () => {
    let tries = 0;
    const { origin } = await platform(() =>
      (tries += 1) < 3
        ? { status: 503, headers: { 'retry-after': '0.01' } }
        : { status: 201, body: { id: 7 } },
    );
    await enroll(origin, person, month);
    expect(tries).toBe(4);
  });

  it('says who could not be enrolled, and why', async () => {
    const { origin } = await platform(() => ({ status: 400, body: 'Age is required' }));
    await expect(enroll(origin, person, month)).rejects.toThrow(
      `${person.username} could not be registered: 400 "Age is required"`,
    );
  });

  it('enrols everybody once', async () => {
    const { origin, calls } = await platform(() => ({ status: 201, body: { id: 7 }, headers: cookie }));
    const done: number[] = [];
    const members = await enrollAll(origin, demoPeople, (count) => done.push(count), month);
    expect(done.at(-1)).toBe(40);
    expect(members.get(person.username)).toEqual({ username: person.username, id: 7, cookie: 'hemma=token' });
    expect(new Set(calls.map((call) => call.key)).size).toBe(80);
  });
});
