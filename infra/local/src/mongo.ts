import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import { firstThatWorks, type Say } from './chain.ts';
import { type ManagedProcess, rotateLog, startProcess, tailOfLog } from './managed-process.ts';
import { mongoAdvice, type MongoBinary, mongoWays } from './mongo-ways.ts';
import { homePaths } from './paths.ts';
import { canConnect, preferPort } from './ports.ts';
import { codeOf, messageOf, UserError } from './user-error.ts';
import { waitUntil } from './wait-until.ts';

const REPLICA_SET = 'hemma';
/** A database of a crashed run replays its journal first. */
const START_TIMEOUT_MS = 60_000;
/** What mongod gets to write its checkpoint when it is told to stop. */
const STOP_GRACE_MS = 4_000;

export interface StartMongoOptions {
  /** Folder of data, logs and pids. */
  home: string;
  say?: Say;
  signal?: AbortSignal;
  /** Instead of going through the chain. */
  binary?: MongoBinary;
}

export interface Mongo {
  /** Address of the replica set, without a database. */
  readonly uri: string;
  readonly port: number;
  /** The mongod's process number; another after a restart. */
  pid(): number;
  /** Settles when the present process ends, however it does. */
  exited(): Promise<string>;
  stop(graceMs?: number): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, after `stop`, `kill` or as it runs. */
  restart(): Promise<void>;
}

/**
 * Starts a one-node replica set of one's own and waits until it is primary.
 * @throws UserError when no mongod can be found or got; Error with the end of its log when it does not start
 */
export async function startMongo(options: StartMongoOptions): Promise<Mongo> {
  const { home, say = () => undefined, signal } = options;
  const paths = homePaths(home);
  const dataDir = join(paths.data, 'mongodb');
  const logFile = join(paths.logs, 'mongodb.log');
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(paths.logs, { recursive: true });
  const binary =
    options.binary ?? (await firstThatWorks('MongoDB', mongoWays(say, signal), mongoAdvice, say, signal));
  const port = await rememberedPort(join(paths.data, 'mongodb.port'));
  const name = `hemma-mongodb-${createHash('sha256').update(home).digest('hex').slice(0, 8)}`;
  const launch = binary.launch({ dataDir, port, args: mongodArgs(), name });
  let current: ManagedProcess;

  const start = async () => {
    await launch.cleanUp?.();
    rotateLog(logFile);
    current = await startProcess({ name: 'mongodb', ...launch, logFile, pidFile: paths.pids });
    try {
      await becomePrimary(port, current, signal);
    } catch (error) {
      await current.kill();
      signal?.throwIfAborted();
      throw new Error(`MongoDB (${binary.label}) did not start: ${tailOfLog(logFile, 3)}`, { cause: error });
    }
  };
  const end = async (how: (running: ManagedProcess) => Promise<void>) => {
    await how(current);
    await launch.cleanUp?.();
  };

  await start();
  say(`MongoDB: ${binary.label}, replica set ${REPLICA_SET} on 127.0.0.1:${port}`);
  return {
    uri: `mongodb://127.0.0.1:${port}/?replicaSet=${REPLICA_SET}`,
    port,
    pid: () => current.pid,
    exited: () => current.exited,
    stop: (graceMs = STOP_GRACE_MS) => end((running) => running.stop(graceMs)),
    kill: () => end((running) => running.kill()),
    restart: async () => {
      await end((running) => running.stop(STOP_GRACE_MS));
      await start();
    },
  };
}

function mongodArgs(): string[] {
  return [
    ...['--replSet', REPLICA_SET, '--quiet'],
    // A quarter of a gigabyte holds the demo many times over; the default is half the machine.
    ...['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '128'],
    // Two copies on one machine must not meet in /tmp, and the metrics archive is nobody's reading.
    ...['--nounixsocket', '--setParameter', 'diagnosticDataCollectionEnabled=false'],
    // The server ends a transaction whose process died only by this (60 by default), and until then whoever
    // repeats its work runs into its locks. Ours take milliseconds.
    ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
  ];
}

async function rememberedPort(file: string): Promise<number> {
  let last: number | undefined;
  try {
    last = Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    // The first start of this home.
  }
  const port = await preferPort(last);
  writeFileSync(file, String(port));
  return port;
}

/**
 * Checks an address that was given.
 * @throws UserError when nothing answers there, or it is a single server, which has no transactions
 */
export async function requireReplicaSet(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello['setName'] && hello['msg'] !== 'isdbgrid') {
      throw new UserError('The MongoDB given by MONGODB_URI is no replica set; transactions need one.');
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`The MongoDB given by MONGODB_URI does not answer: ${messageOf(error)}`);
  } finally {
    await client.close(true);
  }
}

/** Makes the node the primary of a set of one, under the port that it has this time. */
async function becomePrimary(port: number, mongod: ManagedProcess, signal?: AbortSignal): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    // The driver looks again only every half second by itself, which is most of a warm start.
    minHeartbeatFrequencyMS: 50,
    serverSelectionTimeoutMS: 2_000,
    // Connecting one by one is enough here, and no pool outlives this function.
    maxPoolSize: 1,
  });
  const admin = client.db('admin');
  const host = `127.0.0.1:${port}`;
  const isUp = () => canConnect('127.0.0.1', port, 1_000);
  const isPrimary = () =>
    answers(async () => Boolean((await admin.command({ hello: 1 }))['isWritablePrimary']));
  const stillWorthIt = () => {
    if (!mongod.isRunning()) throw new Error('mongod has ended');
  };
  const waiting = { timeoutMs: START_TIMEOUT_MS, everyMs: 50, signal, stillWorthIt };
  try {
    await waitUntil('mongod answering', isUp, waiting);
    await waitUntil(
      'the replica set having its address',
      () => answers(() => hasAddress(admin, host)),
      waiting,
    );
    await waitUntil('mongod becoming primary', isPrimary, waiting);
  } finally {
    await client.close(true);
  }
}

async function answers(question: () => Promise<boolean>): Promise<boolean> {
  try {
    return await question();
  } catch {
    return false;
  }
}

interface ReplicaSetConfig {
  version: number;
  members: { host: string }[];
}

const NOT_YET_INITIALIZED = 94;

/**
 * Brings the set one step nearer to being a set of one under this address.
 * @returns whether it is that already; where a step was taken, or failed, it has to be asked again
 */
async function hasAddress(admin: Db, host: string): Promise<boolean> {
  const members = [{ _id: 0, host }];
  const config = await storedConfig(admin);
  if (!config) {
    // Refused as "already initialized" by a node that is still reading the configuration of its last run.
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    return false;
  }
  if (config.members.length === 1 && config.members[0]?.host === host) return true;
  // The port of the last run was taken. The change of address closes every connection, this one too.
  await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members }, force: true });
  return false;
}

async function storedConfig(admin: Db): Promise<ReplicaSetConfig | undefined> {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    return config;
  } catch (error) {
    if (codeOf(error) === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}
