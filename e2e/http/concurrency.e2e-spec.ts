import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';

import {
  acceptedPair,
  ask,
  change,
  confirmPayment,
  idsOf,
  makeReady,
  matches,
  messagesWith,
  onboard,
  readyPair,
} from '../src/exchange.js';
import { get, type Member, post, registerHost, registerStudent } from '../src/member.js';
import { subscriptionsAtProvider } from '../src/provider-books.js';

jest.setTimeout(120_000);

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));
const patch = ({ http }: Member, matchId: number, status: string) =>
  http.patch(`/api/matches/${matchId}`).send({ status });
const countOf = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  );

describe('at the same moment', () => {
  it('two answers to one request: one counts, the other is told so', async () => {
    const student = await registerStudent();
    await makeReady(student);
    const hosts = await Promise.all(times(5, () => registerHost()));
    await Promise.all(hosts.map(makeReady));
    for (const host of hosts) {
      const { id } = await ask(student, host);
      const answers = await Promise.all([patch(host, id, 'accepted'), patch(host, id, 'rejected')]);
      const winner = answers.find(({ status }) => status === 200)!;
      const loser = answers.find((answer) => answer !== winner)!;
      expect(winner.body).toMatchObject({ id, status: expect.stringMatching(/^(accepted|rejected)$/) });
      expect([loser.status, loser.text]).toEqual([409, `This match is already ${winner.body.status}`]);
      expect((await matches(host))[0]).toMatchObject({ id, status: winner.body.status });
    }
  });

  it('both sides complete: one of them did', async () => {
    const { student, host, match } = await acceptedPair();
    const answers = await Promise.all([student, host].map((member) => patch(member, match.id, 'completed')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.text).toBe('This match is already completed');
  });

  it('twenty requests for one pair, from either side: one becomes a match', async () => {
    const { student, host } = await readyPair();
    const body = { ...idsOf(student, host), status: 'pending' };
    const answers = await Promise.all(
      times(20, (n) => post(n % 2 === 0 ? student : host, '/api/matches', body)),
    );
    expect(countOf(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 19 });
    for (const { status, text } of answers) if (status === 409) expect(text).toBe('Match already exists');
    for (const member of [student, host]) expect(await matches(member)).toHaveLength(1);
  });

  it('a request and its rejection by the one who was asked: nothing slips through the ninety days', async () => {
    const { student, host } = await readyPair();
    const { id } = await ask(student, host);
    const body = { ...idsOf(student, host), status: 'pending' };
    const [rejection, ...requests] = await Promise.all([
      patch(host, id, 'rejected'),
      ...times(10, () => post(student, '/api/matches', body)),
    ]);
    expect(rejection.status).toBe(200);
    expect(countOf(requests.map(({ status }) => status))).toEqual({ 409: 10 });
    expect(await matches(student)).toMatchObject([{ id, status: 'rejected' }]);
  });

  it('fifty openings of a subscription: it is one, with one payment', async () => {
    const student = await registerStudent();
    await onboard(student);
    const answers = await Promise.all(times(50, () => post(student, '/api/create-subscription')));
    expect(countOf(answers.map(({ status }) => status))).toEqual({ 200: 50 });
    const secrets = new Set(answers.map(({ body }) => body.clientSecret));
    expect(secrets.size).toBe(1);
    expect(await subscriptionsAtProvider(student)).toHaveLength(1);
    const [secret] = secrets;
    expect((await confirmPayment(student, secret)).status).toBe(200);
    expect((await get(student, '/api/subscription-status')).body).toMatchObject({ status: 'active' });
    expect((await post(student, '/api/create-subscription')).body).toMatchObject({
      clientSecret: null,
      status: 'active',
    });
    expect(await subscriptionsAtProvider(student)).toHaveLength(1);
  });

  it('twenty equal messages under one key: one is stored, and all are told of it', async () => {
    const { student, host } = await acceptedPair();
    const key = randomUUID();
    const body = { receiverId: host.user.id, content: 'Are you there?' };
    const answers = await Promise.all(
      times(20, () => student.http.post('/api/messages').set('Idempotency-Key', key).send(body)),
    );
    expect(countOf(answers.map(({ status }) => status))).toEqual({ 201: 20 });
    const [first, ...others] = answers.map((answer) => answer.body);
    for (const other of others) expect(other).toEqual(first);
    expect(await messagesWith(host, student)).toEqual([first]);
    const altered = { ...body, content: 'Somebody there?' };
    const conflict = await student.http.post('/api/messages').set('Idempotency-Key', key).send(altered);
    expect(conflict.status).toBe(409);
  });

  it('messages from both sides: both see them in the same order', async () => {
    const { student, host } = await acceptedPair();
    const letters = times(30, (n) => {
      const [from, to] = n % 2 === 0 ? [student, host] : [host, student];
      return post(from, '/api/messages', { receiverId: to.user.id, content: `Line ${n}` });
    });
    expect(countOf((await Promise.all(letters)).map(({ status }) => status))).toEqual({ 201: 30 });
    const [ofStudent, ofHost] = await Promise.all([messagesWith(student, host), messagesWith(host, student)]);
    expect(ofStudent).toHaveLength(30);
    expect(ofStudent.map(({ id }) => id)).toEqual(ofHost.map(({ id }) => id));
    const moments = ofStudent.map(({ createdAt }) => Date.parse(createdAt));
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
  });

  it('a message is sent again and again under keys of their own: each is one', async () => {
    const { student, host, match } = await acceptedPair();
    await change(student, match.id, 'completed');
    const body = { receiverId: student.user.id, content: 'Thank you!' };
    await Promise.all(times(3, () => post(host, '/api/messages', body)));
    expect(await messagesWith(student, host)).toHaveLength(3);
  });
});
