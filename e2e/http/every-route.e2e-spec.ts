import { allHttp } from '@hemma/contracts/catalogue';
import type { HttpContract } from '@hemma/contracts/core';
import { aHost } from '@hemma/testing/builders';
import { registered, visitor, type Visitor } from '@hemma/testing/visitor';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { platformOrigin } from '../src/origin.js';
import { headOf, isStream } from '../src/route-call.js';

const origin = platformOrigin();

type Named = [name: string, route: HttpContract];
const named = (routes: readonly HttpContract[]): Named[] =>
  routes.map((route) => [`${route.method} ${route.path}`, route]);

// Made from the contracts: a route that is added there is walked here.
const routes = named(allHttp);
const guarded = named(allHttp.filter(({ auth }) => auth === 'session'));
const withBody = named(allHttp.filter(({ body }) => body));
// What is signed as a whole comes as it is.
const withJson = named(allHttp.filter(({ body, signedBy }) => body && !signedBy));
const withParams = named(allHttp.filter(({ params }) => params));
const changing = named(allHttp.filter(({ method }) => method !== 'GET'));

const UNKNOWN_ID = '9007199254740991';
const at = (route: HttpContract, parameter: string) => route.path.replaceAll(/\{\w+\}/g, parameter);

function send(http: Visitor, route: HttpContract, path = at(route, UNKNOWN_ID)) {
  const call = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const;
  return http[call[route.method]](path);
}

/** What can stand in a body without being anything that a person would send. */
const badBodies: [string, string][] = [
  ['nothing', ''],
  ['half an object', '{"a":'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['wrong types', '{"username":{"$gt":""},"password":[],"userId":"x","bio":7,"values":{},"studyField":[[]]}'],
  [
    'text that is far too long',
    JSON.stringify({ username: 'x'.repeat(40_000), studyField: 'x'.repeat(20_000) }),
  ],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['control characters', '{"username":"\\u0000","studyField":"\\u0000","name":"\\ud800"}'],
];

describe('every route', () => {
  let member: Visitor;
  beforeAll(async () => {
    member = (await registered(origin, aHost())).http;
  });

  it.each(guarded)('%s is 401 without a session', async (_name, route) => {
    const answer = await send(visitor(origin), route).set('Content-Type', 'application/json').send();
    expect([answer.status, answer.text]).toEqual([401, 'Not authenticated']);
  });

  it.each(changing)('%s is 403 for a page of another site, whoever is logged in', async (_name, route) => {
    expect((await send(member, route).set('Sec-Fetch-Site', 'cross-site').send({})).status).toBe(403);
  });

  it.each(withJson)('%s is 415 for what is not JSON', async (_name, route) => {
    expect((await send(member, route).set('Content-Type', 'text/plain').send('{}')).status).toBe(415);
  });

  it.each(withBody)('%s is 413 for more than 64 KiB', async (_name, route) => {
    expect((await send(member, route).send({ a: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it.each(withBody)('%s refuses bad bodies without falling over', async (_name, route) => {
    for (const [what, body] of badBodies) {
      const answer = await send(member, route).set('Content-Type', 'application/json').send(body);
      expect(`${what}: ${answer.status}`).toMatch(/: (200|400|403|404|409)$/);
      expect(answer.text).not.toMatch(/\bat .+\.[jt]s:\d+|Error:|mongo|zod/i);
    }
  });

  it.each(withParams)('%s refuses parameters that are none', async (_name, route) => {
    for (const parameter of [
      '0',
      '-1',
      'x',
      '1e3',
      '%00',
      '..%2f..%2fetc',
      '%24gt',
      '9'.repeat(400),
      "'--",
    ]) {
      const answer = await send(member, route, at(route, parameter)).send(route.body ? {} : undefined);
      expect(`${parameter}: ${answer.status}`).toMatch(/: (400|404|414)$/);
    }
  });

  it.each(routes)('%s survives a query that nobody means', async (_name, route) => {
    const query =
      'limit[]=1&limit=2&after[$gt]=&userType[]=x&__proto__[a]=1&%00=%00&country=' + 'x'.repeat(2_000);
    const call = send(member, route, `${at(route, UNKNOWN_ID)}?${query}`);
    const answer = await (isStream(route) ? headOf(call) : call.send(route.body ? {} : undefined));
    expect(answer.status).toBeLessThan(500);
    if (route.path === '/api/logout') member = (await registered(origin, aHost())).http;
  });

  it('is served in the document as the contract has it', async () => {
    const { body } = await visitor(origin).get('/api/openapi.json').expect(200);
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described).toEqual(expect.arrayContaining(routes.map(([name]) => name)));
  });
});
