import { afterEach, describe, expect, it } from '@jest/globals';
import { coreErrors } from '@hemma/contracts/core';
import { identityRpc } from '@hemma/contracts/identity';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

describe('Before a controller', () => {
  let platform: FakePlatform;
  afterEach(() => platform.close());
  const start = async (env: Record<string, string> = {}) => {
    platform = await startFakePlatform(env);
    platform.bus.answer(identityRpc.getUser, () => ({ id: 7 }));
    platform.bus.answer(identityRpc.checkLoginThrottle, () => ({}));
  };
  const getUser = (token: string | undefined, headers: Record<string, string> = {}) =>
    platform.app.inject({
      url: '/api/user',
      headers: { ...headers, ...(token !== undefined && { cookie: `hemma_session=${token}` }) },
    });

  it('requests of one session are counted together, wherever they come from', async () => {
    await start({ RATE_LIMIT_PER_MINUTE: '3', TRUSTED_PROXIES: 'loopback' });
    const token = platform.signer.token();
    const from = (address: string) => getUser(token, { 'x-forwarded-for': address });
    // The key is not known to the first one, which therefore counts for its address.
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
      expect((await from(address)).statusCode).toBe(200);
    }
    const refused = await from('192.0.2.5');
    expect(refused).toMatchObject({ statusCode: 429, body: coreErrors.TOO_MANY.message });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await getUser(platform.signer.token({ sessionId: 'session-2' }))).statusCode).toBe(200);
  });

  it('requests without a session are counted by address, and told 429 before 401 and 400', async () => {
    await start({ RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: 'loopback' });
    const from = (address: string) => getUser(undefined, { 'x-forwarded-for': address });
    expect((await from('192.0.2.1')).statusCode).toBe(401);
    expect((await from('192.0.2.1')).statusCode).toBe(401);
    expect((await from('192.0.2.1')).statusCode).toBe(429);
    expect((await from('192.0.2.2')).statusCode).toBe(401);
    const login = await platform.app.inject({
      ...{ method: 'POST', url: '/api/login', payload: 'text' },
      headers: { 'x-forwarded-for': '192.0.2.1', 'content-type': 'text/plain' },
    });
    expect(login.statusCode).toBe(415);
  });

  it('an address that nobody trusted says is not believed', async () => {
    await start({ RATE_LIMIT_PER_MINUTE: '1' });
    expect((await getUser(undefined, { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(401);
    expect((await getUser(undefined, { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(429);
  });

  it.each([
    ['request-1', 'request-1'],
    ['01J.a:b_c-d', '01J.a:b_c-d'],
  ])('the request id %s is taken over', async (given, expected) => {
    await start();
    expect((await getUser(undefined, { 'x-request-id': given })).headers['x-request-id']).toBe(expected);
  });

  it.each(['', 'a b', '<script>', 'a'.repeat(200)])('the request id "%s" is replaced', async (given) => {
    await start();
    const { headers } = await getUser(undefined, { 'x-request-id': given });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('is told in one line a request, without what is secret in it', async () => {
    await start();
    const token = platform.signer.token();
    await getUser(token, { 'x-request-id': 'request-1', authorization: 'Bearer hidden' });
    expect(platform.log).toEqual([
      expect.objectContaining({
        level: 'info',
        service: 'gateway',
        requestId: 'request-1',
        userId: 7,
        route: 'GET /api/user',
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
    expect(JSON.stringify(platform.log)).not.toMatch(new RegExp(`hidden|${token}`));
  });

  it('is told whole where nobody foresaw it, under the id that the client has', async () => {
    await start();
    platform.bus.callForJson = async () => {
      throw new TypeError('the database said 10.0.0.7');
    };
    const answer = await getUser(platform.signer.token(), { 'x-request-id': 'request-1' });
    expect(answer).toMatchObject({
      statusCode: 500,
      body: 'Something went wrong on our side. Please try again (request-1)',
    });
    expect(platform.log).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId: 'request-1',
        err: expect.objectContaining({ type: 'TypeError' }),
      }),
    );
  });
});
