import { identityRpc, type IssuedSession } from '@hemma/contracts/identity';
import { Injectable } from '@nestjs/common';
import { ServiceCalls } from '../bus/service-calls.js';

/** Requests of one page come together and share an answer; a session that was ended elsewhere ends within it. */
const ANSWER_GOOD_FOR_MS = 500;
/** A person waits behind this question, and a valid token can do without its answer. */
const WAIT_MS = 2_000;
/** Far more than ask within half a second. */
const REMEMBERED_ANSWERS = 5_000;

/** Asks identity whether a session lives, and for a new token of it. */
@Injectable()
export class SessionRefresher {
  private readonly answers = new Map<string, { answer: Promise<IssuedSession>; goodUntil: number }>();

  constructor(private readonly services: ServiceCalls) {}

  /**
   * A new short token for a session; the session itself stays the same, so that any number may ask at once.
   *
   * @throws DomainError `identity.SESSION_ENDED`; `core.UNAVAILABLE` or `core.DEADLINE_EXCEEDED` where identity is away
   */
  refresh(sessionId: string): Promise<IssuedSession> {
    const now = Date.now();
    const known = this.answers.get(sessionId);
    if (known && now < known.goodUntil) return known.answer;
    if (this.answers.size >= REMEMBERED_ANSWERS) this.answers.clear();
    const answer = this.services.call(
      identityRpc.refreshSession,
      { sessionId },
      // Not the request's own context: others share the answer.
      { deadline: now + WAIT_MS },
    );
    this.answers.set(sessionId, { answer, goodUntil: now + ANSWER_GOOD_FOR_MS });
    return answer;
  }
}
