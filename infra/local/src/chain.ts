import { messageOf, UserError } from './user-error.ts';

/** Says one line of progress. */
export type Say = (line: string) => void;

/** One way to get something; `attempt` throws `NotAvailable` with the reason why it can't. */
export interface Way<T> {
  name: string;
  attempt: () => Promise<T>;
}

/** This way does not work on this machine; the next one is tried. */
export class NotAvailable extends Error {
  override name = 'NotAvailable';
}

/**
 * Tries the ways in order and returns what the first one that works gives.
 * @param what what is looked for, for the lines of progress and the error
 * @param advice what a person can do when every way failed
 * @throws UserError naming every way with its reason
 */
export async function firstThatWorks<T>(
  what: string,
  ways: Way<T>[],
  advice: string,
  say: Say,
  signal?: AbortSignal,
): Promise<T> {
  const reasons: string[] = [];
  for (const way of ways) {
    signal?.throwIfAborted();
    try {
      return await way.attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const reason = messageOf(error);
      reasons.push(`  - ${way.name}: ${reason}`);
      if (!(error instanceof NotAvailable))
        say(`${what}: ${way.name} failed (${reason}), trying the next way`);
    }
  }
  throw new UserError(`No ${what} could be found or got. Tried:\n${reasons.join('\n')}\n${advice}`);
}
