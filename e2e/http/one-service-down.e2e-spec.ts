import { allHttp } from '@hemma/contracts/catalogue';
import { type HttpContract, serviceNames } from '@hemma/contracts/core';
import { aStudent, fullStudentProfile, TEST_PASSWORD } from '@hemma/testing/builders';
import { until } from '@hemma/testing/until';
import { visitor, type Visitor } from '@hemma/testing/visitor';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startAgain, stop } from '../src/disturbance.js';
import { idsOf } from '../src/exchange.js';
import { platformOrigin } from '../src/origin.js';
import { callRoute, type CallInput, nameOf, requireEveryRoute } from '../src/route-call.js';
import { setStage, type Stage } from '../src/stage.js';

jest.setTimeout(180_000);

/** What a person notices as "at once". */
const AT_ONCE_MS = 1_000;

interface ValidCall extends CallInput {
  /** Who calls; else the owner. */
  http?: Visitor;
  /** What it is answered where all is well; else the contract's status. */
  status?: number;
}

/** Every route as it is called rightly, in an order in which each can be called once. */
const validCalls: Record<string, (stage: Stage) => ValidCall> = {
  'GET /api/health': () => ({}),
  'GET /api/openapi.json': () => ({}),
  'GET /api/docs': () => ({}),
  'GET /api/config': () => ({}),
  'GET /api/user': () => ({}),
  'PATCH /api/user': () => ({ body: { bio: 'Something new.' } }),
  'GET /api/users': () => ({ query: { userType: 'host', limit: '3' } }),
  // Nobody has this picture; that identity says so is its answer.
  'GET /api/images/{hash}': () => ({ params: { hash: 'a'.repeat(43) }, status: 404 }),
  'GET /api/profiles/{userId}': ({ counterpart }) => ({ params: { userId: counterpart.user.id } }),
  'POST /api/profiles': ({ newcomer }) => ({
    http: newcomer.http,
    body: { userId: newcomer.user.id, ...fullStudentProfile() },
  }),
  'PUT /api/profiles/{id}': ({ ownersProfileId }) => ({
    params: { id: ownersProfileId },
    body: { university: 'Uppsala' },
  }),
  'GET /api/potential-matches': () => ({}),
  'GET /api/matches': () => ({}),
  'POST /api/matches': ({ owner, stranger }) => ({ body: { ...idsOf(owner, stranger), status: 'pending' } }),
  'PATCH /api/matches/{id}': ({ pending }) => ({ params: { id: pending.id }, body: { status: 'accepted' } }),
  'GET /api/messages': ({ counterpart }) => ({ query: { with: String(counterpart.user.id) } }),
  'POST /api/messages': ({ counterpart }) => ({
    body: { receiverId: counterpart.user.id, content: 'How are you?' },
  }),
  'POST /api/messages/read': ({ counterpart }) => ({ body: { senderId: counterpart.user.id } }),
  'GET /api/conversations': () => ({}),
  'GET /api/events': () => ({}),
  'GET /api/reviews/{userId}': ({ owner }) => ({ params: { userId: owner.user.id } }),
  'POST /api/reviews': ({ former, completed }) => ({
    body: { revieweeId: former.user.id, matchId: completed.id, rating: 4 },
  }),
  'GET /api/subscription-status': () => ({}),
  'POST /api/create-subscription': () => ({}),
  'POST /api/cancel-subscription': () => ({}),
  'POST /api/resume-subscription': () => ({}),
  'POST /api/billing-portal': () => ({}),
  // Nobody but the provider can sign one; that billing says so is its answer.
  'POST /api/stripe/webhook': () => ({ body: '{}', status: 400 }),
  'POST /api/register': () => ({ http: visitor(platformOrigin()), body: aStudent() }),
  'POST /api/login': ({ owner }) => ({
    http: visitor(platformOrigin()),
    body: { username: owner.registration.username, password: TEST_PASSWORD },
  }),
  'POST /api/logout': ({ leaving }) => ({ http: leaving }),
};

const byName = new Map(allHttp.map((route) => [nameOf(route), route]));

/** Calls every route once. @param expected what each is to answer, given what it answers where all is well */
async function expectAnswers(
  stage: Stage,
  expected: (route: HttpContract, status: number) => number,
): Promise<void> {
  const answers: Record<string, { status: number; isFast: boolean }> = {};
  const promised: typeof answers = {};
  for (const [name, validCall] of Object.entries(validCalls)) {
    const route = byName.get(name)!;
    const { http = stage.owner.http, status = route.status, ...input } = validCall(stage);
    const since = performance.now();
    const answer = await callRoute(http, route, input);
    const took = performance.now() - since;
    answers[name] = { status: answer.status, isFast: answer.status !== 503 || took < AT_ONCE_MS };
    promised[name] = { status: expected(route, status), isFast: true };
    if (answer.status === 503)
      expect([name, Number(answer.get('Retry-After'))]).toEqual([name, expect.any(Number)]);
  }
  expect(answers).toEqual(promised);
}

describe('with one service down', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await setStage();
  });

  it('(every route has a call here, and with none down each succeeds)', async () => {
    requireEveryRoute(allHttp, validCalls);
    await expectAnswers(stage, (_route, status) => status);
  });

  describe.each(serviceNames)('%s', (service) => {
    beforeEach(() => stop(service));
    afterEach(() => startAgain(service));

    it('only what it owns is away, and says so at once', async () => {
      const isIdentity = service === 'identity';
      // Until the gateway notices that nobody would tell it of a logout; from then on it lets no session through.
      if (isIdentity) {
        const isRefused = async () => (await stage.owner.http.get('/api/messages')).status === 503;
        await until('identity being missed', isRefused);
      }
      await expectAnswers(stage, (route, status) => {
        if (route === byName.get('GET /api/health')) return 503;
        const isAway = route.services.includes(service) || (isIdentity && route.auth === 'session');
        return isAway ? 503 : status;
      });
    });
  });
});
