import type { Say } from './chain.ts';
import { type Mongo, requireReplicaSet, startMongo } from './mongo.ts';
import { type Rabbit, requireBroker, startRabbit } from './rabbit.ts';
import { type Running, Supervised } from './supervised.ts';

export interface ServerOptions {
  home: string;
  mongodbUri?: string | undefined;
  rabbitmqUrl?: string | undefined;
  say: Say;
  signal: AbortSignal;
}

/**
 * Starts a replica set of one's own, unless an address is given.
 * @param use takes charge of it as soon as it runs
 * @returns its address
 */
export async function superviseMongo(
  { home, mongodbUri, say, signal }: ServerOptions,
  use: (mongodb: Supervised) => void,
): Promise<string> {
  if (mongodbUri) {
    await requireReplicaSet(mongodbUri);
    say('MongoDB: the one given by MONGODB_URI');
    return mongodbUri;
  }
  const mongo = await startMongo({ home, say, signal });
  use(supervise('mongodb', mongo, say));
  return mongo.uri;
}

/**
 * Starts a broker of one's own, unless an address is given.
 * @param use takes charge of it as soon as it runs
 * @returns its address
 */
export async function superviseRabbit(
  { home, rabbitmqUrl, say, signal }: ServerOptions,
  use: (rabbitmq: Supervised) => void,
): Promise<string> {
  if (rabbitmqUrl) {
    await requireBroker(rabbitmqUrl);
    say('RabbitMQ: the one given by RABBITMQ_URL');
    return rabbitmqUrl;
  }
  const rabbit = await startRabbit({ home, say, signal });
  use(supervise('rabbitmq', rabbit, say));
  return rabbit.url;
}

/** A database or broker that runs already, and is launched anew by its own restart. */
function supervise(name: string, server: Mongo | Rabbit, say: Say): Supervised {
  const running = (): Running => ({
    pid: server.pid(),
    exited: server.exited(),
    stop: (graceMs) => server.stop(graceMs),
    kill: () => server.kill(),
  });
  const launch = async () => {
    await server.restart();
    return running();
  };
  const supervised = new Supervised({ name, say, graceMs: 5_000, launch });
  supervised.adopt(running());
  return supervised;
}
