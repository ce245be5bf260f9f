import type { Match, MatchStatus } from '@hemma/contracts/matching';
import { aHost, simpleHostProfile, simpleStudentProfile } from '@hemma/testing/builders';
import { waitUntil } from '@hemma/local/wait-until';
import { newPerson, untilAnswered, type ApiAnswer, type Person } from './api-client.js';
import type { RealPlatform } from './real-platform.js';

/** Somebody who calls, as far as they have come. */
export interface Actor extends Person {
  /** 0 before there is a profile. */
  profileId: number;
}

/** What was paid has to come back from the provider. */
const PAID_WITHIN_MS = 30_000;

/** What it takes to make a match of the two: who does what to it, one after the other. */
const steps: Record<MatchStatus, readonly ['student' | 'host', MatchStatus][]> = {
  pending: [],
  accepted: [['student', 'accepted']],
  rejected: [['student', 'rejected']],
  completed: [
    ['student', 'accepted'],
    ['host', 'completed'],
  ],
};

/** Those with whom the callers have to do, made when they are first needed. */
export class Company {
  private readonly made = new Map<string, Promise<unknown>>();

  constructor(private readonly platform: RealPlatform) {}

  /** Gives a person what most calls about others need: a finished profile and a paid subscription. */
  admit(actor: Actor): Promise<void> {
    return this.once(`admission of ${actor.user.id}`, async () => {
      await this.finishProfile(actor);
      await this.subscribe(actor);
    });
  }

  /** A host whom no student has a match with but those for whom this one is made. */
  host(name: string): Promise<Actor> {
    return this.once(`host ${name}`, async () => {
      const host = { ...(await newPerson(this.platform.urls[0], aHost())), profileId: 0 };
      await this.admit(host);
      return host;
    });
  }

  /** A match that a host asked the student for; each status has a host of its own. */
  match(student: Actor, status: MatchStatus): Promise<Match> {
    return this.once(`match of ${student.user.id}: ${status}`, async () => {
      await this.admit(student);
      const host = await this.host(status);
      const body = { studentId: student.user.id, hostId: host.user.id, status: 'pending' };
      const asked = expectStatus(201, await host.api.post('/api/matches', body)).json() as Match;
      const sides = { student, host };
      for (const [side, next] of steps[status]) {
        const change = { method: 'PATCH', path: `/api/matches/${asked.id}`, body: { status: next } };
        expectStatus(200, await sides[side].api.send(change));
      }
      return { ...asked, status };
    });
  }

  /** Pays for a month. */
  subscribe({ api, user }: Actor): Promise<void> {
    return this.once(`subscription of ${user.id}`, async () => {
      const opened = expectStatus(200, await api.post('/api/create-subscription', {}));
      const { clientSecret } = opened.json() as { clientSecret: string };
      await this.platform.stripe.pay(clientSecret);
      const hasAccess = async () =>
        (expectStatus(200, await api.get('/api/subscription-status')).json() as { hasAccess: boolean })
          .hasAccess;
      await waitUntil('the subscription', hasAccess, { timeoutMs: PAID_WITHIN_MS });
    });
  }

  private async finishProfile(actor: Actor): Promise<void> {
    const { api, user, profileId } = actor;
    const fields = user.userType === 'student' ? simpleStudentProfile() : simpleHostProfile();
    const call = profileId
      ? { method: 'PUT', path: `/api/profiles/${profileId}`, body: fields }
      : { method: 'POST', path: '/api/profiles', body: { ...fields, userId: user.id } };
    const answer = await untilAnswered(() => api.send(call));
    expectStatus(profileId ? 200 : 201, answer);
    actor.profileId = (answer.json() as { id: number }).id;
  }

  private once<T>(what: string, make: () => Promise<T>): Promise<T> {
    const known = this.made.get(what) ?? make();
    this.made.set(what, known);
    return known as Promise<T>;
  }
}

function expectStatus(status: number, answer: ApiAnswer): ApiAnswer {
  if (answer.status === status) return answer;
  throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
}
