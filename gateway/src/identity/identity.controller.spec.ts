import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@hemma/contracts/core';
import { identityErrors, identityRpc } from '@hemma/contracts/identity';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

describe('Users over HTTP', () => {
  let platform: FakePlatform;
  beforeEach(async () => void (platform = await startFakePlatform()));
  afterEach(() => platform.close());

  const session = () => ({
    token: 'a.b.c',
    sessionId: 'session-1',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const post = (url: string, payload: object | string) =>
    platform.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
  const get = (url: string, headers = {}) =>
    platform.app.inject({ url, headers: { cookie: `hemma_session=${platform.signer.token()}`, ...headers } });

  describe('a login', () => {
    const CREDENTIALS = { username: 'anna', password: 'a password' };

    it('answers with the user and sets the cookie for as long as the session lives', async () => {
      platform.bus.answer(identityRpc.login, () => ({ user: { id: 7 }, session: session() }));
      const answer = await post('/api/login', CREDENTIALS);
      expect(answer.json()).toEqual({ id: 7 });
      expect(answer.headers['set-cookie']).toMatch(
        /^hemma_session=a\.b\.c; Max-Age=3(599|600); Path=\/; HttpOnly; SameSite=Lax$/,
      );
    });

    it.each([{ username: 'anna' }, { username: 3, password: [] }, '{', '[]'])(
      'that does not validate is 429 before 400: %j',
      async (input) => {
        platform.bus.answer(identityRpc.checkLoginThrottle, () => {
          throw new DomainError(identityErrors.LOGIN_THROTTLED, { retryAfter: 60 });
        });
        const answer = await post('/api/login', input);
        expect(answer).toMatchObject({ statusCode: 429, body: identityErrors.LOGIN_THROTTLED.message });
        expect(answer.headers['retry-after']).toBe('60');
      },
    );

    it('that does not validate is 400 where nobody tried too often, and no try', async () => {
      platform.bus.answer(identityRpc.checkLoginThrottle, () => ({}));
      expect(await post('/api/login', { username: 'anna' })).toMatchObject({
        statusCode: 400,
        body: 'Password is required',
      });
      expect(platform.bus.callsTo(identityRpc.checkLoginThrottle)[0]?.request).toEqual({ username: 'anna' });
      expect(platform.bus.callsTo(identityRpc.login)).toEqual([]);
    });

    it('sends no key along: it needs none', async () => {
      platform.bus.answer(identityRpc.login, () => ({ user: { id: 7 }, session: session() }));
      await platform.app.inject({
        ...{ method: 'POST', url: '/api/login', payload: CREDENTIALS },
        headers: { 'idempotency-key': 'key-1' },
      });
      expect(platform.bus.callsTo(identityRpc.login)[0]?.meta.idempotencyKey).toBeUndefined();
    });
  });

  describe('a search', () => {
    it('names the next page, with the filters of this one', async () => {
      platform.bus.answer(identityRpc.searchUsers, () => ({ users: [{ id: 1 }], next: 'a+b=' }));
      const answer = await get('/api/users?userType=host&country=&languages=Swedish,%20German&after=old');
      expect(answer.json()).toEqual([{ id: 1 }]);
      expect(answer.headers['link']).toBe(
        '</api/users?userType=host&country=&languages=Swedish%2C+German&after=a%2Bb%3D>; rel="next"',
      );
      expect(platform.bus.callsTo(identityRpc.searchUsers)[0]?.request).toEqual({
        userType: 'host',
        languages: ['Swedish', 'German'],
        limit: 24,
        after: 'old',
      });
    });

    it('names none after the last', async () => {
      platform.bus.answer(identityRpc.searchUsers, () => ({ users: [], next: null }));
      expect((await get('/api/users')).headers['link']).toBeUndefined();
    });
  });

  describe('a picture', () => {
    beforeEach(() => {
      const base64 = Buffer.from('bytes').toString('base64');
      platform.bus.answer(identityRpc.getImage, () => ({ contentType: 'image/webp', base64 }));
    });

    it('is its bytes, for a year, and needs no session', async () => {
      const answer = await platform.app.inject('/api/images/abc');
      expect(answer.body).toBe('bytes');
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"abc"',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      });
    });

    it.each(['"abc"', 'W/"abc"', '"old", "abc"'])('is not sent again to who has %s', async (held) => {
      const answer = await platform.app.inject({
        url: '/api/images/abc',
        headers: { 'if-none-match': held },
      });
      expect(answer).toMatchObject({ statusCode: 304, body: '' });
      expect(answer.headers['etag']).toBe('"abc"');
    });

    it('that is not there is kept by nobody', async () => {
      platform.bus.answer(identityRpc.getImage, () => {
        throw new DomainError(identityErrors.IMAGE_NOT_FOUND);
      });
      const answer = await platform.app.inject('/api/images/abc');
      expect(answer).toMatchObject({ statusCode: 404, body: 'Image not found' });
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });
});
