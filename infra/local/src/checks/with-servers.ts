import { startMongo } from '../mongo.ts';
import { startRabbit } from '../rabbit.ts';
import type { CheckContext } from './nx-checks.ts';
import type { Tally } from './tally.ts';

/** Where real servers are, as the suites read it. */
export type ServersEnv = { MONGODB_URI: string; RABBITMQ_URL: string };

/**
 * Does work with real servers of this run's own; those that a person's environment names are left alone.
 *
 * @param home where they keep their data
 * @throws what starting either of them throws
 */
export async function withServers(
  home: string,
  { say, signal }: CheckContext,
  work: (env: ServersEnv) => Promise<Tally>,
): Promise<Tally> {
  const options = { home, say: (line: string) => say(`  ${line}`), signal };
  const [mongo, rabbit] = await Promise.allSettled([startMongo(options), startRabbit(options)]);
  try {
    if (mongo.status === 'rejected') throw mongo.reason;
    if (rabbit.status === 'rejected') throw rabbit.reason;
    return await work({ MONGODB_URI: mongo.value.uri, RABBITMQ_URL: rabbit.value.url });
  } finally {
    if (rabbit.status === 'fulfilled') await rabbit.value.stop();
    if (mongo.status === 'fulfilled') await mongo.value.stop();
  }
}
