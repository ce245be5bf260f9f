import type { Subscription } from '@hemma/contracts/billing';
import type { ServiceName } from '@hemma/contracts/core';
import type { User } from '@hemma/contracts/identity';
import type { MatchChange, ReviewedMatch } from '@hemma/contracts/matching';
import type { Message } from '@hemma/contracts/messaging';
import type { Profile } from '@hemma/contracts/profiles';
import type { Review } from '@hemma/contracts/reviews';
import { aHost, aStudent, TEST_PASSWORD, uniqueSuffix } from '@hemma/testing/builders';
import { expect } from '@jest/globals';
import { ask, change, idsOf, matches, messagesWith, onboard, reviewsOf, subscribe } from './exchange.js';
import { inParallel } from './in-parallel.js';
import { get, getAll, type Member, register, sessionCookie } from './member.js';
import type { Call } from './steady-load.js';

/** Of each role. Enough that those who ask each other last for as long as a restart takes. */
const PEOPLE = 12;
const AT_ONCE = 4;
/**
 * Every tenth request changes something, where something is left to be changed. A change costs several services work;
 * with one of them starting, two cores shall have some to spare.
 */
const WRITE_EVERY = 10;
/** Most calls of the contract wait this long at most; those that hash a password or ask the provider, twice. */
const DEADLINE_MS = 5_000;
const LONG_DEADLINE_MS = 10_000;

/** A member, and what a request needs of them. */
export interface Person {
  member: Member;
  cookie: string;
  profile: Profile;
}

export interface People {
  students: Person[];
  hosts: Person[];
}

/** People who may do everything: profiles finished, subscriptions paid. */
export async function gatherPeople(): Promise<People> {
  const arrivals = Array.from({ length: PEOPLE }, () => [aStudent(), aHost()]).flat();
  const people = await inParallel(arrivals, AT_ONCE, async (registration): Promise<Person> => {
    const member = await register(registration);
    const profile = await onboard(member);
    await subscribe(member);
    return { member, profile, cookie: await sessionCookie(member) };
  });
  const ofType = (type: string) => people.filter(({ member }) => member.user.userType === type);
  return { students: ofType('student'), hosts: ofType('host') };
}

/** Fresh tokens for everybody: a load does not keep the cookies that it is given. */
export async function refreshCookies({ students, hosts }: People): Promise<void> {
  for (const person of [...students, ...hosts]) person.cookie = await sessionCookie(person.member);
}

/** What concerns one service: what to ask for, what to change, and whether every change that was accepted is there. */
export interface Workload {
  reads: Call[];
  /** Taken from the front; an answer may bring the next one. */
  writes: Call[];
  expectAllKept(): Promise<void>;
}

/** @returns the next request of a workload, at each call */
export function mixOf({ reads, writes }: Workload): () => Call {
  const next = function* () {
    for (let n = 1, read = 0; ; n += 1) {
      const write = n % WRITE_EVERY === 0 ? writes.shift() : undefined;
      yield write ?? reads[(read += 1) % reads.length]!;
    }
  };
  const calls = next();
  return () => calls.next().value;
}

const read = ({ cookie }: Person, path: string): Call => ({
  method: 'GET',
  path,
  cookie,
  deadlineMs: DEADLINE_MS,
});

const readsOf = (people: readonly Person[], pathsOf: (person: Person, index: number) => string[]): Call[] =>
  people.flatMap((person, index) => pathsOf(person, index).map((path) => read(person, path)));

/**
 * One change after the other for each person, the next when the last was accepted.
 * @returns what was accepted last, by user id
 */
function changeInTurn<Kept>(
  writes: Call[],
  people: readonly Person[],
  callOf: (person: Person, n: number) => Omit<Call, 'accepted' | 'cookie'>,
): Map<number, Kept> {
  const kept = new Map<number, Kept>();
  const add = (person: Person, n: number) => {
    const accepted = (body: unknown) => {
      kept.set(person.member.user.id, body as Kept);
      add(person, n + 1);
    };
    writes.push({ ...callOf(person, n), cookie: person.cookie, accepted });
  };
  for (const person of people) add(person, 1);
  return kept;
}

const everybody = ({ students, hosts }: People) => [...students, ...hosts];

