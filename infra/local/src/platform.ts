import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from './chain.ts';
import { childEnv } from './child-env.ts';
import { lockHome } from './home-lock.ts';
import { probe } from './http-probe.ts';
import { limitLogs } from './log-limit.ts';
import { reasonFromLog } from './log-reason.ts';
import { rotateLog, startProcess } from './managed-process.ts';
import { type Mongo, requireReplicaSet, startMongo } from './mongo.ts';
import { homePaths } from './paths.ts';
import { endLeftovers } from './pid-file.ts';
import { freePort } from './ports.ts';
import { requireDiskSpace, requireFreePort } from './preflight.ts';
import { type Addresses, platformProcesses, type ProcessDefinition } from './process-table.ts';
import { type Rabbit, requireBroker, startRabbit } from './rabbit.ts';
import { stopInOrder, type StopStage } from './stop-order.ts';
import { type Running, Supervised } from './supervised.ts';
import { UserError } from './user-error.ts';
import { waitUntil } from './wait-until.ts';

/** On two busy cores eight Node processes have taken 20 s to be ready. */
const READY_TIMEOUT_MS = 120_000;
const LEFTOVER_GRACE_MS = 5_000;

export interface StartPlatformOptions {
  /** Folder of data, logs and pids. */
  home: string;
  /** The one origin's port on localhost. */
  port: number;
  /** A replica set of one's own; without it one is started. */
  mongodbUri?: string | undefined;
  /** A broker of one's own; without it one is started. */
  rabbitmqUrl?: string | undefined;
  processes?: ProcessDefinition[];
  /** Runs beside the start of the database and the broker: the build. */
  meanwhile?: (signal: AbortSignal) => Promise<void>;
  /** Runs once everything is healthy, before the platform counts as started: demo people. */
  fill?: (platform: Platform, signal: AbortSignal) => Promise<void>;
  /** Runs when the home is ours and nothing runs in it yet: `--reset`. */
  prepare?: () => Promise<void>;
  /** More settings for every process of the platform. */
  env?: Record<string, string>;
  say?: Say;
  signal?: AbortSignal;
}

/** A process of the platform, for those who want to disturb it. */
export interface PlatformProcess {
  readonly pid: number | undefined;
  /** kill -9; the supervisor starts it again. */
  kill(): Promise<void>;
  /** Ends it in order; it stays down until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface Platform {
  readonly url: string;
  readonly mongodbUri: string;
  readonly rabbitmqUrl: string;
  /** @throws Error for a name that is no process of this platform */
  process(name: string): PlatformProcess;
  /** Stops everything in order, within 15 s. */
  stop(): Promise<void>;
}

/**
 * Starts the whole platform in a home and waits until it is healthy.
 * @throws UserError with one sentence for what a person can mend; nothing is left running then
 */
export async function startPlatform(options: StartPlatformOptions): Promise<Platform> {
  const { home, port, say = () => undefined, processes = platformProcesses } = options;
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;
  const paths = homePaths(home);
  const unlock = lockHome(home);
  const started = new Map<string, Supervised>();
  let unlimitLogs: () => void = () => undefined;

  const stages = (): StopStage[] => {
    const named = (names: string[]) => names.flatMap((name) => started.get(name) ?? []).map(asMember);
    const ofStage = (stage: number) => named(processes.filter((one) => one.stopStage === stage).map((one) => one.name));
    return [
      { members: ofStage(0), atMostMs: 4_000, atLeastMs: 1_000 },
      { members: ofStage(1), atMostMs: 5_000, atLeastMs: 1_500 },
      { members: ofStage(2), atMostMs: 10_000, atLeastMs: 3_000 },
      { members: named(['rabbitmq']), atMostMs: 5_000, atLeastMs: 2_000 },
      { members: named(['mongodb']), atMostMs: 5_000, atLeastMs: 2_000 },
    ];
  };
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      stopping.abort();
      await stopInOrder(stages());
      unlimitLogs();
      unlock();
    })());

  try {
    const left = await endLeftovers(paths.pids, LEFTOVER_GRACE_MS);
    if (left.length > 0) say(`Ended what an earlier start had left running: ${left.join(', ')}`);
    await requireFreePort(port);
    await requireDiskSpace(home);
    await options.prepare?.();
    mkdirSync(paths.logs, { recursive: true });
    unlimitLogs = limitLogs(paths.logs);

    const servers = await allOrNothing(stopping, [
      () => findMongo(options, signal, (mongo) => started.set('mongodb', supervisedServer('mongodb', mongo, say))),
      () => findRabbit(options, signal, (rabbit) => started.set('rabbitmq', supervisedServer('rabbitmq', rabbit, say))),
      async () => {
        await options.meanwhile?.(signal);
        return '';
      },
    ]);
    const [mongodbUri = '', rabbitmqUrl = ''] = servers;
    const addresses = await chooseAddresses(processes, port, mongodbUri, rabbitmqUrl);
    signal.throwIfAborted();
    say(`Starting ${processes.map((one) => one.name).join(', ')}`);
    for (const definition of processes) {
      const supervised = superviseProcess(definition, addresses, options, say);
      started.set(definition.name, supervised);
      await supervised.start();
    }
    await Promise.all(processes.map((one) => becomesReady(one, addresses, started, paths.logs, signal)));
    for (const one of started.values()) one.settle();

    const platform: Platform = {
      url: `http://localhost:${port}`,
      mongodbUri,
      rabbitmqUrl,
      process: (name) => {
        const one = started.get(name);
        if (!one) throw new Error(`${name} is no process of this platform`);
        return one;
      },
      stop,
    };
    await options.fill?.(platform, signal);
    signal.throwIfAborted();
    return platform;
  } catch (error) {
    await stop();
    throw error;
  }
}

