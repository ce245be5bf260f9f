import { setTimeout as delay } from 'node:timers/promises';

/** Full queues and throttles say when to come again; in all a call gets this long. */
const PATIENCE_MS = 90_000;
const LONGEST_WAIT_MS = 5_000;
const BUSY = [429, 503, 504];

export interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  body?: object;
  /** Of a POST: the same for the same thing, so that an interrupted start can be taken up. */
  key?: string;
  cookie?: string | undefined;
}

export interface ApiAnswer {
  status: number;
  text: string;
  cookie: string;
}

/** One call of the platform's own API, repeated under its key while the platform is busy. */
export async function callApi({ method, url, body, key, cookie }: ApiCall): Promise<ApiAnswer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!BUSY.includes(response.status) || Date.now() > end) {
      return { status: response.status, text: await response.text(), cookie: cookieOf(response) };
    }
    await response.body?.cancel();
    await delay(Math.min(LONGEST_WAIT_MS, (Number(response.headers.get('retry-after')) || 1) * 1_000));
  }
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** @throws Error with what did not work, for any other status */
export function requireStatus(answer: ApiAnswer, allowed: number[], what: string): ApiAnswer {
  if (allowed.includes(answer.status)) return answer;
  throw new Error(`${what}: ${answer.status} ${answer.text}`);
}
