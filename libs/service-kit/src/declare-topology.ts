import { allEvents } from '@hemma/contracts/catalogue';
import { connect } from 'amqplib';
import { baseConfigSchema, readConfig } from './config.js';
import { busNames } from './topology.js';
import { giveTopology } from './topology-declaration.js';

const configSchema = baseConfigSchema.pick({ RABBITMQ_URL: true, BUS_PREFIX: true });

/**
 * `declare-topology` gives a broker all exchanges, queues and bindings of this release, before processes with
 * `BUS_TOPOLOGY=given` start; it removes nothing. Reads RABBITMQ_URL, of a user who may do that, and BUS_PREFIX.
 *
 * @param say where a line of the answer goes
 * @param env read instead of the process's environment
 * @returns the exit code: 0, or 1 with a sentence on what is wrong
 */
export async function runDeclareTopology(
  say: (line: string) => void,
  env?: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  try {
    const config = readConfig(configSchema, env);
    const connection = await connect(config.RABBITMQ_URL);
    try {
      const channel = await connection.createChannel();
      // The failed operation rejects by itself; without a listener the event would end the process.
      channel.on('error', () => undefined);
      await giveTopology(channel, busNames(config.BUS_PREFIX), allEvents);
    } finally {
      await connection.close();
    }
    say('The broker has the topology of this release');
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

if (import.meta.main) {
  process.exitCode = await runDeclareTopology((line) => process.stdout.write(`${line}\n`));
}