const asMember = (one: Supervised) => ({ name: one.name, stop: (graceMs: number) => one.stop(graceMs) });

/** Runs all side by side; when one fails the others are told to end, and have ended when this throws. */
async function allOrNothing(stopping: AbortController, work: (() => Promise<string>)[]): Promise<string[]> {
  const failures: unknown[] = [];
  const results = await Promise.all(
    work.map((one) =>
      one().catch((error: unknown) => {
        failures.push(error);
        stopping.abort();
        return '';
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return results;
}

async function findMongo(
  { home, mongodbUri, say }: StartPlatformOptions,
  signal: AbortSignal,
  use: (mongo: Mongo) => void,
): Promise<string> {
  if (mongodbUri) {
    await requireReplicaSet(mongodbUri);
    say?.('MongoDB: the one given by MONGODB_URI');
    return mongodbUri;
  }
  const mongo = await startMongo({ home, say, signal });
  use(mongo);
  return mongo.uri;
}

async function findRabbit(
  { home, rabbitmqUrl, say }: StartPlatformOptions,
  signal: AbortSignal,
  use: (rabbit: Rabbit) => void,
): Promise<string> {
  if (rabbitmqUrl) {
    await requireBroker(rabbitmqUrl);
    say?.('RabbitMQ: the one given by RABBITMQ_URL');
    return rabbitmqUrl;
  }
  const rabbit = await startRabbit({ home, say, signal });
  use(rabbit);
  return rabbit.url;
}

/** A database or broker that runs already, and is launched anew by its own restart. */
function supervisedServer(name: string, server: Mongo | Rabbit, say: Say): Supervised {
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

async function chooseAddresses(
  processes: ProcessDefinition[],
  port: number,
  mongodbUri: string,
  rabbitmqUrl: string,
): Promise<Addresses> {
  const opsPorts = new Map<string, number>();
  for (const { name } of processes) opsPorts.set(name, await freePort());
  const opsPort = (name: string) => opsPorts.get(name) ?? 0;
  return { port, gatewayPort: await freePort(), mongodbUri, rabbitmqUrl, opsPort };
}

function superviseProcess(
  definition: ProcessDefinition,
  addresses: Addresses,
  { home, env }: StartPlatformOptions,
  say: Say,
): Supervised {
  const paths = homePaths(home);
  const logFile = join(paths.logs, `${definition.name}.log`);
  rotateLog(logFile);
  return new Supervised({
    name: definition.name,
    say,
    graceMs: 10_000,
    launch: () =>
      startProcess({
        name: definition.name,
        command: process.execPath,
        args: definition.args,
        cwd: definition.cwd,
        env: childEnv(process.env, { ...definition.env(addresses), ...env }),
        logFile,
        pidFile: paths.pids,
      }),
  });
}

async function becomesReady(
  definition: ProcessDefinition,
  addresses: Addresses,
  started: Map<string, Supervised>,
  logs: string,
  signal: AbortSignal,
): Promise<void> {
  const url = definition.readyUrl(addresses);
  const logFile = join(logs, `${definition.name}.log`);
  const stillWorthIt = () => {
    const how = started.get(definition.name)?.endedEarly;
    if (how) throw new UserError(`${definition.name} could not start: ${reasonFromLog(logFile) ?? how}`);
  };
  const isReady = async () => (await probe(url))?.status === 200;
  try {
    await waitUntil(`${definition.name} becoming ready`, isReady, { timeoutMs: READY_TIMEOUT_MS, signal, stillWorthIt });
  } catch (error) {
    if (error instanceof UserError || signal.aborted) throw error;
    const answer = await probe(url);
    throw new UserError(
      `${definition.name} did not become ready within ${READY_TIMEOUT_MS / 1000} s` +
        ` (${answer ? `${answer.status} ${answer.body.trim()}` : 'no answer'}); its log is ${logFile}`,
    );
  }
}
