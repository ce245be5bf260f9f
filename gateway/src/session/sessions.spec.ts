import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { identityErrors, identityRpc } from '@hemma/contracts/identity';
import jsonwebtoken from 'jsonwebtoken';
import { FakeSigner, startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

const MINUTE_MS = 60_000;
const UNAUTHENTICATED = { statusCode: 401, body: 'Not authenticated' };
const AWAY = { statusCode: 503, body: coreErrors.UNAVAILABLE.message };

describe('A session', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await startFakePlatform();
    platform.bus.answer(identityRpc.getUser, (_request, { caller }) => ({ id: caller?.userId }));
  });
  afterEach(() => platform.close());

  const getUser = async (token?: string) => {
    const headers = token === undefined ? {} : { cookie: `other=1; hemma_session=${token}` };
    const { statusCode, body, headers: got } = await platform.app.inject({ url: '/api/user', headers });
    return { statusCode, body, cookie: got['set-cookie'], retryAfter: got['retry-after'] };
  };
  const refreshes = (token: string) =>
    platform.bus.answer(identityRpc.refreshSession, () => ({
      token,
      sessionId: 'session-1',
      expiresAt: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
    }));
  const ends = () =>
    platform.bus.answer(identityRpc.refreshSession, () => {
      throw new DomainError(identityErrors.SESSION_ENDED);
    });
  const until = () => new Date(Date.now() + 10 * MINUTE_MS).toISOString();

  it('lets a valid token pass without asking identity for it', async () => {
    const token = platform.signer.token({ userId: 42 });
    await getUser(token);
    platform.bus.sent.length = 0;
    expect(await getUser(token)).toMatchObject({ statusCode: 200, body: '{"id":42}', cookie: undefined });
    expect(platform.bus.sent.map(({ pattern }) => pattern)).toEqual([identityRpc.getUser.pattern]);
  });

  it('tells the service who asks, and for which request', async () => {
    await platform.app.inject({
      url: '/api/user',
      headers: {
        cookie: `hemma_session=${platform.signer.token()}`,
        'x-request-id': 'request.1',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    });
    expect(platform.bus.callsTo(identityRpc.getUser)[0]?.meta).toMatchObject({
      caller: { userId: 7, userType: 'student', name: 'Anna', sessionId: 'session-1' },
      requestId: 'request.1',
      clientAddress: '127.0.0.1',
      traceparent: expect.stringMatching(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-01$/),
    });
  });

  describe('does not begin with', () => {
    const secret = 'a'.repeat(32);
    const claims = {
      sid: 's',
      userType: 'host',
      name: 'E',
      sub: '1',
      exp: Math.floor(Date.now() / 1_000) + 300,
    };
    const cases: [string, () => string | undefined][] = [
      ['no cookie', () => undefined],
      ['an empty one', () => ''],
      ['a token that is none', () => 'a.b.c'],
      ['a key that identity does not know', () => new FakeSigner('key-2').token()],
      ['a key that calls itself ours', () => new FakeSigner('key-1').token()],
      ['a changed token', () => platform.signer.token().replace(/\.[^.]*\./, '.e30.')],
      ['an unsigned token', () => jsonwebtoken.sign(claims, '', { algorithm: 'none', keyid: 'key-1' })],
      [
        'the public key as a password',
        () => jsonwebtoken.sign(claims, secret, { algorithm: 'HS256', keyid: 'key-1' }),
      ],
      ['an endless token', () => `${platform.signer.token()}${'a'.repeat(10_000)}`],
    ];
    it.each(cases)('%s', async (_name, token) => {
      expect(await getUser(token())).toMatchObject(UNAUTHENTICATED);
      expect(platform.bus.callsTo(identityRpc.getUser)).toEqual([]);
    });
  });

  it('says 503, not 401, while the key of a token can not be asked for', async () => {
    platform.bus.silence(identityRpc.publicKeys);
    expect(await getUser(platform.signer.token())).toMatchObject({ ...AWAY, retryAfter: '2' });
  });

  it('follows a new key without logging anybody out', async () => {
    const { signer, bus } = platform;
    const next = new FakeSigner('key-2');
    expect(await getUser(signer.token())).toMatchObject({ statusCode: 200 });
    bus.answer(identityRpc.publicKeys, () => ({
      keys: [next, signer].map(({ kid, pem }) => ({ kid, pem })),
    }));
    expect(await getUser(next.token())).toMatchObject({ statusCode: 200 });
    expect(await getUser(signer.token())).toMatchObject({ statusCode: 200 });
    expect(bus.callsTo(identityRpc.publicKeys)).toHaveLength(2);
  });

  it('asks once for the key of many tokens', async () => {
    const tokens = Array.from({ length: 20 }, (_, userId) => platform.signer.token({ userId: userId + 1 }));
    const answers = await Promise.all(tokens.map(getUser));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(tokens.map(() => 200));
    expect(platform.bus.callsTo(identityRpc.publicKeys)).toHaveLength(1);
  });

  it('is given a new token once its own has aged, one for all who ask at once', async () => {
    refreshes('fresh');
    const aged = platform.signer.token({ ageMs: 3 * MINUTE_MS });
    const answers = await Promise.all([getUser(aged), getUser(aged), getUser(aged)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ statusCode: 200 });
      expect(answer.cookie).toMatch(
        /^hemma_session=fresh; Max-Age=3(599|600); Path=\/; HttpOnly; SameSite=Lax$/,
      );
    }
    expect(platform.bus.callsTo(identityRpc.refreshSession)).toHaveLength(1);
  });

  it('goes on with an aged token while identity is away', async () => {
    const aged = platform.signer.token({ ageMs: 3 * MINUTE_MS });
    expect(await getUser(aged)).toMatchObject({ statusCode: 200, cookie: undefined });
  });

  it('ends with an aged token whose session identity has ended', async () => {
    ends();
    expect(await getUser(platform.signer.token({ ageMs: 3 * MINUTE_MS }))).toMatchObject(UNAUTHENTICATED);
  });

  it('lives longer than its token', async () => {
    refreshes('fresh');
    const expired = platform.signer.token({ ageMs: 24 * 60 * MINUTE_MS });
    expect(await getUser(expired)).toMatchObject({
      statusCode: 200,
      cookie: expect.stringContaining('hemma_session=fresh'),
    });
  });

  it('with an expired token says 503, not 401, while identity is away', async () => {
    expect(await getUser(platform.signer.token({ ageMs: 10 * MINUTE_MS }))).toMatchObject(AWAY);
  });

  it('ends at once when the feed says so', async () => {
    const token = platform.signer.token();
    const other = platform.signer.token({ sessionId: 'session-2' });
    expect(await getUser(token)).toMatchObject({ statusCode: 200 });
    platform.feed.tell({ sessionId: 'session-1', userId: 7, until: until() });
    expect(await getUser(token)).toMatchObject(UNAUTHENTICATED);
    expect(await getUser(other)).toMatchObject({ statusCode: 200 });
  });

  it('ends, though only an expired token of it is left, when the feed says so', async () => {
    refreshes('fresh');
    platform.feed.tell({ sessionId: 'session-1', userId: 7, until: until() });
    expect(await getUser(platform.signer.token({ ageMs: 10 * MINUTE_MS }))).toMatchObject(UNAUTHENTICATED);
  });

  describe('while the feed is silent', () => {
    it('is believed for three seconds', async () => {
      platform.feed.fallSilentFor(2_000);
      expect(await getUser(platform.signer.token())).toMatchObject({ statusCode: 200 });
      expect(platform.bus.callsTo(identityRpc.refreshSession)).toEqual([]);
    });

    it('is asked for at identity, and keeps its young token', async () => {
      refreshes('fresh');
      platform.feed.fallSilentFor(3_100);
      expect(await getUser(platform.signer.token())).toMatchObject({ statusCode: 200, cookie: undefined });
      expect(platform.bus.callsTo(identityRpc.refreshSession)).toHaveLength(1);
    });

    it('ends where identity has ended it', async () => {
      ends();
      platform.feed.fallSilentFor(3_100);
      expect(await getUser(platform.signer.token())).toMatchObject(UNAUTHENTICATED);
    });

    it.each([0, 3 * MINUTE_MS, 10 * MINUTE_MS])(
      'passes nowhere with identity away, and is not called ended (token %d ms old)',
      async (ageMs) => {
        platform.feed.fallSilentFor(3_100);
        expect(await getUser(platform.signer.token({ ageMs }))).toMatchObject(AWAY);
        expect(platform.bus.callsTo(identityRpc.getUser)).toEqual([]);
      },
    );
  });
});
