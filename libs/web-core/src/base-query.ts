import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { apiError, unreachable, type ApiError } from './api-error';
import { createSubmitKeys } from './submit-keys';
import { prepareSentences } from './swedish/sentences.texts';

export interface ApiRequest {
  /** From the origin, e.g. `/api/matches`. */
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** A status that is an answer and not an error: nothing. */
  nullOn?: number;
  /** A POST's own Idempotency-Key, for whoever may send the same words twice and mean it. */
  idempotencyKey?: string;
  /** Empty, null and undefined values are left out; lists become comma lists. */
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest | string, unknown, ApiError, object, { nextPage?: string }>;

/**
 * Sends a call with the cookie, and turns any answer that isn't OK into an {@link ApiError}. The next page
 * that a list's `Link` header names stands in the answer's `meta`.
 */
export function createBaseQuery(): ApiBaseQuery {
  const keys = createSubmitKeys();
  return async (request, { signal }) => {
    const asked: ApiRequest = typeof request === 'string' ? { url: request } : request;
    const { url, method = 'GET', body, query, nullOn, idempotencyKey } = asked;
    const address = url + queryString(query);
    const json = body === undefined ? undefined : JSON.stringify(body);
    const settle = (status: number) => method === 'POST' && keys.settle(address, json ?? '', status);
    try {
      const response = await fetch(address, {
        method,
        credentials: 'include',
        signal,
        body: json,
        headers: {
          Accept: 'application/json, text/plain',
          ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(method === 'POST'
            ? { 'Idempotency-Key': idempotencyKey ?? keys.keyFor(address, json ?? '') }
            : {}),
        },
      });
      const text = await response.text();
      settle(response.status);
      if (response.status === nullOn) return { data: null };
      if (!response.ok) {
        // So that whoever shows the error finds it in the language of the page.
        await prepareSentences();
        return { error: apiError(response.status, text || response.statusText) };
      }
      return { data: text === '' ? null : JSON.parse(text), meta: { nextPage: nextPage(response) } };
    } catch {
      settle(0);
      return { error: unreachable() };
    }
  };
}

function queryString(query: ApiRequest['query']): string {
  const entries = Object.entries(query ?? {}).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(',') : String(value ?? ''),
  ]);
  const present = entries.filter(([, value]) => value !== '');
  return present.length > 0 ? `?${new URLSearchParams(present)}` : '';
}

function nextPage(response: Response): string | undefined {
  return /<([^>]+)>;\s*rel="?next"?/.exec(response.headers.get('link') ?? '')?.[1];
}