async function identity(people: People): Promise<Workload> {
  const all = everybody(people);
  const writes: Call[] = [];
  const kept = changeInTurn<User>(writes, all, (_person, n) => ({
    method: 'PATCH',
    path: '/api/user',
    body: { bio: `Change ${n}` },
    deadlineMs: DEADLINE_MS,
  }));
  const country = `Testland ${uniqueSuffix()}`;
  const registered: User[] = [];
  const addArrival = () =>
    writes.push({
      method: 'POST',
      path: '/api/register',
      body: aStudent({ country }),
      deadlineMs: LONG_DEADLINE_MS,
      accepted: (body) => {
        registered.push(body as User);
        addArrival();
      },
    });
  const { username } = all[0]!.member.registration;
  const addLogin = () =>
    writes.push({
      method: 'POST',
      path: '/api/login',
      body: { username, password: TEST_PASSWORD },
      deadlineMs: LONG_DEADLINE_MS,
      accepted: addLogin,
    });
  addArrival();
  addLogin();
  return {
    reads: readsOf(all, () => ['/api/user', '/api/users?limit=10']),
    writes,
    async expectAllKept() {
      for (const { member } of all) {
        expect((await get(member, '/api/user')).body).toMatchObject(kept.get(member.user.id) ?? {});
      }
      const path = `/api/users?country=${encodeURIComponent(country)}&limit=100`;
      const found = await getAll<{ id: number }>(all[0]!.member, path);
      expect(sorted(found.map(({ id }) => id))).toEqual(sorted(registered.map(({ id }) => id)));
    },
  };
}

async function profiles(people: People): Promise<Workload> {
  const all = everybody(people);
  const writes: Call[] = [];
  const kept = changeInTurn<Profile>(writes, all, ({ profile }, n) => ({
    method: 'PUT',
    path: `/api/profiles/${profile.id}`,
    body: { additionalInfo: `Change ${n}` },
    deadlineMs: DEADLINE_MS,
  }));
  return {
    reads: readsOf(all, (_person, index) => [
      `/api/profiles/${all[(index + 1) % all.length]!.member.user.id}`,
    ]),
    writes,
    async expectAllKept() {
      for (const { member } of all) {
        const { body } = await get(member, `/api/profiles/${member.user.id}`);
        expect(body).toMatchObject(kept.get(member.user.id) ?? {});
      }
    },
  };
}

const pairsOf = ({ students, hosts }: People) =>
  students.flatMap((student) => hosts.map((host) => ({ student, host })));

async function matching(people: People): Promise<Workload> {
  const kept = new Map<number, ReviewedMatch>();
  const changed = (person: Person, id: number, status: MatchChange, then: (body: unknown) => void): Call => ({
    method: 'PATCH',
    path: `/api/matches/${id}`,
    cookie: person.cookie,
    body: { status },
    deadlineMs: DEADLINE_MS,
    accepted: then,
  });
  // Each pair goes on to its end before the next one begins, as far as answers come in time.
  const writes = pairsOf(people).map(({ student, host }): Call => {
    const keep = (body: unknown) => kept.set((body as ReviewedMatch).id, body as ReviewedMatch);
    return {
      method: 'POST',
      path: '/api/matches',
      cookie: student.cookie,
      body: idsOf(student.member, host.member),
      deadlineMs: DEADLINE_MS,
      accepted: (body) => {
        keep(body);
        const { id } = body as ReviewedMatch;
        const complete = changed(student, id, 'completed', keep);
        const accept = changed(host, id, 'accepted', (answer) => {
          keep(answer);
          writes.unshift(complete);
        });
        writes.unshift(accept);
      },
    };
  });
  const { students } = people;
  return {
    // Not whom one may ask: that looks at everybody who has registered, and would measure how many they are.
    reads: readsOf(everybody(people), () => ['/api/matches?limit=5']),
    writes,
    async expectAllKept() {
      const found = await inParallel(students, AT_ONCE, ({ member }) => matches(member));
      const statusById = (list: Iterable<ReviewedMatch>) =>
        Object.fromEntries([...list].map(({ id, status }) => [id, status]));
      expect(statusById(found.flat())).toEqual(statusById(kept.values()));
    },
  };
}

