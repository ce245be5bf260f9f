import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { allHttp } from '@hemma/contracts/catalogue';
import { coreErrors, type HttpContract } from '@hemma/contracts/core';
import { simpleStudentProfile } from '@hemma/testing/builders';
import { ApiClient, newPerson, untilAnswered, type ApiAnswer } from './api-client.js';
import { callOf, callsWithExample, exampleOf, pathOf, type Actor, type Example } from './examples.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';
import { sentenceFor, wrongBodies, wrongIds, wrongQueryValues } from './wrong-values.js';

/** Passwords are hashed with what others leave of the machine. */
jest.setTimeout(180_000);

const READING = ['GET'];
const TEXT = 'text/plain; charset=utf-8';
const PROBLEM = 'application/problem+json; charset=utf-8';
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

const calls = allHttp.map((contract): [string, HttpContract] => [callOf(contract), contract]);
const changing = calls.filter(([, { method }]) => !READING.includes(method));
const withSession = calls.filter(([, { auth }]) => auth === 'session');
const withBody = calls.filter(([, { body }]) => body);
const withParams = calls.filter(([, { params }]) => params);
const withQuery = calls.filter(([, { query }]) => query);

/** What a refusal must look like, whatever the cause. */
function expectRefusal(answer: ApiAnswer, status: number, text: string): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status, text });
  expect(answer.headers).toMatchObject({
    'content-type': TEXT,
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
}

/** What the gateway makes of an escaped text: bytes that are no text stay as they came. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** As many at once as there are password workers and a bit, which no queue refuses. */
async function fewAtATime<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

describe('Whatever is sent', () => {
  let platform: RealPlatform;
  let actor: Actor;
  let other: Actor;
  const start = async (): Promise<Actor> => {
    const person = await newPerson(platform.urls[0]);
    const draft = await person.api.post('/api/profiles', { userId: person.user.id });
    return { ...person, profileId: (draft.json() as { id: number }).id };
  };
  beforeAll(async () => {
    platform = await startRealPlatform({ suite: 'gateway-bad-input' });
    [actor, other] = await Promise.all([start(), start()]);
  });
  afterAll(() => platform.close());
  let client: ApiClient;
  beforeEach(() => {
    client = actor.api.at(platform.urls[0]);
  });

  const send = (contract: HttpContract, example: Example, headers?: Record<string, string>) =>
    client.send({ method: contract.method, path: pathOf(contract, example), body: example.body, headers });
  const sendBody = (contract: HttpContract, body: string | Buffer, headers?: Record<string, string>) =>
    client.send({
      method: contract.method,
      path: pathOf(contract, exampleOf(contract, actor)),
      body,
      headers,
    });

  it('is known here: every call of the contract has an example', () => {
    expect(callsWithExample.sort()).toEqual(calls.map(([name]) => name).sort());
  });

  it.each(withSession)('%s is refused without a living session', async (_name, contract) => {
    const example = exampleOf(contract, actor);
    for (const cookie of [undefined, 'hemma_session=', 'hemma_session=a.b.c']) {
      client = new ApiClient(platform.urls[0]);
      const answer = await send(contract, example, cookie === undefined ? {} : { cookie });
      expectRefusal(answer, 401, 'Not authenticated');
    }
  });

  it.each(withSession)('%s says 401 before it looks into the request', async (_name, contract) => {
    client = new ApiClient(platform.urls[0]);
    const params = Object.fromEntries(
      Object.keys(exampleOf(contract, actor).params ?? {}).map((name) => [name, 'x']),
    );
    const answer = await client.send({
      method: contract.method,
      path: pathOf(contract, { params }),
      ...(contract.body && { body: '{' }),
    });
    expectRefusal(answer, 401, 'Not authenticated');
  });

  it.each(changing)('%s is refused to other sites', async (_name, contract) => {
    for (const headers of FOREIGN) {
      expectRefusal(
        await send(contract, exampleOf(contract, actor), headers),
        403,
        coreErrors.FOREIGN_SITE.message,
      );
    }
    const large = await sendBody(contract, 'a'.repeat(70_000), FOREIGN[0]);
    expectRefusal(large, 403, coreErrors.FOREIGN_SITE.message);
  });

  it.each(changing)('%s takes no large body, and none that is not JSON', async (_name, contract) => {
    client = new ApiClient(platform.urls[0]);
    const large = JSON.stringify({ bio: 'a'.repeat(70_000) });
    expectRefusal(await sendBody(contract, large), 413, coreErrors.TOO_LARGE.message);
    expectRefusal(
      await sendBody(contract, large, { 'content-type': 'text/plain' }),
      413,
      coreErrors.TOO_LARGE.message,
    );
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x']) {
      expectRefusal(
        await sendBody(contract, '{}', { 'content-type': type }),
        415,
        coreErrors.NOT_JSON.message,
      );
    }
  });

  it.each(withBody)('%s reads broken JSON as 400', async (_name, contract) => {
    for (const body of ['{', '{"a":1,}', "{'a':1}", 'undefined', '\u0000', Buffer.from([0x22, 0xff, 0x22])]) {
      expectRefusal(await sendBody(contract, body), 400, 'The request body must be valid JSON');
    }
    for (const body of ['[]', '"text"', '1', 'null', '[{}]', '']) {
      expectRefusal(await sendBody(contract, body), 400, 'The request body must be a JSON object');
    }
  });

  it.each(withBody)('%s gives the sentences of its contract to a wrong field', async (_name, contract) => {
    const { body: right = {}, ...example } = exampleOf(contract, actor);
    for (const { name, body } of wrongBodies(contract, right)) {
      const sentence = sentenceFor(contract.body, body);
      if (sentence === undefined) continue;
      const answer = await send(contract, { ...example, body });
      expect({ name, status: answer.status, text: answer.text }).toEqual({
        name,
        status: 400,
        text: sentence,
      });
    }
  });

  it.each(withBody)('%s survives a field that is odd but allowed', async (_name, contract) => {
    const { body: right = {}, ...example } = exampleOf(contract, actor);
    const odd = wrongBodies(contract, right).filter(({ body }) => !sentenceFor(contract.body, body));
    await fewAtATime(odd, async ({ name, body }) => {
      const { status, text } = await untilAnswered(() => send(contract, { ...example, body }));
      // Which refusal it is depends on what is stored; a fault it must never be.
      expect({ name, fault: status >= 500 && text }).toEqual({ name, fault: false });
    });
  });

  it.each(withBody)('%s drops fields that it does not know', async (_name, contract) => {
    const example = exampleOf(contract, actor);
    const extra = {
      id: 1,
      role: 'admin',
      subscriptionStatus: 'active',
      passwordHash: 'x',
      version: 99,
      $set: { a: 1 },
    };
    const answer = await send(contract, { ...example, body: { ...example.body, ...extra } });
    expect([contract.status, 409]).toContain(answer.status);
    expect(answer.text).not.toMatch(/admin|"active"|passwordHash|\$set/);
  });

  it.each(withParams)('%s refuses an id that is none', async (_name, contract) => {
    const example = exampleOf(contract, actor);
    for (const [field] of Object.entries(example.params ?? {})) {
      for (const id of wrongIds) {
        const params = { ...example.params, [field]: id };
        const sentence = sentenceFor(contract.params, { ...params, [field]: decoded(id) });
        const answer = await send(contract, { ...example, params });
        if (sentence) expectRefusal(answer, 400, sentence);
        else expectRefusal(answer, 404, example.unknown?.text ?? '');
      }
    }
  });

  it.each(withParams)('%s says what it does not find', async (_name, contract) => {
    const example = exampleOf(contract, actor);
    const answer = await send(contract, { ...example, ...example.unknown });
    expectRefusal(answer, 404, example.unknown?.text ?? 'an example of something unknown');
  });

  it.each(withQuery)(
    '%s refuses a parameter that it does not understand, and survives the rest',
    async (_name, contract) => {
      const example = exampleOf(contract, actor);
      const shape = Object.keys((contract.query as unknown as { shape: object }).shape);
      for (const field of shape) {
        for (const value of wrongQueryValues) {
          const answer = await send(contract, { ...example, query: { [field]: value } });
          const sentence = sentenceFor(contract.query, { [field]: decoded(value) });
          const isOpaque = field === 'after';
          if (sentence) expectRefusal(answer, 400, sentence);
          else
            expect({ field, value, status: answer.status }).toEqual({
              field,
              value,
              status: isOpaque && value ? 400 : 200,
            });
        }
        const twice = await client.get(`${contract.path}?${field}=a&${field}=b`);
        expectRefusal(twice, 400, sentenceFor(contract.query, { [field]: ['a', 'b'] }) ?? '');
      }
    },
  );

  it.each(calls)('%s gives the same refusal as a problem document', async (_name, contract) => {
    if (contract.auth === 'public' && READING.includes(contract.method)) {
      expect(contract.errors.every(({ status }) => status === 404)).toBe(true);
      return;
    }
    client = new ApiClient(platform.urls[0]);
    const headers = {
      accept: 'application/problem+json',
      'x-request-id': 'given-id',
      'content-type': 'text/plain',
    };
    const reading = READING.includes(contract.method);
    const answer = await client.send({
      method: contract.method,
      path: pathOf(contract, exampleOf(contract, actor)),
      headers,
      ...(!reading && { body: 'text' }),
    });
    const error = reading ? coreErrors.UNAUTHENTICATED : coreErrors.NOT_JSON;
    expect(answer.headers).toMatchObject({ 'content-type': PROBLEM, 'x-request-id': 'given-id' });
    expect(answer.json()).toEqual({
      type: `urn:hemma:error:${error.code}`,
      title: reading ? 'Unauthorized' : 'Unsupported Media Type',
      status: error.status,
      detail: error.message,
      code: error.code,
      requestId: 'given-id',
    });
  });

  it('does not let anybody change what is not theirs', async () => {
    const theirs = { params: { id: String(other.profileId) }, body: { university: 'Stolen' } };
    const update = allHttp.find((contract) => callOf(contract) === 'PUT /api/profiles/{id}')!;
    expectRefusal(await send(update, theirs), 403, 'You can only edit your own profile');
    const created = await client.post('/api/profiles', { userId: other.user.id });
    expectRefusal(created, 403, 'You can only edit your own profile');
    const seen = await client.get(`/api/profiles/${other.user.id}`);
    expectRefusal(seen, 404, 'Profile not found');
    for (const change of [{ name: 'Other' }, { userType: 'host' }, { name: null, bio: 'New' }]) {
      const answer = await client.send({ method: 'PATCH', path: '/api/user', body: change });
      expectRefusal(answer, 403, 'Name and role cannot be changed');
    }
    const own = await other.api.get(`/api/profiles/${other.user.id}`);
    expect(own.json()).toMatchObject({ university: null });
  });

  it('writes nothing by halves', async () => {
    const person = await start();
    const before = [
      await person.api.get('/api/user'),
      await person.api.get(`/api/profiles/${person.user.id}`),
    ];
    for (const body of [
      { bio: 'New', country: '' },
      { bio: 'New', languages: [] },
      { bio: 'New', profileImage: 'data:image/png;base64,AAAA' },
    ]) {
      expect((await person.api.send({ method: 'PATCH', path: '/api/user', body })).status).toBe(400);
    }
    for (const body of [
      { university: 'New', hobbies: 'x' },
      { university: 'New', onboardingCompleted: true },
    ]) {
      const path = `/api/profiles/${person.profileId}`;
      expect((await person.api.send({ method: 'PUT', path, body })).status).toBe(400);
    }
    const after = [
      await person.api.get('/api/user'),
      await person.api.get(`/api/profiles/${person.user.id}`),
    ];
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  });

  it('counts as nothing when a finished profile is asked for without what it needs', async () => {
    const person = await newPerson(platform.urls[0]);
    const body = { userId: person.user.id, ...simpleStudentProfile({ studyField: '', university: null }) };
    expectRefusal(
      await person.api.post('/api/profiles', body),
      400,
      'Study field is required; University is required',
    );
    expectRefusal(await person.api.get(`/api/profiles/${person.user.id}`), 404, 'Profile not found');
  });

  it('leaves nothing in the logs that nobody foresaw', () => {
    expect(platform.log().filter(({ level }) => level === 'error')).toEqual([]);
    for (const service of ['identity', 'profiles'] as const) {
      expect(platform.logOf(service)).not.toMatch(/"level":"(error|fatal)"/);
    }
  });
});
