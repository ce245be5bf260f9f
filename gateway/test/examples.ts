import type { HttpContract } from '@hemma/contracts/core';
import { TEST_PASSWORD, aStudent, simpleStudentProfile } from '@hemma/testing/builders';
import type { Actor, Company } from './company.js';

/** What a call of the contract looks like when it is right. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** What makes the body another one that is right too. */
  change?: Record<string, unknown>;
  /** What it refuses an id with that belongs to nobody; absent where there is no such thing. */
  unknown?: { params: Record<string, string>; text: string };
}

type ExampleMaker = (actor: Actor, company: Company) => Example | Promise<Example>;

const NOBODY = '999999999999';

const ofPeople: Record<string, ExampleMaker> = {
  'POST /api/register': () => ({ body: { ...aStudent() }, change: { bio: 'Somebody else' } }),
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
  'POST /api/profiles': ({ user }) => ({
    body: { userId: user.id, ...simpleStudentProfile() },
    change: { university: 'Elsewhere' },
  }),
  'PUT /api/profiles/{id}': ({ profileId }) => ({
    params: { id: String(profileId) },
    body: { university: 'Uppsala' },
    unknown: { params: { id: NOBODY }, text: 'Profile not found' },
  }),
};

const ofExchanges: Record<string, ExampleMaker> = {
  'GET /api/potential-matches': admitted(() => ({ query: { limit: '3' } })),
  'GET /api/matches': admitted(() => ({})),
  'POST /api/matches': admitted(async ({ user }, company) => {
    const [host, other] = [await company.host('to be asked'), await company.host('to be asked too')];
    return {
      body: { studentId: user.id, hostId: host.user.id, status: 'pending' },
      change: { hostId: other.user.id },
    };
  }),
  'PATCH /api/matches/{id}': async (actor, company) => {
    const { id } = await company.match(actor, 'pending');
    return {
      params: { id: String(id) },
      body: { status: 'accepted' },
      unknown: { params: { id: NOBODY }, text: 'Match not found' },
    };
  },
  'GET /api/messages': () => ({ query: { limit: '3' } }),
  'POST /api/messages': async (actor, company) => {
    const { hostId } = await company.match(actor, 'accepted');
    return { body: { receiverId: hostId, content: 'Hej!' }, change: { content: 'Hej då!' } };
  },
  'POST /api/messages/read': async (actor, company) => {
    const { hostId } = await company.match(actor, 'accepted');
    return { body: { senderId: hostId }, change: { senderId: actor.user.id } };
  },
  'GET /api/conversations': () => ({}),
  'GET /api/events': () => ({}),
  'GET /api/reviews/{userId}': ({ user }) => ({
    params: { userId: String(user.id) },
    unknown: { params: { userId: NOBODY }, text: 'User not found' },
  }),
  'POST /api/reviews': async (actor, company) => {
    const { id, hostId } = await company.match(actor, 'completed');
    return {
      body: { revieweeId: hostId, matchId: id, rating: 5, comment: 'Warm rolls every Sunday.' },
      change: { rating: 4 },
    };
  },
};

const ofPayments: Record<string, ExampleMaker> = {
  'GET /api/config': () => ({}),
  'GET /api/subscription-status': () => ({}),
  'POST /api/create-subscription': () => ({}),
  'POST /api/cancel-subscription': subscribed(() => ({})),
  'POST /api/resume-subscription': subscribed(() => ({})),
  'POST /api/billing-portal': subscribed(() => ({})),
  'POST /api/stripe/webhook': () => ({}),
};

const ofOperation: Record<string, ExampleMaker> = {
  'GET /api/health': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
};

/** One example a call; a call without one fails the tests, so that a new one can't be forgotten. */
const examples = { ...ofPeople, ...ofExchanges, ...ofPayments, ...ofOperation };

export const callOf = ({ method, path }: HttpContract) => `${method} ${path}`;

export const callsWithExample = Object.keys(examples);

/** @throws Error for a call without an example */
export async function exampleOf(contract: HttpContract, actor: Actor, company: Company): Promise<Example> {
  const example = examples[callOf(contract)];
  if (!example) throw new Error(`${callOf(contract)} has no example: add one to examples.ts`);
  return example(actor, company);
}

/** A call's path with its parameters and query filled in, as they are. */
export function pathOf(contract: HttpContract, { params = {}, query = {} }: Example): string {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** For who has a finished profile and a subscription. */
function admitted(make: ExampleMaker): ExampleMaker {
  return async (actor, company) => {
    await company.admit(actor);
    return make(actor, company);
  };
}

/** For who has a subscription. */
function subscribed(make: ExampleMaker): ExampleMaker {
  return async (actor, company) => {
    await company.subscribe(actor);
    return make(actor, company);
  };
}
