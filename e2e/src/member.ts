import { randomUUID } from 'node:crypto';
import type { RegisterInput, User } from '@hemma/contracts/identity';
import { aHost, aStudent } from '@hemma/testing/builders';
import { visitor, type Visitor } from '@hemma/testing/visitor';
import type { Response, Test } from 'supertest';
import { platformOrigin } from './origin.js';

/** How a call is brought to its answer: tried once, or again where it got none (insistent.ts). */
export type Delivery = (attempt: () => Test) => Promise<Response>;

const once: Delivery = (attempt) => attempt();

/** Somebody with a session, who makes calls as our own screens do: every POST with a key of its own. */
export interface Member {
  readonly http: Visitor;
  readonly user: User;
  readonly registration: RegisterInput;
  readonly deliver: Delivery;
}

/** A refusal where a journey needs a success. */
export class Refused extends Error {
  constructor(
    what: string,
    readonly status: number,
    readonly text: string,
  ) {
    super(`${what}: ${status}: ${text}`);
  }
}

/** Registers somebody, from a visitor's first call on. @throws Refused */
export async function register(registration: RegisterInput, deliver = once): Promise<Member> {
  const http = visitor(platformOrigin());
  const key = randomUUID();
  const attempt = () => http.post('/api/register').set('Idempotency-Key', key).send(registration);
  const user: User = requireStatus(201, await deliver(attempt)).body;
  return { http, user, registration, deliver };
}

export const registerStudent = (overrides: Partial<RegisterInput> = {}) => register(aStudent(overrides));
export const registerHost = (overrides: Partial<RegisterInput> = {}) => register(aHost(overrides));

/** @throws Refused for any other status */
export function requireStatus(status: number, answer: Response): Response {
  if (answer.status === status) return answer;
  const { method, url } = answer.request;
  throw new Refused(`${method} ${url}`, answer.status, answer.text);
}

export function get(member: Member, path: string): Promise<Response> {
  return member.deliver(() => member.http.get(path));
}

export function post(member: Member, path: string, body: object = {}): Promise<Response> {
  const key = randomUUID();
  return member.deliver(() => member.http.post(path).set('Idempotency-Key', key).send(body));
}

/** All pages of a list, as the Link headers lead through them. @throws Refused */
export async function getAll<T>(member: Member, path: string): Promise<T[]> {
  const items: T[] = [];
  for (let next: string | undefined = path; next;) {
    const answer: Response = requireStatus(200, await get(member, next));
    items.push(...(answer.body as T[]));
    next = /<([^>]+)>;\s*rel="next"/.exec(answer.get('Link') ?? '')?.[1]?.replace(platformOrigin(), '');
  }
  return items;
}

/** The same person, in a session of which nothing that happens to it is kept. */
export async function copyOf(member: Member): Promise<Visitor> {
  const copy = visitor(platformOrigin());
  copy.set('Cookie', await sessionCookie(member));
  return copy;
}

/** The cookie that somebody's browser sends. */
export async function sessionCookie({ http }: Pick<Member, 'http'>): Promise<string> {
  const { request } = await http.get('/api/user').expect(200);
  const cookie: unknown = (request as unknown as { cookies?: unknown }).cookies;
  if (typeof cookie !== 'string' || !cookie) throw new Error('no cookie was sent');
  return cookie;
}
