import { describe, expect, it, jest } from '@jest/globals';
import { createBaseQuery, type ApiRequest } from './base-query';

type Fetch = typeof window.fetch;

function ask(request: ApiRequest | string, fetch: jest.MockedFunction<Fetch>, baseQuery = createBaseQuery()) {
  window.fetch = fetch;
  return baseQuery(request, { signal: new AbortController().signal } as never, {});
}

const answering = (...responses: (Response | Error)[]) => {
  const fetch = jest.fn<Fetch>();
  responses.forEach((response) =>
    response instanceof Error ? fetch.mockRejectedValueOnce(response) : fetch.mockResolvedValueOnce(response),
  );
  return fetch;
};

const keyOf = (fetch: jest.MockedFunction<Fetch>, call: number) =>
  new Headers(fetch.mock.calls[call]?.[1]?.headers).get('Idempotency-Key');

describe('a call', () => {
  it('sends the cookie and leaves empty parameters out', async () => {
    const fetch = answering(new Response('[]'));
    await ask(
      { url: '/api/users', query: { country: '', minAge: 18, languages: ['Thai', 'Polish'], after: null } },
      fetch,
    );
    const [address, init] = fetch.mock.calls[0]!;
    expect(address).toBe('/api/users?minAge=18&languages=Thai%2CPolish');
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(keyOf(fetch, 0)).toBeNull();
  });

  it('fails with "status: body" for any answer that is not OK', async () => {
    const { error } = await ask(
      '/api/profiles/7',
      answering(new Response('Profile not found', { status: 404 })),
    );
    expect(error).toEqual({ status: 404, body: 'Profile not found', message: '404: Profile not found' });
  });

  it('fails with words for people when no answer came', async () => {
    const { error } = await ask('/api/user', answering(new TypeError('Failed to fetch')));
    expect(error).toMatchObject({ status: 0, message: expect.stringContaining('could not reach Hemma') });
  });

  it('gives null for an answer without a body, and the next page of a list', async () => {
    expect(
      await ask({ url: '/api/logout', method: 'POST' }, answering(new Response(null, { status: 204 }))),
    ).toMatchObject({ data: null });
    const page = new Response('[]', { headers: { Link: '</api/users?after=abc>; rel="next"' } });
    expect(await ask('/api/users', answering(page))).toMatchObject({
      meta: { nextPage: '/api/users?after=abc' },
    });
  });
});

describe('the Idempotency-Key', () => {
  const submit: ApiRequest = { url: '/api/reviews', method: 'POST', body: { rating: 5 } };

  it.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['502', new Response('', { status: 502 })],
    ['503', new Response('', { status: 503 })],
    ['504', new Response('', { status: 504 })],
  ])('stays the same when a submit is repeated after %s', async (_name, first) => {
    const baseQuery = createBaseQuery();
    const fetch = answering(first, new Response('{}'));
    await ask(submit, fetch, baseQuery);
    await ask(submit, fetch, baseQuery);
    expect(keyOf(fetch, 0)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(fetch, 1)).toBe(keyOf(fetch, 0));
  });

  it('is a new one for the next submit, and for one with another body', async () => {
    const baseQuery = createBaseQuery();
    const fetch = answering(new Response('{}'), new Response('', { status: 503 }), new Response('{}'));
    await ask(submit, fetch, baseQuery);
    await ask(submit, fetch, baseQuery);
    await ask({ ...submit, body: { rating: 4 } }, fetch, baseQuery);
    expect(new Set([keyOf(fetch, 0), keyOf(fetch, 1), keyOf(fetch, 2)]).size).toBe(3);
  });

  it("is the caller's own where one is given, however alike two submits are", async () => {
    const baseQuery = createBaseQuery();
    const fetch = answering(new Response('', { status: 503 }), new Response('{}'));
    await ask({ ...submit, idempotencyKey: 'one' }, fetch, baseQuery);
    await ask({ ...submit, idempotencyKey: 'two' }, fetch, baseQuery);
    expect([keyOf(fetch, 0), keyOf(fetch, 1)]).toEqual(['one', 'two']);
  });
});
