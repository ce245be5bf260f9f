import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { identityRpc } from '@hemma/contracts/identity';
import { FakeSigner, startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

const MINUTE_MS = 60_000;
const CLEARED = 'hemma_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

describe('Logging out', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await startFakePlatform();
    platform.bus.answer(identityRpc.getUser, () => ({ id: 7 }));
  });
  afterEach(() => platform.close());

  const logOut = async (token?: string) => {
    const headers = token === undefined ? {} : { cookie: `hemma_session=${token}` };
    const {
      statusCode,
      body,
      headers: got,
    } = await platform.app.inject({ method: 'POST', url: '/api/logout', headers });
    return { statusCode, body, cookie: got['set-cookie'] };
  };
  const identityEndsSessions = () =>
    platform.bus.answer(identityRpc.logout, ({ sessionId }: { sessionId: string }) => ({
      revoked: { sessionId, userId: 7, until: new Date(Date.now() + 10 * MINUTE_MS).toISOString() },
    }));

  it('ends the session at once here, for a copied cookie too', async () => {
    identityEndsSessions();
    const token = platform.signer.token();
    expect(await logOut(token)).toEqual({ statusCode: 204, body: '', cookie: CLEARED });
    const copied = await platform.app.inject({ url: '/api/user', cookies: { hemma_session: token } });
    expect(copied).toMatchObject({ statusCode: 401, body: 'Not authenticated' });
    expect(await logOut(token)).toEqual({ statusCode: 204, body: '', cookie: CLEARED });
    expect(platform.bus.callsTo(identityRpc.logout)).toHaveLength(1);
  });

  it('ends a session whose token has expired', async () => {
    identityEndsSessions();
    expect(await logOut(platform.signer.token({ ageMs: 10 * MINUTE_MS }))).toMatchObject({ statusCode: 204 });
    expect(platform.bus.callsTo(identityRpc.logout)[0]?.request).toEqual({ sessionId: 'session-1' });
  });

  it.each([
    ['no cookie', () => undefined],
    ['a cookie that is no token', () => 'rubbish'],
    ['a token that identity never signed', () => new FakeSigner('key-2').token()],
  ])('needs no session: %s', async (_name, token) => {
    expect(await logOut(token())).toEqual({ statusCode: 204, body: '', cookie: CLEARED });
    expect(platform.bus.callsTo(identityRpc.logout)).toEqual([]);
  });

  it('does not claim to have ended a session while identity is away', async () => {
    const token = platform.signer.token();
    expect(await logOut(token)).toMatchObject({ statusCode: 503, cookie: undefined });
    const still = await platform.app.inject({ url: '/api/user', cookies: { hemma_session: token } });
    expect(still.statusCode).toBe(200);
  });

  it('keeps the cookie too where identity is away and the key is not known', async () => {
    platform.bus.silence(identityRpc.publicKeys);
    expect(await logOut(platform.signer.token())).toMatchObject({ statusCode: 503, cookie: undefined });
  });
});

describe('The cookie', () => {
  it('is bound to our host and to https where our origin is', async () => {
    const platform = await startFakePlatform({ PUBLIC_ORIGIN: 'https://hemma.example/' });
    const { headers } = await platform.app.inject({ method: 'POST', url: '/api/logout' });
    expect(headers['set-cookie']).toBe(
      '__Host-hemma_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    );
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    const plain = await platform.app.inject({
      url: '/api/user',
      cookies: { hemma_session: platform.signer.token() },
    });
    expect(plain.statusCode).toBe(401);
    await platform.close();
  });
});
