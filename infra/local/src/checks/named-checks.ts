import { secondsSince } from '../tools.ts';
import { messageOf, UserError } from '../user-error.ts';
import type { CheckContext } from './nx-checks.ts';
import { failure, lastLineOf, sumOf, type Tally } from './tally.ts';

/** One of the checks of a command. */
export interface NamedCheck {
  name: string;
  run: (context: CheckContext) => Promise<Tally>;
}

/**
 * Runs checks one after the other, each with its failures and its sum.
 *
 * @param names which; all of them where none is named
 * @throws UserError for a name that is none
 */
export async function runNamedChecks(
  checks: readonly NamedCheck[],
  names: readonly string[],
  context: CheckContext,
): Promise<Tally> {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no check ${unknown.join(', ')}; there are ${checks.map((one) => one.name).join(', ')}.`,
    );
  }
  const tallies: Tally[] = [];
  for (const { name, run } of checks.filter((check) => names.length === 0 || names.includes(check.name))) {
    const start = Date.now();
    context.say(`\n${name}`);
    const tally = await run(context).catch((error: unknown) => {
      context.signal.throwIfAborted();
      return failure(textOf(error));
    });
    tallies.push(tally);
    for (const text of tally.failures) context.say(`\n${text}\n`);
    context.say(`${name}: ${lastLineOf(tally)} (${secondsSince(start)})`);
  }
  return sumOf(tallies);
}

/** One sentence where it is meant for people, else the stack. */
export function textOf(error: unknown): string {
  return error instanceof UserError || !(error instanceof Error) ? messageOf(error) : String(error.stack);
}
