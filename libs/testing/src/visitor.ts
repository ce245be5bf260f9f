import type { RegisterInput, User } from '@hemma/contracts/identity';
import supertest from 'supertest';
import { aStudent } from './builders.js';

/** Somebody who calls the API over HTTP and keeps the cookies that they get. */
export type Visitor = ReturnType<typeof supertest.agent>;

/** A visitor without a session. */
export function visitor(origin: string): Visitor {
  return supertest.agent(origin);
}

/** Somebody who has just registered: the calls that they make, what they are and what they typed. */
export interface Registered {
  http: Visitor;
  user: User;
  registration: RegisterInput;
}

/**
 * Registers over HTTP.
 * @throws Error with status and text when it is refused
 */
export async function registered(origin: string, registration = aStudent()): Promise<Registered> {
  const http = visitor(origin);
  const answer = await http.post('/api/register').send(registration);
  if (answer.status !== 201) throw new Error(`register: ${answer.status}: ${answer.text}`);
  return { http, user: answer.body as User, registration };
}
