import { waitUntil } from '@hemma/local/wait-until';
import type { Response, Test } from 'supertest';
import type { Delivery } from './member.js';

/** A service that was killed is back within seconds; past this something is stuck. */
const ANSWERED_WITHIN_MS = 60_000;
const AGAIN_AFTER_MS = 200;
/** Away or too late: whether the call took effect is not known. */
const UNANSWERED = [503, 504];

/**
 * Makes the same call, with the same Idempotency-Key, until it is answered: what the contract tells clients to do
 * after 503, 504 and a connection that broke.
 */
export const insistent: Delivery = async (attempt) => {
  let answer: Response | undefined;
  const isAnswered = async () => (answer = await answerTo(attempt)) !== undefined;
  await waitUntil('an answer', isAnswered, { timeoutMs: ANSWERED_WITHIN_MS, everyMs: AGAIN_AFTER_MS });
  return answer!;
};

async function answerTo(attempt: () => Test): Promise<Response | undefined> {
  try {
    const answer = await attempt();
    return UNANSWERED.includes(answer.status) ? undefined : answer;
  } catch (error) {
    // supertest rejects only where no answer came: whatever status one has, it has answered.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
