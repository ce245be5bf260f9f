import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { billingErrors } from '@hemma/contracts/billing';
import { allHttp } from '@hemma/contracts/catalogue';
import { serviceNames, type HttpContract } from '@hemma/contracts/core';
import { simpleStudentProfile } from '@hemma/testing/builders';
import { decoded, expectRefusal } from './answers.js';
import { newPerson, untilAnswered, type ApiClient } from './api-client.js';
import { Company, type Actor } from './company.js';
import { callOf, callsWithExample, exampleOf, pathOf, type Example } from './examples.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';
import { sentenceFor, wrongBodies, wrongIds, wrongQueryValues } from './wrong-values.js';

/** Passwords are hashed with what others leave of the machine. */
jest.setTimeout(180_000);

const calls = allHttp.map((contract): [string, HttpContract] => [callOf(contract), contract]);
const withBody = calls.filter(([, { body, signedBy }]) => body && !signedBy);
const withSignature = calls.filter(([, { signedBy }]) => signedBy);
const withParams = calls.filter(([, { params }]) => params);
const withQuery = calls.filter(([, { query }]) => query);
/** Conflicts with what the right request before it has stored. */
const CONFLICT = 409;

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
  let company: Company;
  let actor: Actor;
  let client: ApiClient;
  const start = async (): Promise<Actor> => {
    const person = await newPerson(platform.urls[0]);
    const draft = await person.api.post('/api/profiles', { userId: person.user.id });
    return { ...person, profileId: (draft.json() as { id: number }).id };
  };
  beforeAll(async () => {
    platform = await startRealPlatform({ suite: 'gateway-bad-input', services: serviceNames });
    company = new Company(platform);
    actor = await start();
    await company.admit(actor);
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    client = actor.api.at(platform.urls[0]);
  });

  const right = (contract: HttpContract) => exampleOf(contract, actor, company);
  const send = (contract: HttpContract, example: Example) =>
    client.send({ method: contract.method, path: pathOf(contract, example), body: example.body });
  const sendBody = async (contract: HttpContract, body: string | Buffer, headers?: Record<string, string>) =>
    client.send({ method: contract.method, path: pathOf(contract, await right(contract)), body, headers });

  it('is known here: every call of the contract has an example', () => {
    expect(callsWithExample.sort()).toEqual(calls.map(([name]) => name).sort());
  });

  it.each(withBody)('%s reads broken JSON as 400', async (_name, contract) => {
    for (const body of ['{', '{"a":1,}', "{'a':1}", 'undefined', '\u0000', Buffer.from([0x22, 0xff, 0x22])]) {
      expectRefusal(await sendBody(contract, body), 400, 'The request body must be valid JSON');
    }
    for (const body of ['[]', '"text"', '1', 'null', '[{}]', '']) {
      expectRefusal(await sendBody(contract, body), 400, 'The request body must be a JSON object');
    }
  });

  it.each(withSignature)('%s takes nothing that nobody signed', async (_name, contract) => {
    const event = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      data: { object: {} },
    });
    const name = contract.signedBy ?? '';
    const now = Math.floor(Date.now() / 1_000);
    for (const body of [event, '{}', '{', '', '\u0000', '\ufeff{}']) {
      for (const signature of ['', 'x', 't=,v1=', `t=${now},v1=${'0'.repeat(64)}`, 't=1e300,v1=x']) {
        const answer = await sendBody(contract, body, signature === '' ? {} : { [name]: signature });
        expectRefusal(answer, 400, billingErrors.BAD_SIGNATURE.message);
      }
    }
    const noText = await sendBody(contract, Buffer.from([0x22, 0xff, 0x22]));
    expectRefusal(noText, 400, 'The request body must be UTF-8');
  });

  it.each(withBody)('%s gives the sentences of its contract to a wrong field', async (_name, contract) => {
    const { body = {}, ...example } = await right(contract);
    for (const wrong of wrongBodies(contract, body)) {
      const sentence = sentenceFor(contract.body, wrong.body);
      if (sentence === undefined) continue;
      const { status, text } = await send(contract, { ...example, body: wrong.body });
      expect({ name: wrong.name, status, text }).toEqual({ name: wrong.name, status: 400, text: sentence });
    }
  });

  it.each(withBody)('%s survives a field that is odd but allowed', async (_name, contract) => {
    const { body = {}, ...example } = await right(contract);
    const odd = wrongBodies(contract, body).filter((wrong) => !sentenceFor(contract.body, wrong.body));
    await fewAtATime(odd, async (wrong) => {
      const { status, text } = await untilAnswered(() => send(contract, { ...example, body: wrong.body }));
      // Which refusal it is depends on what is stored; a fault it must never be.
      expect({ name: wrong.name, fault: status >= 500 && text }).toEqual({ name: wrong.name, fault: false });
    });
  });

  it.each(withBody)('%s drops fields that it does not know', async (_name, contract) => {
    const example = await right(contract);
    const extra = {
      id: 1,
      role: 'admin',
      subscriptionStatus: 'stolen',
      passwordHash: 'x',
      version: 99,
      $set: { a: 1 },
    };
    const answer = await send(contract, { ...example, body: { ...example.body, ...extra } });
    expect([contract.status, CONFLICT]).toContain(answer.status);
    expect(answer.text).not.toMatch(/admin|stolen|passwordHash|\$set/);
  });

  it.each(withParams)('%s refuses an id that is none', async (_name, contract) => {
    const example = await right(contract);
    for (const field of Object.keys(example.params ?? {})) {
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
    const example = await right(contract);
    const answer = await send(contract, { ...example, ...example.unknown });
    expectRefusal(answer, 404, example.unknown?.text ?? 'an example of something unknown');
  });

  it.each(withQuery)(
    '%s refuses a parameter that it does not understand, and survives the rest',
    async (_name, contract) => {
      const { query: _, ...example } = await right(contract);
      const shape = Object.keys((contract.query as unknown as { shape: object }).shape);
      for (const field of shape) {
        for (const value of wrongQueryValues) {
          const answer = await send(contract, { ...example, query: { [field]: value } });
          const sentence = sentenceFor(contract.query, { [field]: decoded(value) });
          const isOpaque = field === 'after' && value !== '';
          const { status } = answer;
          if (sentence) expectRefusal(answer, 400, sentence);
          else expect({ field, value, status }).toEqual({ field, value, status: isOpaque ? 400 : 200 });
        }
        const twice = await client.get(`${pathOf(contract, example)}?${field}=a&${field}=b`);
        expectRefusal(twice, 400, sentenceFor(contract.query, { [field]: ['a', 'b'] }) ?? '');
      }
    },
  );

  it('writes nothing by halves', async () => {
    const { api, user, profileId } = await start();
    const state = async () => [
      (await api.get('/api/user')).text,
      (await api.get(`/api/profiles/${user.id}`)).text,
    ];
    const before = await state();
    for (const body of [
      { bio: 'New', country: '' },
      { bio: 'New', languages: [] },
      { bio: 'New', profileImage: 'data:image/png;base64,AAAA' },
    ]) {
      expect((await api.send({ method: 'PATCH', path: '/api/user', body })).status).toBe(400);
    }
    for (const body of [
      { university: 'New', hobbies: 'x' },
      { university: 'New', onboardingCompleted: true },
    ]) {
      const path = `/api/profiles/${profileId}`;
      expect((await api.send({ method: 'PUT', path, body })).status).toBe(400);
    }
    expect(await state()).toEqual(before);
  });

  it('counts as nothing when a finished profile is asked for without what it needs', async () => {
    const { api, user } = await newPerson(platform.urls[0]);
    const body = { userId: user.id, ...simpleStudentProfile({ studyField: '', university: null }) };
    const answer = await api.post('/api/profiles', body);
    expectRefusal(answer, 400, 'Study field is required; University is required');
    expectRefusal(await api.get(`/api/profiles/${user.id}`), 404, 'Profile not found');
  });

  it('leaves nothing in the logs that nobody foresaw', () => {
    expect(platform.log().filter(({ level }) => level === 'error')).toEqual([]);
    for (const service of serviceNames) {
      expect(platform.logOf(service)).not.toMatch(/"level":"(error|fatal)"/);
    }
  });
});
