import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allHttp } from '@hemma/contracts/catalogue';
import { coreErrors, type HttpContract } from '@hemma/contracts/core';
import { expectRefusal } from './answers.js';
import { ApiClient, newPerson, type ApiRequest } from './api-client.js';
import { callOf } from './examples.js';
import { startRealPlatform, type RealPlatform } from './real-platform.js';

const PROBLEM = 'application/problem+json; charset=utf-8';
const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
];

const isReading = ({ method }: HttpContract) => method === 'GET';
const calls = allHttp.map((contract): [string, HttpContract] => [callOf(contract), contract]);
const changing = calls.filter(([, contract]) => !isReading(contract));
const withSession = calls.filter(([, { auth }]) => auth === 'session');

describe('Whoever calls', () => {
  let platform: RealPlatform;
  let member: ApiClient;
  beforeAll(async () => {
    platform = await startRealPlatform({ suite: 'gateway-boundary', services: ['identity'] });
    member = (await newPerson(platform.urls[0])).api;
  });
  afterAll(() => platform.close());

  const stranger = () => new ApiClient(platform.urls[0]);
  /** A call as it is refused before anybody looks into it; `param` stands for whatever its path asks for. */
  const request = (contract: HttpContract, rest: Partial<ApiRequest> = {}, param = '1'): ApiRequest => ({
    method: contract.method,
    path: contract.path.replace(/\{\w+\}/g, param),
    ...rest,
  });

  it.each(withSession)('%s needs a living session', async (_name, contract) => {
    const noSession: Record<string, string>[] = [
      {},
      { cookie: 'hemma_session=' },
      { cookie: 'hemma_session=a.b.c' },
    ];
    for (const headers of noSession) {
      const answer = await stranger().send(request(contract, { headers }));
      expectRefusal(answer, 401, 'Not authenticated');
    }
  });

  it.each(withSession)('%s says so before it looks into the request', async (_name, contract) => {
    const body = contract.body ? '{' : undefined;
    const answer = await stranger().send(request(contract, { body }, 'x'));
    expectRefusal(answer, 401, 'Not authenticated');
  });

  it.each(changing)('%s is refused to other sites, before all else', async (_name, contract) => {
    const large = 'a'.repeat(70_000);
    for (const headers of FOREIGN) {
      for (const [client, body] of [
        [member, {}],
        [stranger(), large],
      ] as const) {
        const answer = await client.send(request(contract, { body, headers }));
        expectRefusal(answer, 403, coreErrors.FOREIGN_SITE.message);
      }
    }
  });

  it.each(changing)('%s takes no large body, and none that is not JSON', async (_name, contract) => {
    const large = JSON.stringify({ bio: 'a'.repeat(70_000) });
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type };
      const answer = await stranger().send(request(contract, { body: large, headers }));
      expectRefusal(answer, 413, coreErrors.TOO_LARGE.message);
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x']) {
      const headers = { 'content-type': type };
      const answer = await stranger().send(request(contract, { body: '{}', headers }));
      expectRefusal(answer, 415, coreErrors.NOT_JSON.message);
    }
  });

  const refusable = calls.filter(([, contract]) => !isReading(contract) || contract.auth === 'session');
  it.each(refusable)('%s gives the same refusal as a problem document', async (_name, contract) => {
    const headers = {
      accept: 'application/problem+json',
      'x-request-id': 'given-id',
      'content-type': 'text/plain',
    };
    const reading = isReading(contract);
    const answer = await stranger().send(request(contract, { headers, ...(!reading && { body: 'text' }) }));
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

  it('is refused by what anybody may read for what is not there, and for nothing else', () => {
    const open = calls.filter(([, contract]) => isReading(contract) && contract.auth === 'public');
    expect(open.length).toBeGreaterThan(0);
    for (const [, { errors }] of open) expect(errors.every(({ status }) => status === 404)).toBe(true);
  });
});
