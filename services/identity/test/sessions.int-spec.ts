import { identityErrors, identityEvents, identityRpc, tokenClaimsSchema } from '@hemma/contracts/identity';
import { BusConnection } from '@hemma/service-kit/bus-connection';
import { Feed } from '@hemma/service-kit/feed';
import { Outbox } from '@hemma/service-kit/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { RunningIdentity, codeOf, type Registered } from './running-identity.js';
import { until } from '@hemma/testing/until';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('sessions', () => {
  let identity: RunningIdentity;
  let user: Registered;
  let sessionId: string;
  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity.close());
  beforeEach(async () => {
    jest.restoreAllMocks();
    user = await identity.register();
    ({ sessionId } = user.caller);
  });

  const refresh = () => identity.call(identityRpc.refreshSession, { sessionId });
  const logout = (id = sessionId) => identity.call(identityRpc.logout, { sessionId: id });

  it('gives a short RS256 token that names its key, the user and the session', async () => {
    const { keys } = await identity.call(identityRpc.publicKeys, {});
    const { token } = user.answer.session;
    const { header } = jwt.decode(token, { complete: true })!;
    expect(header).toMatchObject({ alg: 'RS256', kid: keys[0]?.kid });
    const verified = jwt.verify(token, keys[0]!.pem, { algorithms: ['RS256'] });
    const { sub, sid, userType, name, iat, exp } = tokenClaimsSchema.parse(verified);
    expect({ sub, sid, userType, name }).toEqual({
      sub: user.caller.userId,
      sid: sessionId,
      userType: 'student',
      name: user.registration.name,
    });
    expect(exp - iat).toBe(5 * 60);
  });

  it('refreshes without rotating, any number at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, refresh));
    expect(new Set(answers.map((answer) => answer.sessionId))).toEqual(new Set([sessionId]));
    expect(await codeOf(refresh())).toBe('ok');
  });

  it('ends after 30 days, and no token lives longer', async () => {
    identity.elapse(30 * DAY - 2 * MINUTE);
    const { token, expiresAt } = await refresh();
    expect(tokenClaimsSchema.parse(jwt.decode(token)).exp).toBe(Math.floor(Date.parse(expiresAt) / 1000));
    identity.elapse(3 * MINUTE);
    expect(await codeOf(refresh())).toBe(identityErrors.SESSION_ENDED.code);
  });

  it('does not know a session that never was', async () => {
    sessionId = 'never';
    expect(await codeOf(refresh())).toBe(identityErrors.SESSION_ENDED.code);
    expect(await logout()).toEqual({ revoked: null });
  });

  it('is over after a logout, which is told once and answered again', async () => {
    const told = await identity.listen(identityEvents.sessionRevoked);
    const { revoked } = await logout();
    expect(revoked).toMatchObject({ sessionId, userId: user.caller.userId });
    // The last token may have been signed a moment before.
    expect(Date.parse(revoked!.until)).toBeGreaterThanOrEqual(Date.now() + 5 * MINUTE - 1000);
    expect(await codeOf(refresh())).toBe(identityErrors.SESSION_ENDED.code);
    expect(await logout()).toEqual({ revoked });
    await until('the revocation', () => told.length > 0);
    const other = await identity.register();
    await logout(other.caller.sessionId);
    await until('the next one', () => told.length > 1);
    expect(told.map((one) => one.sessionId)).toEqual([sessionId, other.caller.sessionId]);
  });

  it('lists the revoked ones as long as a token of them can be around', async () => {
    const listed = async () =>
      (await identity.call(identityRpc.revokedSessions, {})).sessions.map((one) => one.sessionId);
    await logout();
    expect(await listed()).toContain(sessionId);
    identity.elapse(5 * MINUTE);
    expect(await listed()).toContain(sessionId);
    identity.elapse(2 * MINUTE);
    expect(await listed()).not.toContain(sessionId);
  });

  it('lives on when its end could not be told', async () => {
    jest.spyOn(identity.service.app.get(Outbox), 'add').mockRejectedValueOnce(new Error('crash'));
    expect(await codeOf(logout())).not.toBe('ok');
    expect(await codeOf(refresh())).toBe('ok');
  });

  it('lets the feeds know that they have heard everything', async () => {
    const feed = new Feed(identity.service.app.get(BusConnection));
    await feed.subscribe(identityEvents.sessionRevoked, () => undefined, { onResync: async () => undefined });
    const start = feed.lastHeardAt();
    await until('two heartbeats', () => feed.lastHeardAt() > start + 1_500);
    expect(Date.now() - feed.lastHeardAt()).toBeLessThan(3_000);
  });

  it('finds revoked sessions by an index', async () => {
    const plan = await identity.database
      .collection('sessions')
      .find({ revokedUntil: { $gt: new Date() } })
      .explain('queryPlanner');
    expect(JSON.stringify(plan['queryPlanner'].winningPlan)).toContain('revokedUntil_1');
  });
});
