import type { HttpContract } from '@hemma/contracts/core';
import { TEST_PASSWORD, aStudent, simpleStudentProfile } from '@hemma/testing/builders';
import type { Person } from './api-client.js';

/** What a call of the contract looks like when it is right. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What it refuses an id with that belongs to nobody; absent where there is no such thing. */
  unknown?: { params: Record<string, string>; text: string };
}

/** Who sends it. */
export interface Actor extends Person {
  profileId: number;
}

const NOBODY = '999999999999';

/** One example a call; a call without one fails the tests, so that a new one can't be forgotten. */
const examples: Record<string, (actor: Actor) => Example> = {
  'GET /api/health': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
  'POST /api/register': () => ({ body: { ...aStudent() } }),
  'POST /api/login': ({ registration }) => ({
    body: { username: registration.username, password: TEST_PASSWORD },
  }),
  'POST /api/logout': () => ({}),
  'GET /api/user': () => ({}),
  'PATCH /api/user': () => ({ body: { bio: 'Another one', country: 'Spain' } }),
  'GET /api/users': () => ({ query: { userType: 'host', limit: '3' } }),
  'GET /api/images/{hash}': () => ({
    params: { hash: 'a'.repeat(43) },
    unknown: { params: { hash: 'a'.repeat(43) }, text: 'Image not found' },
  }),
  'GET /api/profiles/{userId}': ({ user }) => ({
    params: { userId: String(user.id) },
    unknown: { params: { userId: NOBODY }, text: 'Profile not found' },
  }),
  'POST /api/profiles': ({ user }) => ({ body: { userId: user.id, ...simpleStudentProfile() } }),
  'PUT /api/profiles/{id}': ({ profileId }) => ({
    params: { id: String(profileId) },
    body: { university: 'Uppsala' },
    unknown: { params: { id: NOBODY }, text: 'Profile not found' },
  }),
};

export const callOf = ({ method, path }: HttpContract) => `${method} ${path}`;

export const callsWithExample = Object.keys(examples);

/** @throws Error for a call without an example */
export function exampleOf(contract: HttpContract, actor: Actor): Example {
  const example = examples[callOf(contract)];
  if (!example) throw new Error(`${callOf(contract)} has no example: add one to examples.ts`);
  return example(actor);
}

/** A call's path with its parameters and query filled in, as they are. */
export function pathOf(contract: HttpContract, { params = {}, query = {} }: Example): string {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}
