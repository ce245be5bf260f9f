import { parseArgs } from 'node:util';
import { serviceNames } from '@hemma/contracts/core';
import * as z from 'zod';
import { ConfigError, baseConfigSchema, readConfig } from './config.js';
import { type DeadLetter, DeadLetterQueue } from './dead-letter-queue.js';
import { busNames } from './topology.js';

const USAGE = 'Usage: dead-letters list|replay <service> [--id <event id>]... [--trusted]';

const commandSchema = z.object({
  what: z.enum(['list', 'replay'], USAGE),
  service: z.enum(serviceNames, `The service must be one of ${serviceNames.join(', ')}`),
  ids: z.array(z.string()).optional(),
  trusted: z.boolean().optional(),
});

const configSchema = baseConfigSchema.pick({ RABBITMQ_URL: true, BUS_PREFIX: true });

/**
 * `dead-letters list <service>` shows the events that a service gave up; `dead-letters replay <service>
 * [--id …]` gives them to it again, but for those that did not come from who may tell them; with `--trusted` these
 * too. Reads RABBITMQ_URL and BUS_PREFIX.
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
      options: { id: { type: 'string', multiple: true }, trusted: { type: 'boolean' } },
    });
    const command = commandSchema.safeParse({
      what: positionals[0],
      service: positionals[1],
      ids: values.id,
      trusted: values.trusted,
    });
    if (!command.success) throw new ConfigError(command.error.issues.map(({ message }) => message));
    const config = readConfig(configSchema, env);
    const { what, service, ids, trusted } = command.data;
    const queue = await DeadLetterQueue.open(config.RABBITMQ_URL, busNames(config.BUS_PREFIX), service);
    try {
      const letters = what === 'list' ? await queue.list() : await queue.replay(ids, { trusted });
      for (const letter of letters) say(lineOf(letter));
      say(`${letters.length} dead letters of ${service}${what === 'list' ? '' : ' put back'}`);
      if (what === 'list') return 0;
      const left = (await queue.list()).filter(
        ({ id, isGenuine }) => !isGenuine && (!ids || ids.includes(id)),
      );
      if (left.length > 0)
        say(`${left.length} left: not from who may tell them; --trusted puts them back all the same`);
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
function lineOf({ id, pattern, occurredAt, requestId, deadSince, isGenuine }: DeadLetter): string {
  return [
    id,
    pattern,
    `occurred ${occurredAt}`,
    `dead since ${deadSince ?? 'unknown'}`,
    `request ${requestId}`,
    ...(isGenuine ? [] : ['not from who may tell it']),
  ].join('  ');
}

if (import.meta.main) {
  process.exitCode = await runDeadLetters(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`));
}
