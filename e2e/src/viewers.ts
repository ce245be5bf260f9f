import { demoPassword, shownLogins } from '@hemma/local/demo/logins';
import { aHost, aStudent, TEST_PASSWORD } from '@hemma/testing/builders';
import { visitor } from '@hemma/testing/visitor';
import type { RegisterInput, User } from '@hemma/contracts/identity';
import { conversations, makeReady, onboard } from './exchange.js';
import { get, type Member, post, register, requireStatus, sessionCookie } from './member.js';
import { platformOrigin } from './origin.js';

/**
 * Who looks at the pages. `student` and `host` are those of the demo, who have everything; `new…` have only just
 * registered; `unfinished` has begun a profile; `unpaid…` have a profile and no subscription; `idle` has both and has
 * done nothing yet.
 */
export const viewers = [
  ...(['visitor', 'student', 'host', 'newStudent', 'newHost'] as const),
  ...(['unfinished', 'unpaidStudent', 'unpaidHost', 'idle'] as const),
];
export type Viewer = (typeof viewers)[number];

/** A viewer who has arrived: what the browser needs to be them, and what the addresses of pages are made of. */
export interface ArrivedViewer {
  /** The cookie header; empty for the visitor. */
  cookie: string;
  /** 0 and '' for the visitor. */
  self: Pick<User, 'id' | 'name'>;
  /** Somebody with whom they talk, or whom they might ask. */
  other: Pick<User, 'id' | 'name'>;
}

const nobody = { id: 0, name: '' };
const [demoStudent, demoHost] = shownLogins.map(({ username }) => ({ username, password: demoPassword }));

/** They stay the same from run to run, so that looking at a platform twice does not fill it. */
const named = (person: RegisterInput, username: string, name: string): RegisterInput => ({
  ...person,
  ...{ username, name, email: `${username}@example.org` },
});
const newcomers: Partial<
  Record<Viewer, { person: RegisterInput; prepare?: (one: Member) => Promise<unknown> }>
> = {
  newStudent: { person: named(aStudent(), 'new.student', 'Nora Nyberg') },
  newHost: { person: named(aHost(), 'new.host', 'Henrik Holm') },
  unfinished: {
    person: named(aStudent(), 'unfinished.student', 'Ulla Ek'),
    prepare: async (one) =>
      requireStatus(201, await post(one, '/api/profiles', { userId: one.user.id, studyField: 'Law' })),
  },
  unpaidStudent: {
    person: named(aStudent(), 'unpaid.student', 'Peter Falk'),
    prepare: (one) => onboard(one),
  },
  unpaidHost: { person: named(aHost(), 'unpaid.host', 'Pia Falk'), prepare: (one) => onboard(one) },
  idle: { person: named(aStudent(), 'idle.student', 'Ida Lund'), prepare: makeReady },
};

const arrived = new Map<Viewer, Promise<ArrivedViewer>>();

/** Logs a viewer in, or has them register first; once a run. */
export function arrive(viewer: Viewer): Promise<ArrivedViewer> {
  const known = arrived.get(viewer) ?? (viewer === 'visitor' ? arriveUnknown() : arriveAs(viewer));
  arrived.set(viewer, known);
  return known;
}

const arriveUnknown = async (): Promise<ArrivedViewer> => ({ cookie: '', self: nobody, other: nobody });

async function arriveAs(viewer: Viewer): Promise<ArrivedViewer> {
  const member = await memberFor(viewer);
  const wanted = member.user.userType === 'student' ? 'host' : 'student';
  const [conversation] = await conversations(member);
  const [somebody] = requireStatus(200, await get(member, `/api/users?userType=${wanted}&limit=1`)).body;
  return {
    cookie: await sessionCookie(member),
    self: member.user,
    other: conversation?.user ?? somebody ?? nobody,
  };
}

async function memberFor(viewer: Viewer): Promise<Member> {
  if (viewer === 'student') return logIn(aStudent(demoStudent));
  if (viewer === 'host') return logIn(aHost(demoHost));
  const { person, prepare } = newcomers[viewer]!;
  const { status } = await visitor(platformOrigin())
    .post('/api/login')
    .send({ username: person.username, password: TEST_PASSWORD });
  if (status === 200) return logIn(person);
  const member = await register(person);
  await prepare?.(member);
  return member;
}

async function logIn(registration: RegisterInput): Promise<Member> {
  const http = visitor(platformOrigin());
  const { username, password } = registration;
  const answer = requireStatus(200, await http.post('/api/login').send({ username, password }));
  return { http, user: answer.body, registration, deliver: (attempt) => attempt() };
}
