import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { allHttp } from '@hemma/contracts/catalogue';
import { coreErrors, serviceNames, type HttpContract } from '@hemma/contracts/core';
import { TEST_PASSWORD, aStudent } from '@hemma/testing/builders';
import { ApiClient, isUnanswered, newPerson, untilAnswered, type ApiAnswer } from './api-client.js';
import { Company, type Actor } from './company.js';
import { callOf, exampleOf, pathOf } from './examples.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';

const AT_ONCE = 20;
/** Passwords are hashed with what others leave of the machine. */
jest.setTimeout(180_000);

const calls = allHttp.map((contract): [string, HttpContract] => [callOf(contract), contract]);
const keyed = calls.filter(([, { idempotency }]) => idempotency);
const conflictsOf = ({ errors }: HttpContract) =>
  errors.filter(({ status }) => status === 409).map(({ message }) => message);
const unique = keyed.filter(([, contract]) => conflictsOf(contract).length > 0);
const repeatable = keyed.filter(([, contract]) => conflictsOf(contract).length === 0);
const statuses = (answers: readonly ApiAnswer[]) => answers.map(({ status }) => status).sort();

describe('The same call again', () => {
  let platform: RealPlatform;
  let company: Company;
  beforeAll(async () => {
    platform = await startRealPlatform({ suite: 'gateway-repeated', services: serviceNames, gateways: 2 });
    company = new Company(platform);
  });
  afterAll(() => platform.close());

  /** Somebody new, so that nothing stands in the way of the call's success. */
  const actorFor = async ({ auth }: HttpContract): Promise<Actor> => {
    if (auth === 'session') return { ...(await newPerson(platform.urls[0])), profileId: 0 };
    const registration = aStudent();
    return {
      api: new ApiClient(platform.urls[0]),
      user: { id: 0 } as Actor['user'],
      registration,
      profileId: 0,
    };
  };
  const caller = async (contract: HttpContract) => {
    const actor = await actorFor(contract);
    const { body, change, ...example } = await exampleOf(contract, actor, company);
    const { method } = contract;
    const path = pathOf(contract, example);
    // A client of its own each time: as after a crash, before the first answer was read.
    const call = (key: string | undefined, gateway = 0, changes: object = {}) =>
      actor.api.at(platform.urls[gateway] ?? '').send({
        method,
        path,
        body: { ...body, ...changes },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    return { call, change };
  };

  it.each(keyed)('%s with its key answers as the first did, at any gateway', async (_name, contract) => {
    const { call, change } = await caller(contract);
    const key = randomUUID();
    const first = await untilAnswered(() => call(key));
    expect(first.status).toBe(contract.status);
    for (const gateway of [0, 1]) {
      const again = await untilAnswered(() => call(key, gateway));
      expect({ status: again.status, text: again.text }).toEqual({ status: first.status, text: first.text });
    }
    if (!contract.body) return;
    const other = await call(key, 0, change);
    expect({ status: other.status, text: other.text }).toEqual({
      status: 409,
      text: coreErrors.IDEMPOTENCY_CONFLICT.message,
    });
  });

  it.each(keyed)('%s with one key takes effect once, though twenty come at once', async (_name, contract) => {
    const { call } = await caller(contract);
    const key = randomUUID();
    const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(key, index % 2)));
    const answers: ApiAnswer[] = [];
    // One after the other: twenty again would be as much again for a machine that is too busy already.
    for (const answer of atOnce) {
      answers.push(isUnanswered(answer.status) ? await untilAnswered(() => call(key)) : answer);
    }
    expect(statuses(answers)).toEqual(answers.map(() => contract.status));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it.each(unique)('%s without a key wins once, though twenty come at once', async (_name, contract) => {
    const { call } = await caller(contract);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => call(undefined, index % 2)),
    );
    const conflicts = conflictsOf(contract);
    const won = answers.filter(({ status }) => status === contract.status);
    const lost = answers.filter(({ status }) => status === 409);
    // On a machine that is too busy some hear nothing, and one of those may have won.
    const unanswered = answers.filter(({ status }) => isUnanswered(status));
    expect(won.length + lost.length + unanswered.length).toBe(AT_ONCE);
    expect(won.length).toBeLessThanOrEqual(1);
    expect(won.length + unanswered.length).toBeGreaterThan(0);
    for (const { text } of lost) expect(conflicts).toContain(text);
    const after = await untilAnswered(() => call(undefined));
    expect(conflicts).toContain(after.text);
  });

  it.each(repeatable)('%s without a key succeeds each time', async (_name, contract) => {
    const { call } = await caller(contract);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => untilAnswered(() => call(undefined, index % 2))),
    );
    expect(statuses(answers)).toEqual(answers.map(() => contract.status));
  });

  it.each(keyed)('%s takes a key of 200 characters, and no longer one', async (_name, contract) => {
    const { call } = await caller(contract);
    const refused = await call('k'.repeat(201));
    expect({ status: refused.status, text: refused.text }).toEqual({
      status: 400,
      text: 'Idempotency-Key must be at most 200 characters',
    });
    expect((await untilAnswered(() => call('k'.repeat(200)))).status).toBe(contract.status);
  });

  it('keeps keys apart by who sends them', async () => {
    const key = randomUUID();
    const [one, two] = await Promise.all([newPerson(platform.urls[0]), newPerson(platform.urls[0])]);
    for (const { api, user } of [one, two]) {
      const answer = await api.post('/api/profiles', { userId: user.id }, { 'idempotency-key': key });
      expect(answer.json()).toMatchObject({ userId: user.id });
    }
  });

  it('gives a repeated registration a session that works', async () => {
    const registration = aStudent();
    const headers = { 'idempotency-key': randomUUID() };
    const address = new ApiClient(platform.urls[0]).address;
    const first = new ApiClient(platform.urls[0], address);
    const second = new ApiClient(platform.urls[1] ?? '', address);
    const answers = [
      await untilAnswered(() => first.post('/api/register', registration, headers)),
      await untilAnswered(() => second.post('/api/register', registration, headers)),
    ];
    expect(statuses(answers)).toEqual([201, 201]);
    expect((await second.get('/api/user')).text).toBe(answers[0]?.text);
  });

  it('is one change like any other where it changes what is there', async () => {
    const { api, user } = await newPerson(platform.urls[0]);
    const countries = Array.from({ length: AT_ONCE }, (_, index) => `Country ${index}`);
    const answers = await Promise.all(
      countries.map((country) => api.send({ method: 'PATCH', path: '/api/user', body: { country } })),
    );
    expect(statuses(answers)).toEqual(countries.map(() => 200));
    const { country } = (await api.get('/api/user')).json() as { country: string };
    expect(countries).toContain(country);
    expect(user.country).not.toBe(country);
  });

  it('counts at once, at whichever gateway and service comes next', async () => {
    const { api, user, registration } = await newPerson(platform.urls[0]);
    const elsewhere = api.at(platform.urls[1] ?? '');
    expect((await elsewhere.post('/api/profiles', { userId: user.id })).status).toBe(201);
    expect((await api.get(`/api/profiles/${user.id}`)).status).toBe(200);
    const login = { username: registration.username.toUpperCase(), password: TEST_PASSWORD };
    const answer = await untilAnswered(() => elsewhere.post('/api/login', login));
    expect(answer.json()).toMatchObject({ id: user.id });
  });

  it('is a 401 of one text, and in the end a 429 with the time to wait, for a wrong password', async () => {
    const { registration } = await newPerson(platform.urls[0]);
    const wrong = { username: registration.username, password: 'not the password' };
    const api = new ApiClient(platform.urls[0]);
    for (let failures = 0; failures < 10; failures += 1) {
      const gateway = api.at(platform.urls[failures % 2] ?? '');
      const answer = await gateway.post('/api/login', wrong);
      expect({ status: answer.status, text: answer.text }).toEqual({
        status: 401,
        text: 'Invalid username or password',
      });
    }
    for (const body of [wrong, { ...wrong, password: TEST_PASSWORD }, { username: wrong.username }]) {
      const answer = await api.post('/api/login', body);
      expect(answer).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      });
    }
  });
});
