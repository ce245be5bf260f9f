import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityRpc } from '@hemma/contracts/identity';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';
import { sendRaw } from '../../test/raw-http.js';

const INVALID = 'The request is not valid';
const UNAUTHENTICATED = 'Not authenticated';
const NOT_FOUND = 'Not found';
const TOO_LARGE = 'The request is too large';
const NOT_JSON = 'The request must be JSON';
const NOT_AN_OBJECT = 'The request body must be a JSON object';
const FOREIGN = 'Requests from other sites are not allowed';

const HEAD = 'Host: localhost\r\nConnection: close\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const LARGE = 'a'.repeat(70_000);

const withBody = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const chunked = (body: string) =>
  `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const login = (rest: string) => `POST /api/login HTTP/1.1\r\n${HEAD}${rest}`;
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\n${HEAD}${headers}\r\n`;

describe('A request that no browser would send', () => {
  let platform: FakePlatform;
  let url: string;
  let session: string;
  beforeAll(async () => {
    platform = await startFakePlatform();
    platform.bus.answer(identityRpc.checkLoginThrottle, () => ({}));
    await platform.app.listen(0, '127.0.0.1');
    url = await platform.app.getUrl();
    session = `Cookie: hemma_session=${platform.signer.token()}\r\n`;
  });
  afterAll(() => platform.close());

  const anonymous: [name: string, request: string, status: number, text: string][] = [
    ['a malformed escape in the path', get('/api/%ZZ'), 400, INVALID],
    ['escaped bytes that are no text', get('/api/profiles/%FF'), 400, INVALID],
    [
      'headers beyond all measure',
      get('/api/user', `X-A: ${'a'.repeat(20_000)}\r\n`),
      431,
      'The headers of the request are too large',
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400, INVALID],
    ['a future version', 'GET /api/user HTTP/3.0\r\n\r\n', 400, INVALID],
    ['bare line feeds', 'GET /api/user HTTP/1.1\nHost: x\n\n', 400, INVALID],
    ['an unknown method', `FOO /api/user HTTP/1.1\r\n${HEAD}\r\n`, 400, INVALID],
    [
      'no Host',
      'GET /api/openapi.json HTTP/1.1\r\nConnection: close\r\n\r\n',
      400,
      'The request has no Host',
    ],
    ['HTTP/1.0', 'GET /api/user HTTP/1.0\r\n\r\n', 401, UNAUTHENTICATED],
    [
      'a wish to upgrade',
      `GET /api/user HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`,
      401,
      UNAUTHENTICATED,
    ],
    ['an absolute address', get('http://localhost/api/user'), 401, UNAUTHENTICATED],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\n${HEAD}\r\n`, 404, NOT_FOUND],
    ['a target without a slash', get('*api/user'), 404, NOT_FOUND],
    ['CONNECT', `CONNECT example.com:80 HTTP/1.1\r\n${HEAD}\r\n`, 404, NOT_FOUND],
    ['a page that is not ours', get('/'), 404, NOT_FOUND],
    ['a call that is not there, without a session', get('/api/nope'), 401, UNAUTHENTICATED],
    ['another way out of the viewer', get('/api/docs/..%2f..%2fpackage.json'), 404, NOT_FOUND],
    [
      'a cookie that is no token',
      get('/api/user', 'Cookie: hemma_session=abc.def.ghi; =;;; a\r\n'),
      401,
      UNAUTHENTICATED,
    ],
    [
      'an expectation that nobody meets',
      login(`${JSON_TYPE}Expect: tea\r\n${withBody('{}')}`),
      417,
      'This expectation cannot be met',
    ],
    ['a length that is no number', login(`${JSON_TYPE}Content-Length: abc\r\n\r\n`), 400, INVALID],
    ['two lengths', login(`${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`), 400, INVALID],
    [
      'a length and chunks',
      login(`${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
      400,
      INVALID,
    ],
    ['an unknown transfer encoding', login(`${JSON_TYPE}Transfer-Encoding: gzip\r\n\r\n`), 400, INVALID],
    ['a broken chunk', login(`${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\nzz\r\n`), 400, INVALID],
    ['a large body', login(JSON_TYPE + withBody(LARGE)), 413, TOO_LARGE],
    ['a large body in chunks', login(JSON_TYPE + chunked(LARGE)), 413, TOO_LARGE],
    ['a large body that is no JSON', login(`Content-Type: text/plain\r\n${withBody(LARGE)}`), 413, TOO_LARGE],
    [
      'a large body in chunks that is no JSON',
      login(`Content-Type: text/plain\r\n${chunked(LARGE)}`),
      413,
      TOO_LARGE,
    ],
    [
      'a large body from another site',
      login(`${JSON_TYPE}Origin: https://evil.example\r\n${withBody(LARGE)}`),
      403,
      FOREIGN,
    ],
    ['text', login(`Content-Type: text/plain\r\n${withBody('{}')}`), 415, NOT_JSON],
    ['a form', login(`Content-Type: application/x-www-form-urlencoded\r\n${withBody('a=b')}`), 415, NOT_JSON],
    [
      'another kind of JSON',
      login(`Content-Type: application/merge-patch+json\r\n${withBody('{}')}`),
      415,
      NOT_JSON,
    ],
    ['a body without a type', login(withBody('{}')), 415, NOT_JSON],
    ['a type that is none', login(`Content-Type: ;;;\r\n${withBody('{}')}`), 415, NOT_JSON],
    ['a packed body', login(`${JSON_TYPE}Content-Encoding: gzip\r\n${withBody('{}')}`), 415, NOT_JSON],
    ['a list', login(JSON_TYPE + withBody('[]')), 400, NOT_AN_OBJECT],
    ['a text', login(JSON_TYPE + withBody('"a"')), 400, NOT_AN_OBJECT],
    ['null', login(JSON_TYPE + withBody('null')), 400, NOT_AN_OBJECT],
    ['nothing', login('\r\n'), 400, NOT_AN_OBJECT],
    ['nothing, called JSON', login(`${JSON_TYPE}\r\n`), 400, NOT_AN_OBJECT],
    ['half an object', login(JSON_TYPE + withBody('{')), 400, 'The request body must be valid JSON'],
    [
      'a prototype',
      login(
        JSON_TYPE + withBody('{"__proto__":{"password":"x"},"constructor":{"prototype":{}},"username":"a"}'),
      ),
      400,
      'Password is required',
    ],
  ];
  it.each(anonymous)('is refused in our own words: %s', async (_name, request, status, text) => {
    const answer = await sendRaw(url, request);
    expect(answer).toMatchObject({ status, body: text });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
  });

  const signedIn: typeof anonymous = [
    ['a call that is not there', '/api/nope', 404, NOT_FOUND],
    ['an empty id', '/api/profiles/', 404, NOT_FOUND],
    ['a long id', `/api/profiles/${'1'.repeat(12_000)}`, 400, 'The id must be a positive whole number'],
    ['an id of words', '/api/profiles/__proto__', 400, 'The id must be a positive whole number'],
    ['a parameter given twice', '/api/users?country=a&country=b', 400, 'country must be given once'],
  ];
  it.each(signedIn)('is refused with a session too: %s', async (_name, target, status, text) => {
    expect(await sendRaw(url, get(target, session))).toMatchObject({ status, body: text });
  });

  it.each(['OPTIONS', 'PROPFIND', 'TRACE', 'DELETE'])('has no call for %s', async (method) => {
    const answer = await sendRaw(url, `${method} /api/user HTTP/1.1\r\n${HEAD}${session}\r\n`);
    expect(answer).toMatchObject({ status: 404, body: NOT_FOUND });
  });

  it('has no body in the answer to HEAD', async () => {
    const answer = await sendRaw(url, `HEAD /api/openapi.json HTTP/1.1\r\n${HEAD}\r\n`);
    expect(answer).toMatchObject({ status: 200, body: '' });
  });

  it('hears what it asked to continue with', async () => {
    const answer = await sendRaw(url, login(`${JSON_TYPE}Expect: 100-continue\r\n${withBody('{}')}`));
    expect(answer.status).toBe(100);
    expect(answer.body).toMatch(/^HTTP\/1\.1 400 [\s\S]*Username is required; Password is required$/);
  });

  it('reads its answer, however much it was still sending', async () => {
    for (let megabytes = 1; megabytes <= 5; megabytes += 1) {
      const body = new Blob([Buffer.alloc(megabytes * 1024 * 1024, 'a')]).stream();
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body, duplex: 'half' });
      expect({ status: answer.status, text: await answer.text() }).toEqual({ status: 413, text: TOO_LARGE });
    }
  });

  it('leaves nothing in the log that nobody foresaw', () => {
    expect(platform.log.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
