import type { Readable } from 'node:stream';
import type { HttpContract } from '@hemma/contracts/core';
import type { Visitor } from '@hemma/testing/visitor';
import type { Response, Test } from 'supertest';

/** What a route is called with. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object | string;
}

export const nameOf = ({ method, path }: HttpContract) => `${method} ${path}`;

/** The routes by their names. @throws Error where `table` misses one, or names one that there is not */
export function requireEveryRoute(routes: readonly HttpContract[], table: object): void {
  const known = Object.keys(table);
  const names = routes.map(nameOf);
  const missing = names.filter((name) => !known.includes(name));
  const tooMany = known.filter((name) => !names.includes(name));
  if (missing.length + tooMany.length === 0) return;
  throw new Error(
    `The table misses ${missing.join(', ') || 'none'} and has too many: ${tooMany.join(', ') || 'none'}`,
  );
}

const methods = { GET: 'get', POST: 'post', PATCH: 'patch', PUT: 'put', DELETE: 'delete' } as const;

/**
 * Calls a route of the contract.
 *
 * @returns its answer; of an event stream, which never ends, only the head
 */
export function callRoute(http: Visitor, route: HttpContract, input: CallInput = {}): Promise<Response> {
  const { params = {}, query = {}, body } = input;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  const call = http[methods[route.method]](path).query(query);
  if (isStream(route)) return headOf(call);
  if (body === undefined) return call;
  return typeof body === 'string' ? call.type('json').send(body) : call.send(body);
}

/** Whether its answer never ends. */
export const isStream = ({ contentType }: HttpContract) => contentType === 'text/event-stream';

/** The answer of a stream as soon as its head is there; the connection is closed then. */
export async function headOf(call: Test): Promise<Response> {
  const answer = await call.buffer(true).parse((received, done) => {
    const body = received as unknown as Readable;
    if (received.headers['content-type']?.startsWith('text/event-stream')) {
      done(null, '');
      body.destroy();
      return;
    }
    let text = '';
    body.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    body.on('end', () => done(null, text));
  });
  return Object.assign(answer, { text: String(answer.body) });
}
