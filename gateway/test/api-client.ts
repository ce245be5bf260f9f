import { request as httpRequest } from 'node:http';
import type { RegisterInput, User } from '@hemma/contracts/identity';
import { waitUntil } from '@hemma/local/wait-until';
import { aStudent } from '@hemma/testing/builders';
import { someAddress } from './real-platform.js';

export interface ApiAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** What the body says, where it is JSON. */
  json(): unknown;
}

export interface ApiRequest {
  method: string;
  /** As it goes out: nothing is escaped or put in order. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text or bytes. */
  body?: unknown;
}

/** Somebody who calls the API from an address of their own and keeps their session. */
export class ApiClient {
  private cookie: string | undefined;

  constructor(
    readonly origin: string,
    readonly address = someAddress(),
  ) {}

  /** The same person with the same cookie, at another gateway. */
  at(origin: string): ApiClient {
    const copy = new ApiClient(origin, this.address);
    copy.cookie = this.cookie;
    return copy;
  }

  /** The session's cookie, as it is sent; undefined without a session. */
  get sessionCookie(): string | undefined {
    return this.cookie;
  }

  async send({ method, path, headers = {}, body }: ApiRequest): Promise<ApiAnswer> {
    const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
    const payload = isRaw ? body : JSON.stringify(body);
    const answer = await exchange(new URL(this.origin), {
      method,
      path,
      payload,
      headers: {
        'x-forwarded-for': this.address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
    });
    const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
    if (cookie) this.cookie = cookie.includes('Max-Age=0;') ? undefined : cookie.split(';', 1)[0];
    return answer;
  }

  get(path: string): Promise<ApiAnswer> {
    return this.send({ method: 'GET', path });
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer> {
    return this.send({ method: 'POST', path, body, headers });
  }
}

export interface Person {
  api: ApiClient;
  user: User;
  registration: RegisterInput;
}

/** Long enough for the password workers of a machine that is busy with everything else. */
const REPEAT_WITHIN_MS = 60_000;
const REPEAT_EVERY_MS = 500;

/** Away or too late: whether the call took effect is not known. */
export const isUnanswered = (status: number) => status === 503 || status === 504;

/** Repeats a call with its key until it is answered: what the contract tells clients to do after 503 and 504. */
export async function untilAnswered(call: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  let answer = await call();
  const isAnswered = async () => {
    if (isUnanswered(answer.status)) answer = await call();
    return !isUnanswered(answer.status);
  };
  await waitUntil('an answer', isAnswered, { timeoutMs: REPEAT_WITHIN_MS, everyMs: REPEAT_EVERY_MS });
  return answer;
}

/** Registers somebody new; throws where that is refused. */
export async function newPerson(origin: string, registration = aStudent()): Promise<Person> {
  const api = new ApiClient(origin);
  const headers = { 'idempotency-key': registration.username };
  const answer = await untilAnswered(() => api.post('/api/register', registration, headers));
  if (answer.status !== 201) throw new Error(`register: ${answer.status}: ${answer.text}`);
  return { api, user: answer.json() as User, registration };
}

interface Exchange {
  method: string;
  path: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

function exchange({ hostname, port }: URL, { payload, ...options }: Exchange): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, text, json: () => JSON.parse(text) as unknown });
      });
    });
    request.on('error', reject);
    request.end(payload);
  });
}
