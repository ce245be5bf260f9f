import { TEST_PASSWORD, uniqueSuffix } from '@hemma/testing/builders';
import { registered, visitor } from '@hemma/testing/visitor';
import { describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { platformOrigin } from '../src/origin.js';

const origin = platformOrigin();

describe('the session', () => {
  it('is not there for a visitor', async () => {
    await visitor(origin).get('/api/user').expect(401, 'Not authenticated');
  });

  it('begins by login, with the name in whatever case', async () => {
    const { user, registration } = await registered(origin);
    const http = visitor(origin);

    const login = await http
      .post('/api/login')
      .send({ username: registration.username.toUpperCase(), password: TEST_PASSWORD })
      .expect(200);

    expect(login.body).toEqual(user);
    await http.get('/api/user').expect(200, user);
  });

  it('does not say which of name and password was wrong', async () => {
    const { registration } = await registered(origin);
    const login = (body: object) => visitor(origin).post('/api/login').send(body);

    const wrongPassword = await login({ username: registration.username, password: 'not the password' });
    const nobody = await login({ username: `nobody.${uniqueSuffix()}`, password: TEST_PASSWORD });

    for (const answer of [wrongPassword, nobody]) {
      expect([answer.status, answer.text]).toEqual([401, 'Invalid username or password']);
    }
  });

  it.each([
    [{}, 'Username is required; Password is required'],
    [{ username: 'somebody' }, 'Password is required'],
    [{ username: ['a'], password: 1 }, 'Username must be text; Password must be text'],
  ])('asks for what is missing in %j', async (body, sentence) => {
    await visitor(origin).post('/api/login').send(body).expect(400, sentence);
  });

  it('ends by logout, for a copy of its cookie too', async () => {
    const { http } = await registered(origin);
    const cookie = await sessionCookie(http);
    const copied = () => supertest(origin).get('/api/user').set('Cookie', cookie);
    await copied().expect(200);

    await http.post('/api/logout').expect(204);

    await http.get('/api/user').expect(401);
    await copied().expect(401, 'Not authenticated');
  });

  it('leaves the other devices of the same person alone', async () => {
    const { http, registration } = await registered(origin);
    const other = visitor(origin);
    await other
      .post('/api/login')
      .send({ username: registration.username, password: TEST_PASSWORD })
      .expect(200);

    await http.post('/api/logout').expect(204);

    await other.get('/api/user').expect(200);
  });

  it('may be ended by who has none', async () => {
    await visitor(origin).post('/api/logout').expect(204);
  });

  it('is no matter of belief: a token that nobody signed counts for nothing', async () => {
    const { http } = await registered(origin);
    const cookie = await sessionCookie(http);
    const [name, token = ''] = cookie.split('=');
    const [, payload = ''] = token.split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [`${header}.${payload}.`, token.slice(0, -6), 'x', '']) {
      await supertest(origin).get('/api/user').set('Cookie', `${name}=${forged}`).expect(401);
    }
  });

  it('is throttled after ten failures for one name, without touching a session that exists', async () => {
    const { http, registration } = await registered(origin);
    const login = (password: string) =>
      visitor(origin).post('/api/login').send({ username: registration.username, password });
    for (let tries = 0; tries < 10; tries += 1) expect((await login('wrong password')).status).toBe(401);

    const throttled = await login(TEST_PASSWORD);

    expect(throttled.status).toBe(429);
    expect(Number(throttled.get('Retry-After'))).toBeGreaterThan(0);
    await http.get('/api/user').expect(200);
  });
});

/** The cookie that a logged-in visitor sends, as a thief would copy it. */
async function sessionCookie(http: ReturnType<typeof visitor>): Promise<string> {
  const { request } = await http.get('/api/user').expect(200);
  const cookie: unknown = (request as unknown as { cookies?: unknown }).cookies;
  if (typeof cookie !== 'string' || !cookie) throw new Error('no cookie was sent');
  return cookie;
}
