import { identityErrors, identityRpc } from '@hemma/contracts/identity';
import { TEST_PASSWORD, uniqueSuffix } from '@hemma/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PasswordsService } from '../src/passwords/passwords.service.js';
import { RunningIdentity, codeOf, codesOf } from './running-identity.js';
import { until } from '@hemma/testing/until';

const { BAD_CREDENTIALS, LOGIN_THROTTLED } = identityErrors;
const MINUTE = 60_000;

describe('login', () => {
  let identity: RunningIdentity;
  let other: RunningIdentity;
  let username: string;
  let address: string;
  beforeAll(async () => {
    identity = await RunningIdentity.start();
    other = await RunningIdentity.start(identity.environment);
  });
  afterAll(async () => {
    await other.close();
    await identity.close();
  });
  beforeEach(async () => {
    jest.restoreAllMocks();
    ({ username } = (await identity.register()).registration);
    address = `address ${uniqueSuffix()}`;
  });

  const login = (password = TEST_PASSWORD, name = username, clientAddress = address) =>
    identity.call(identityRpc.login, { username: name, password }, { clientAddress });
  const check = (name?: string, clientAddress = address) =>
    identity.call(identityRpc.checkLoginThrottle, { username: name }, { clientAddress });
  /** Of both instances: the broker gives each about half of the calls. */
  const comparisons = () => {
    const spies = [identity, other].map(({ service }) =>
      jest.spyOn(service.app.get(PasswordsService), 'matches'),
    );
    return { count: () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0), spies };
  };
  /** Comparing takes 170 ms: where it is not what a test is about, it answers at once. */
  const comparePlainly = () => {
    for (const spy of comparisons().spies)
      spy.mockImplementation(async (password) => password === TEST_PASSWORD);
  };
  const elapse = (ms: number) => [identity, other].forEach((one) => one.elapse(ms));
  const repeat = <T>(times: number, work: () => Promise<T>) => Array.from({ length: times }, work);

  it('starts a session, whatever the case of the username', async () => {
    const { user, session } = await login(TEST_PASSWORD, username.toUpperCase());
    expect(user.username).toBe(username);
    const refreshed = await identity.call(identityRpc.refreshSession, session);
    expect(refreshed.sessionId).toBe(session.sessionId);
    const again = await login();
    expect(again.session.sessionId).not.toBe(session.sessionId);
  });

  it('tells an unknown name and a wrong password alike', async () => {
    const refusal = (call: Promise<unknown>) =>
      call.catch(({ code, message, status }) => ({ code, message, status }));
    const wrong = await refusal(login('not the password'));
    expect(wrong).toEqual({ ...BAD_CREDENTIALS });
    expect(await refusal(login(TEST_PASSWORD, `nobody.${uniqueSuffix()}`))).toEqual(wrong);
  });

  it('refuses a password that only begins as the right one', async () => {
    const password = 'x'.repeat(72);
    const { registration } = await identity.register({ password });
    expect(await codeOf(login(`${password}y`, registration.username))).toBe(BAD_CREDENTIALS.code);
    expect(await codeOf(login(password, registration.username))).toBe('ok');
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    const took = async (call: () => Promise<unknown>) => {
      const start = performance.now();
      await codeOf(call());
      return performance.now() - start;
    };
    const pairs: number[] = [];
    // Side by side, so that a machine that is busy for a while is busy for both; the median forgives the rest.
    for (let round = 0; round < 7; round += 1) {
      const unknown = await took(() => login('wrong', `nobody.${uniqueSuffix()}`));
      const wrong = await took(() => login('wrong'));
      pairs.push(unknown / wrong);
    }
    const median = pairs.sort((a, b) => a - b)[3]!;
    expect(median).toBeGreaterThan(0.7);
    expect(median).toBeLessThan(1.4);
  });

  /** Nobody's outcome is known before ten compare at the same moment. */
  const compareTenAtOnce = (outcome: boolean) => {
    const { spies, count } = comparisons();
    for (const spy of spies)
      spy.mockImplementation(() => until('ten at once', () => count() >= 10).then(() => outcome));
    return count;
  };

  it('compares ten of fifty wrong passwords that come at the same moment to two instances', async () => {
    const compared = compareTenAtOnce(false);
    const codes = await codesOf(repeat(50, () => login('wrong')));
    expect(codes).toEqual({ [BAD_CREDENTIALS.code]: 10, [LOGIN_THROTTLED.code]: 40 });
    expect(compared()).toBe(10);
  });

  it('lets fifty right ones in that come at the same moment', async () => {
    const compared = compareTenAtOnce(true);
    expect(await codesOf(repeat(50, () => login()))).toEqual({ ok: 50 });
    expect(compared()).toBe(50);
  });

  it('refuses after ten failures, for a name that exists or not, in any case, and says for how long', async () => {
    comparePlainly();
    for (const name of [username, `nobody.${uniqueSuffix()}`]) {
      expect(await codesOf(repeat(10, () => login('wrong', name)))).toEqual({ [BAD_CREDENTIALS.code]: 10 });
      const refusal = await login(TEST_PASSWORD, name.toUpperCase()).catch((error) => error);
      expect(refusal).toMatchObject({ code: LOGIN_THROTTLED.code, status: 429 });
      expect(refusal.details.retryAfter).toBeGreaterThan(14 * 60);
      expect(refusal.details.retryAfter).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('opens again 15 minutes after the failures, not after the refusals', async () => {
    comparePlainly();
    for (let failure = 0; failure < 9; failure += 1) await codeOf(login('wrong'));
    elapse(10 * MINUTE);
    expect(await codeOf(login('wrong'))).toBe(BAD_CREDENTIALS.code);
    const refusal = await login().catch((error) => error);
    expect(refusal.details.retryAfter).toBeLessThanOrEqual(5 * 60);
    elapse(5 * MINUTE + 1000);
    expect(await codeOf(login())).toBe('ok');
    expect(await codesOf(repeat(9, () => login('wrong')))).toEqual({ [BAD_CREDENTIALS.code]: 9 });
    // The one of minute 10 still counts.
    expect(await codeOf(login())).toBe(LOGIN_THROTTLED.code);
  });

  it('does not forget the failures at a success', async () => {
    comparePlainly();
    await codesOf(repeat(9, () => login('wrong')));
    expect(await codesOf(repeat(5, () => login()))).toEqual({ ok: 5 });
    expect(await codeOf(login('wrong'))).toBe(BAD_CREDENTIALS.code);
    expect(await codeOf(login())).toBe(LOGIN_THROTTLED.code);
  });

  it('refuses an address after a hundred failures, and nobody else', async () => {
    comparePlainly();
    const names = repeat(110, async () => `nobody.${uniqueSuffix()}`);
    for (const part of [0, 40, 80]) {
      const some = await Promise.all(names.slice(part, part + 40));
      await codesOf(some.map((name) => login('wrong', name)));
    }
    expect(await codeOf(login())).toBe(LOGIN_THROTTLED.code);
    expect(await codeOf(check())).toBe(LOGIN_THROTTLED.code);
    expect(await codeOf(login(TEST_PASSWORD, username, 'another address'))).toBe('ok');
    const counted = await identity.database
      .collection('login_tries')
      .findOne({ 'tries.50': { $exists: true } });
    expect(counted?.['tries']).toHaveLength(100);
  });

  it('tells without a try whether one would be refused', async () => {
    comparePlainly();
    await codesOf(repeat(9, () => login('wrong')));
    expect(await codesOf(repeat(20, () => check(username)))).toEqual({ ok: 20 });
    expect(await codeOf(login('wrong'))).toBe(BAD_CREDENTIALS.code);
    expect(await codeOf(check(` ${username.toUpperCase()}`))).toBe(LOGIN_THROTTLED.code);
    expect(await codeOf(check())).toBe('ok');
  });

  it('does not count what does not validate', async () => {
    comparePlainly();
    expect(await codesOf(repeat(15, () => login('')))).toEqual({ 'core.INVALID': 15 });
    expect(await codeOf(login())).toBe('ok');
  });

  it('leaves a session that exists alone', async () => {
    const { session } = await login();
    comparePlainly();
    await codesOf(repeat(12, () => login('wrong')));
    expect(await codeOf(login())).toBe(LOGIN_THROTTLED.code);
    expect(await codeOf(identity.call(identityRpc.refreshSession, session))).toBe('ok');
  });

  it('keeps neither names nor addresses in the clear', async () => {
    comparePlainly();
    await codeOf(login('wrong', 'hunter2-typed-into-the-wrong-field'));
    const everything = JSON.stringify(await identity.database.collection('login_tries').find().toArray());
    expect(everything).not.toContain('hunter2');
    expect(everything).not.toContain(address);
  });
});
