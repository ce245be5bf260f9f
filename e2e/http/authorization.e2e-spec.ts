import { allHttp } from '@hemma/contracts/catalogue';
import { aStudent, TEST_PASSWORD } from '@hemma/testing/builders';
import { visitor, type Visitor } from '@hemma/testing/visitor';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { idsOf } from '../src/exchange.js';
import { copyOf, type Member } from '../src/member.js';
import { platformOrigin } from '../src/origin.js';
import { callRoute, type CallInput, nameOf, requireEveryRoute } from '../src/route-call.js';
import { OWNERS_LETTER, OWNERS_PET, setStage, type Stage } from '../src/stage.js';

jest.setTimeout(120_000);

/** In this order they try each route: who may change something comes last. */
const roles = ['nobody', 'thirdPerson', 'otherRole', 'counterpart', 'owner'] as const;
type Role = (typeof roles)[number];

interface Row {
  /** The call, always about what is the owner's. */
  call: (stage: Stage) => CallInput;
  /** What each is answered, in the order of `roles`. */
  answers: readonly [
    nobody: number,
    thirdPerson: number,
    otherRole: number,
    counterpart: number,
    owner: number,
  ];
  /** Who is the counterpart here; else the one of the accepted match. */
  counterpart?: 'suitor' | 'former';
}

const everybody = (status: number, call: Row['call'] = () => ({})): Row => ({
  call,
  answers: [status, status, status, status, status],
});
/** Everybody with a session, each for themselves. */
const members = (status: number, call: Row['call'] = () => ({})): Row => ({
  call,
  answers: [401, status, status, status, status],
});

const table: Record<string, Row> = {
  'GET /api/health': everybody(200),
  'GET /api/openapi.json': everybody(200),
  'GET /api/docs': everybody(200),
  'GET /api/config': everybody(200),
  'GET /api/images/{hash}': everybody(404, () => ({ params: { hash: 'a'.repeat(43) } })),
  // Without the provider's signature, which none of them has.
  'POST /api/stripe/webhook': everybody(400, () => ({ body: '{}' })),
  'GET /api/user': members(200),
  'PATCH /api/user': members(200, () => ({ body: { country: 'Spain' } })),
  'GET /api/users': members(200, () => ({ query: { limit: '100' } })),
  'GET /api/profiles/{userId}': members(200, ({ owner }) => ({ params: { userId: owner.user.id } })),
  'POST /api/profiles': {
    call: ({ owner }) => ({ body: { userId: owner.user.id, interests: ['chess'] } }),
    answers: [401, 403, 403, 403, 409],
  },
  'PUT /api/profiles/{id}': {
    call: ({ ownersProfileId }) => ({ params: { id: ownersProfileId }, body: { university: 'Uppsala' } }),
    answers: [401, 403, 403, 403, 200],
  },
  'GET /api/potential-matches': members(200, () => ({ query: { limit: '100' } })),
  'GET /api/matches': members(200),
  // The two have an open match: they may ask, but not again.
  'POST /api/matches': {
    call: ({ owner, counterpart }) => ({ body: { ...idsOf(owner, counterpart), status: 'pending' } }),
    answers: [401, 403, 403, 409, 409],
  },
  // The suitor asked, so the owner answers.
  'PATCH /api/matches/{id}': {
    call: ({ pending }) => ({ params: { id: pending.id }, body: { status: 'accepted' } }),
    counterpart: 'suitor',
    answers: [401, 404, 404, 403, 200],
  },
  'GET /api/messages': members(200, ({ counterpart }) => ({ query: { with: String(counterpart.user.id) } })),
  'POST /api/messages': {
    call: ({ owner }) => ({ body: { receiverId: owner.user.id, content: 'For the owner.' } }),
    answers: [401, 403, 403, 201, 403],
  },
  'POST /api/messages/read': members(204, ({ owner }) => ({ body: { senderId: owner.user.id } })),
  'GET /api/conversations': members(200),
  'GET /api/events': members(200),
  'GET /api/reviews/{userId}': members(200, ({ owner }) => ({ params: { userId: owner.user.id } })),
  'POST /api/reviews': {
    call: ({ former, completed }) => ({
      body: { revieweeId: former.user.id, matchId: completed.id, rating: 4 },
    }),
    counterpart: 'former',
    answers: [401, 403, 403, 403, 201],
  },
  'GET /api/subscription-status': members(200),
  'POST /api/create-subscription': members(200),
  'POST /api/cancel-subscription': members(200),
  'POST /api/resume-subscription': members(200),
  'POST /api/billing-portal': members(200),
  // The last ones: from here on each has another session, and none in the end.
  'POST /api/register': everybody(201, () => ({ body: aStudent() })),
  'POST /api/login': everybody(200, ({ owner }) => ({
    body: { username: owner.registration.username, password: TEST_PASSWORD },
  })),
  'POST /api/logout': everybody(204),
};

const byName = new Map(allHttp.map((route) => [nameOf(route), route]));
const cases = Object.entries(table).flatMap(([name, row]) =>
  roles.map((role, index) => ({ name, role, row, status: row.answers[index]! })),
);

describe('who may do what', () => {
  let stage: Stage;
  const sessions = new Map<string, Visitor>();

  beforeAll(async () => {
    stage = await setStage();
    const { owner, counterpart, suitor, former, third, stranger } = stage;
    const people: Record<string, Member> = { owner, counterpart, suitor, former, thirdPerson: third };
    for (const [role, member] of Object.entries({ ...people, otherRole: stranger })) {
      sessions.set(role, await copyOf(member));
    }
  });

  /** What an answer must never show to somebody of this role. */
  function secretsFrom(role: Role): string[] {
    if (role === 'owner') return [];
    const { username, email } = stage.owner.registration;
    return role === 'counterpart' ? [email, username] : [email, username, OWNERS_PET, OWNERS_LETTER];
  }

  it('stands in the table for every route', () => {
    expect(() => requireEveryRoute(allHttp, table)).not.toThrow();
  });

  it.each(cases)('$name: $role is answered $status', async ({ name, role, row, status }) => {
    const player = role === 'counterpart' ? (row.counterpart ?? role) : role;
    const http = role === 'nobody' ? visitor(platformOrigin()) : sessions.get(player)!;
    const answer = await callRoute(http, byName.get(name)!, row.call(stage));
    expect({ status: answer.status, text: status < 400 ? '' : answer.text }).toMatchObject({ status });
    if (name === 'POST /api/login') return;
    for (const secret of secretsFrom(role)) expect(answer.text).not.toContain(secret);
  });
});
