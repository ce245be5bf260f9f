import { parseArgs } from 'node:util';
import { serviceNames } from '@hemma/contracts/core';
import * as z from 'zod';
import { ConfigError, baseConfigSchema, readConfig } from './config.js';
import { type DeadLetter, DeadLetterQueue } from './dead-letter-queue.js';
import { busNames } from './topology.js';

const USAGE = 'Usage: dead-letters list|replay <service> [--id <event id>]...';

const commandSchema = z.object({
  what: z.enum(['list', 'replay'], USAGE),
  service: z.enum(serviceNames, `The service must be one of ${serviceNames.join(', ')}`),
  ids: z.array(z.string()).optional(),
});

const configSchema = baseConfigSchema.pick({ RABBITMQ_URL: true, BUS_PREFIX: true });

/**
 * `dead-letters list <service>` shows the events that a service gave up; `dead-letters replay <service>
 * [--id …]` puts them back into its queue. Reads RABBITMQ_URL and BUS_PREFIX.
 *
 * @param args the command line
 * @param say where a line of the answer goes
 * @param env read instead of the process's environment
 * @returns the exit code: 0, or 1 with a sentence on what is wrong
 */
export async function runDeadLetters(
  args: string[],
  say: (line: string) => void,
  env?: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { id: { type: 'string', multiple: true } },
    });
    const command = commandSchema.safeParse({
      what: positionals[0],
      service: positionals[1],
      ids: values.id,
    });
    if (!command.success) throw new ConfigError(command.error.issues.map(({ message }) => message));
    const config = readConfig(configSchema, env);
    const { what, service, ids } = command.data;
    const queue = await DeadLetterQueue.open(config.RABBITMQ_URL, busNames(config.BUS_PREFIX), service);
    try {
      const letters = what === 'list' ? await queue.list() : await queue.replay(ids);
      for (const letter of letters) say(lineOf(letter));
      say(`${letters.length} dead letters of ${service}${what === 'list' ? '' : ' put back'}`);
    } finally {
      await queue.close();
    }
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** Never the payload: it holds what people wrote. */
function lineOf({ id, pattern, occurredAt, requestId, deadSince }: DeadLetter): string {
  return [
    id,
    pattern,
    `occurred ${occurredAt}`,
    `dead since ${deadSince ?? 'unknown'}`,
    `request ${requestId}`,
  ].join('  ');
}

if (import.meta.main) {
  process.exitCode = await runDeadLetters(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
}
