import { describe, expect, it } from '@jest/globals';
import { serviceNames, serviceOf } from '../core/index.js';
import { allErrors, allEvents, allHttp, allRpc, domains } from './index.js';

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the catalogue', () => {
  it('gives no two calls or events one pattern', () => {
    expect(repeated([...allRpc, ...allEvents].map(({ pattern }) => pattern))).toEqual([]);
  });

  it('names calls `domain.verb` in the domain that answers them', () => {
    for (const [name, { rpc }] of Object.entries(domains)) {
      for (const { pattern } of Object.values(rpc)) {
        expect(pattern).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*(\.v[2-9])?$/);
        expect(serviceOf(pattern)).toBe(name);
        expect(serviceNames).toContain(name);
      }
    }
  });

  it('names events `domain.noun-past-tense` in the domain that tells them', () => {
    for (const [name, { events }] of Object.entries(domains)) {
      for (const { pattern } of Object.values(events)) {
        expect(pattern).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*-([a-z]+ed|sent|read)(\.v[2-9])?$/);
        expect(serviceOf(pattern)).toBe(name);
      }
    }
  });

  it('sends events only to services, to each once', () => {
    for (const { consumers } of allEvents) {
      expect(repeated([...consumers])).toEqual([]);
      for (const consumer of consumers) expect(serviceNames).toContain(consumer);
    }
  });

  it('says of every call whether it reads or changes, and how long a caller waits', () => {
    for (const { kind, deadlineMs } of allRpc) {
      expect(['query', 'command']).toContain(kind);
      expect(deadlineMs).toBeGreaterThan(0);
      expect(deadlineMs).toBeLessThanOrEqual(30_000);
    }
  });

  it('serves no HTTP route twice, whatever its parameters are called', () => {
    expect(
      repeated(allHttp.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)),
    ).toEqual([]);
  });

  it('keeps every route under /api, with a schema for exactly the parameters of its path', () => {
    for (const { path, params } of allHttp) {
      expect(path).toMatch(/^\/api(\/([a-z][a-z.-]*|\{[a-zA-Z]+\}))+$/);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const shape: unknown = params && 'shape' in params ? params.shape : {};
      expect(Object.keys(shape as object)).toEqual(named);
    }
  });

  it('makes every POST repeatable by key, but for login, logout, the way to the portal and the webhook', () => {
    const unkeyed = allHttp.filter(({ method, idempotency }) => method === 'POST' && !idempotency);
    expect(unkeyed.map(({ path }) => path).sort()).toEqual([
      '/api/billing-portal',
      '/api/login',
      '/api/logout',
      '/api/stripe/webhook',
    ]);
    expect(allHttp.filter(({ method, idempotency }) => method !== 'POST' && idempotency)).toEqual([]);
  });

  it('opens to visitors only what the contract names', () => {
    const open = allHttp.filter(({ auth }) => auth === 'public').map(({ path }) => path);
    expect(open.sort()).toEqual([
      '/api/config',
      '/api/docs',
      '/api/health',
      '/api/images/{hash}',
      '/api/login',
      '/api/logout',
      '/api/openapi.json',
      '/api/register',
      '/api/stripe/webhook',
    ]);
  });

  it('reads no body in a GET, and answers nothing with 204', () => {
    for (const { method, body, status, response } of allHttp) {
      if (method === 'GET') expect(body).toBeUndefined();
      if (status === 204) expect(response).toBeUndefined();
    }
  });

  it('gives each error a code of its own, a known status and one sentence', () => {
    expect(repeated(allErrors.map(({ code }) => code))).toEqual([]);
    for (const { code, status, message } of allErrors) {
      expect(code).toMatch(/^[a-z]+\.[A-Z]+(_[A-Z]+)*$/);
      expect([400, 401, 402, 403, 404, 409, 413, 415, 429, 500, 503, 504]).toContain(status);
      expect(message).toMatch(/^[A-Z]/);
    }
  });

  it('lets routes refuse only with errors of the catalogue', () => {
    for (const { errors } of allHttp) for (const error of errors) expect(allErrors).toContain(error);
  });

  it('asks only services that exist', () => {
    for (const { services } of allHttp) for (const name of services) expect(serviceNames).toContain(name);
  });
});
