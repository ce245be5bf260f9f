import { coreErrors } from '@hemma/contracts/core';
import { identityErrors, identityEvents, identityRpc } from '@hemma/contracts/identity';
import { Outbox } from '@hemma/service-kit/outbox';
import { TEST_PASSWORD, TINY_PNG, aHost, aStudent, uniqueSuffix } from '@hemma/testing/builders';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hashSync } from 'bcrypt';
import { PasswordsService } from '../src/passwords/passwords.service.js';
import { RunningIdentity, codeOf, codesOf } from './running-identity.js';
import { until } from '@hemma/testing/until';

const { USERNAME_TAKEN, EMAIL_TAKEN } = identityErrors;

describe('register', () => {
  let identity: RunningIdentity;
  beforeAll(async () => (identity = await RunningIdentity.start()));
  afterAll(() => identity.close());

  const register = (registration = aStudent(), context = {}) =>
    identity.call(identityRpc.register, registration, { clientAddress: '192.0.2.1', ...context });
  const count = (collection: string, filter = {}) =>
    identity.database.collection(collection).countDocuments(filter);

  /** Hashing takes 170 ms and more on a busy machine: where it is not what a test is about, it takes no time. */
  const hashAtOnce = () => {
    const passwords = identity.service.app.get(PasswordsService);
    return jest.spyOn(passwords, 'hash').mockImplementation(async (password) => hashSync(password, 4));
  };
  afterEach(() => void jest.restoreAllMocks());

  it('makes a user with a session and tells it', async () => {
    const told = await identity.listen(identityEvents.userRegistered);
    const registration = aHost({ interests: ['gardening'], profileImage: TINY_PNG });
    const { user, session } = await register(registration);

    const { password: _password, profileImage: _image, ...fields } = registration;
    expect(user).toMatchObject({
      ...fields,
      profileImage: expect.stringMatching(/^\/api\/images\/[0-9a-f]{64}$/),
      subscriptionStatus: 'inactive',
      subscriptionStartDate: null,
      subscriptionEndDate: null,
    });
    expect(await count('sessions', { _id: session.sessionId as never, userId: user.id })).toBe(1);
    const thirtyDays = Date.now() + 30 * 24 * 3600_000;
    expect(Math.abs(Date.parse(session.expiresAt) - thirtyDays)).toBeLessThan(60_000);
    const stored = await identity.database.collection('users').findOne({ username: registration.username });
    expect(stored?.['passwordHash']).toMatch(/^\$2b\$12\$/);
    await until('the news of the user', () => told.length > 0);
    expect(told).toContainEqual(
      expect.objectContaining({ id: user.id, version: 1, email: registration.email, country: 'Sweden' }),
    );
  });

  it('stores nothing of what one may not set oneself', async () => {
    const smuggled = { id: 7, subscriptionStatus: 'active', role: 'admin', version: 9, passwordHash: 'x' };
    const { user } = await register({ ...aStudent(), ...smuggled });
    expect(user.id).not.toBe(7);
    expect(user.subscriptionStatus).toBe('inactive');
    const stored = await identity.database.collection('users').findOne({ username: user.username });
    expect(stored).toMatchObject({ version: 1, subscription: { status: 'inactive' } });
    expect(stored).not.toHaveProperty('role');
  });

  it('refuses a username and an e-mail address that are taken, whatever their case, and names the username first', async () => {
    const first = aStudent();
    await register(first);
    const username = first.username.toUpperCase();
    const email = first.email.toUpperCase();
    expect(await codeOf(register(aStudent({ username })))).toBe(USERNAME_TAKEN.code);
    expect(await codeOf(register(aStudent({ email })))).toBe(EMAIL_TAKEN.code);
    expect(await codeOf(register(aStudent({ username, email })))).toBe(USERNAME_TAKEN.code);
  });

  it('lets one of twenty win who want one name at the same moment', async () => {
    hashAtOnce();
    const username = `wanted.${uniqueSuffix()}`;
    const twenty = Array.from({ length: 20 }, () => register(aStudent({ username })));
    expect(await codesOf(twenty)).toEqual({ ok: 1, [USERNAME_TAKEN.code]: 19 });
    expect(await count('users', { username })).toBe(1);
  });

  it('lets one of twenty win who want one e-mail address at the same moment', async () => {
    hashAtOnce();
    const email = `wanted.${uniqueSuffix()}@example.org`;
    const twenty = Array.from({ length: 20 }, () => register(aStudent({ email })));
    expect(await codesOf(twenty)).toEqual({ ok: 1, [EMAIL_TAKEN.code]: 19 });
  });

  it('keeps nothing when the last step fails', async () => {
    const registration = aStudent({ profileImage: TINY_PNG.replace('iVBORw0KGgo', 'iVBORw0KAAo') });
    expect(await codeOf(register(registration))).toBe(coreErrors.INVALID.code);

    // What others have told is on its way.
    await until('an empty outbox', async () => (await count('outbox')) === 0);
    const sessions = await count('sessions');
    jest.spyOn(identity.service.app.get(Outbox), 'add').mockRejectedValueOnce(new Error('crash'));
    const other = aStudent();
    expect(await codeOf(register(other, { idempotencyKey: 'k-crash' }))).toBe(coreErrors.INTERNAL.code);
    expect(await count('users', { username: other.username })).toBe(0);
    expect({ sessions: await count('sessions'), outbox: await count('outbox') }).toEqual({
      sessions,
      outbox: 0,
    });
    expect(await codeOf(register(other, { idempotencyKey: 'k-crash' }))).toBe('ok');
  });

  describe('with an idempotency key', () => {
    it('answers the repeated request as the first, with a token of the same session', async () => {
      const registration = aStudent({ profileImage: TINY_PNG });
      const first = await register(registration, { idempotencyKey: 'k-1' });
      const again = await register(registration, { idempotencyKey: 'k-1' });
      expect(again.user).toEqual(first.user);
      expect(again.session.sessionId).toBe(first.session.sessionId);
      expect(await count('sessions', { userId: first.user.id })).toBe(1);
      const refreshed = await identity.call(identityRpc.refreshSession, again.session);
      expect(refreshed.sessionId).toBe(first.session.sessionId);
    });

    it('does the work once for many at the same moment', async () => {
      hashAtOnce();
      const registration = aStudent();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => register(registration, { idempotencyKey: 'k-many' })),
      );
      expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
      expect(new Set(answers.map(({ session }) => session.sessionId)).size).toBe(1);
    });

    it('refuses another body and another password under the same key', async () => {
      const registration = aStudent();
      await register(registration, { idempotencyKey: 'k-2' });
      const repeat = (change: object) => register({ ...registration, ...change }, { idempotencyKey: 'k-2' });
      expect(await codeOf(repeat({ bio: 'Other' }))).toBe(coreErrors.IDEMPOTENCY_CONFLICT.code);
      expect(await codeOf(repeat({ password: 'another-password' }))).toBe(
        coreErrors.IDEMPOTENCY_CONFLICT.code,
      );
      expect(await codeOf(repeat({ password: TEST_PASSWORD }))).toBe('ok');
    });

    it('stores neither the password nor a token', async () => {
      const { session } = await register(aStudent(), { idempotencyKey: 'k-3' });
      const everything = JSON.stringify(
        await identity.database.collection('idempotent_effects').find().toArray(),
      );
      expect(everything).not.toContain(TEST_PASSWORD);
      expect(everything).not.toContain(session.token);
      expect(everything).toContain(session.sessionId);
    });

    it('gives nothing that lives for a session that was ended meanwhile', async () => {
      const registration = aStudent();
      const { session } = await register(registration, { idempotencyKey: 'k-4' });
      await identity.call(identityRpc.logout, { sessionId: session.sessionId });
      const again = await register(registration, { idempotencyKey: 'k-4' });
      const claims = JSON.parse(Buffer.from(again.session.token.split('.')[1]!, 'base64url').toString());
      expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now());
      expect(await codeOf(identity.call(identityRpc.refreshSession, again.session))).toBe(
        identityErrors.SESSION_ENDED.code,
      );
    });
  });

  it('refuses at once when too many wait for the queue', async () => {
    const hash = hashAtOnce();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    hash.mockImplementation(() => gate.then(() => hashSync(TEST_PASSWORD, 4)));

    const admitted = Array.from({ length: 56 }, () => register(aStudent()));
    await until('a full queue', () => hash.mock.calls.length === 56);
    const refusal = await register(aStudent()).catch((error) => error);
    expect(refusal).toMatchObject({ code: identityErrors.BUSY.code, status: 503 });
    expect(refusal.details.retryAfter).toBeGreaterThan(0);
    const { sessions } = await identity.call(identityRpc.revokedSessions, {});
    expect(sessions).toBeDefined();
    open();
    expect(await codesOf(admitted)).toEqual({ ok: 56 });
  });
});