/** Brings every pair that has not got so far to a completed exchange. */
async function completeAll(people: People): Promise<{ id: number; student: Person; host: Person }[]> {
  const lists = await inParallel(people.students, AT_ONCE, ({ member }) => matches(member));
  const known = lists.flat();
  return inParallel(pairsOf(people), AT_ONCE, async ({ student, host }) => {
    const ids = idsOf(student.member, host.member);
    let match =
      known.find(({ studentId, hostId }) => studentId === ids.studentId && hostId === ids.hostId) ??
      (await ask(student.member, host.member));
    if (match.status === 'pending') match = await change(host.member, match.id, 'accepted');
    if (match.status === 'accepted') match = await change(student.member, match.id, 'completed');
    return { id: match.id, student, host };
  });
}

const textById = (messages: readonly Message[]) => messages.map(({ id, content }) => `${id}: ${content}`);

async function messaging(people: People): Promise<Workload> {
  await completeAll(people);
  const { students, hosts } = people;
  const writes: Call[] = [];
  const kept: Message[] = [];
  const topic = uniqueSuffix();
  const counterpart = (index: number) => hosts[index % hosts.length]!;
  const addMessage = (index: number, n: number) => {
    const [student, host] = [students[index]!, counterpart(index)];
    const [from, to] = n % 2 === 0 ? [student, host] : [host, student];
    writes.push({
      method: 'POST',
      path: '/api/messages',
      cookie: from.cookie,
      body: { receiverId: to.member.user.id, content: `${topic} ${n}` },
      deadlineMs: DEADLINE_MS,
      accepted: (body) => {
        kept.push(body as Message);
        addMessage(index, n + 1);
      },
    });
  };
  for (const index of students.keys()) addMessage(index, 1);
  return {
    reads: readsOf(students, (_person, index) => [
      '/api/conversations',
      `/api/messages?with=${counterpart(index).member.user.id}&limit=20`,
    ]),
    writes,
    async expectAllKept() {
      for (const [index, { member }] of students.entries()) {
        const mine = kept.filter((one) => [one.senderId, one.receiverId].includes(member.user.id));
        const all = await messagesWith(member, counterpart(index).member);
        const found = all.filter(({ content }) => content.startsWith(topic));
        expect(textById(found.reverse())).toEqual(textById(mine));
      }
    },
  };
}

async function reviews(people: People): Promise<Workload> {
  const completed = await completeAll(people);
  const kept: Review[] = [];
  const all = everybody(people);
  const writes = completed.flatMap(({ id, student, host }) =>
    [student, host].map((reviewer): Call => {
      const reviewee = reviewer === student ? host : student;
      return {
        method: 'POST',
        path: '/api/reviews',
        cookie: reviewer.cookie,
        body: { revieweeId: reviewee.member.user.id, matchId: id, rating: 5, comment: 'A good time.' },
        deadlineMs: DEADLINE_MS,
        accepted: (body) => kept.push(body as Review),
      };
    }),
  );
  return {
    reads: readsOf(all, (_person, index) => [
      `/api/reviews/${all[(index + 1) % all.length]!.member.user.id}?limit=20`,
    ]),
    writes,
    async expectAllKept() {
      const found = await inParallel(all, AT_ONCE, ({ member }) => reviewsOf(member, member.user.id));
      expect(sorted(found.flat().map(({ id }) => id))).toEqual(sorted(kept.map(({ id }) => id)));
    },
  };
}

async function billing(people: People): Promise<Workload> {
  const all = everybody(people);
  const writes: Call[] = [];
  const kept = changeInTurn<Subscription>(writes, all, (_person, n) => ({
    method: 'POST',
    path: n % 2 === 1 ? '/api/cancel-subscription' : '/api/resume-subscription',
    deadlineMs: LONG_DEADLINE_MS,
  }));
  return {
    reads: readsOf(all, () => ['/api/subscription-status']),
    writes,
    async expectAllKept() {
      for (const { member } of all) {
        const { body } = await get(member, '/api/subscription-status');
        expect(body).toMatchObject(kept.get(member.user.id) ?? {});
      }
    },
  };
}

const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** Makes the work for a service. */
export const workloads: Record<ServiceName, (people: People) => Promise<Workload>> = {
  identity,
  profiles,
  matching,
  messaging,
  reviews,
  billing,
};
