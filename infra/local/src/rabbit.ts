import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { firstThatWorks, type Say } from './chain.ts';
import { asCurrentUser, removeContainer } from './docker.ts';
import {
  type ManagedProcess,
  type ProcessSpec,
  rotateLog,
  startProcess,
  tailOfLog,
} from './managed-process.ts';
import { homePaths } from './paths.ts';
import { canConnect, freePort } from './ports.ts';
import { rabbitAdvice, type RabbitBinary, rabbitWays } from './rabbit-ways.ts';
import { UserError } from './user-error.ts';
import { waitUntil } from './wait-until.ts';

/** A first start makes its database; on a busy machine that has taken over 20 s. */
const START_TIMEOUT_MS = 90_000;
/** What the broker gets to close its queues when it is told to stop. */
const STOP_GRACE_MS = 6_000;
const USER = 'hemma';

export interface StartRabbitOptions {
  /** Folder of data, logs and pids. */
  home: string;
  say?: Say;
  signal?: AbortSignal;
  /** Instead of going through the chain. */
  binary?: RabbitBinary;
}

export interface Rabbit {
  /** amqp address with user, password and virtual host. */
  readonly url: string;
  readonly port: number;
  pid(): number;
  /** Settles when the present broker process ends, however it does. */
  exited(): Promise<string>;
  stop(graceMs?: number): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data, after `stop`, `kill` or as it runs. */
  restart(): Promise<void>;
}

interface Ports {
  amqp: number;
  epmd: number;
  distribution: number;
}

/**
 * Starts a private RabbitMQ node: own ports (epmd too), own folder and cookie, loopback only.
 * @throws UserError when no RabbitMQ can be found or got; Error with the end of its log when it does not start
 */
export async function startRabbit(options: StartRabbitOptions): Promise<Rabbit> {
  const { home, say = () => undefined, signal } = options;
  const paths = homePaths(home);
  const dataDir = join(paths.data, 'rabbitmq');
  const logFile = join(paths.logs, 'rabbitmq.log');
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(paths.logs, { recursive: true });
  const binary =
    options.binary ?? (await firstThatWorks('RabbitMQ', rabbitWays(say, signal), rabbitAdvice, say, signal));
  const ports: Ports = { amqp: await freePort(), epmd: await freePort(), distribution: await freePort() };
  const password = keptPassword(join(dataDir, 'password'));
  const base = { logFile, pidFile: paths.pids };
  const container = `hemma-rabbitmq-${createHash('sha256').update(home).digest('hex').slice(0, 8)}`;
  const isDocker = binary.kind === 'docker';
  let epmd: ManagedProcess | undefined;
  let broker: ManagedProcess;

  const start = async () => {
    if (isDocker) await removeContainer(container);
    rotateLog(logFile);
    if (binary.kind === 'node') {
      epmd = await startEpmd(binary, ports, base);
      broker = await startProcess({ ...base, ...nodeSpec(binary, dataDir, ports, password) });
    } else {
      broker = await startProcess({
        ...base,
        ...dockerSpec(binary.image, container, dataDir, ports, password),
      });
    }
    const stillWorthIt = () => {
      if (!broker.isRunning()) throw new Error('the broker has ended');
    };
    try {
      const greets = () => greetsAmqp(ports.amqp);
      await waitUntil('RabbitMQ answering', greets, { timeoutMs: START_TIMEOUT_MS, signal, stillWorthIt });
    } catch (error) {
      await end((running) => running.kill());
      signal?.throwIfAborted();
      throw new Error(`RabbitMQ (${binary.label}) did not start: ${tailOfLog(logFile, 5)}`, { cause: error });
    }
  };
  const end = async (how: (running: ManagedProcess) => Promise<void>) => {
    await how(broker);
    await epmd?.kill();
    if (isDocker) await removeContainer(container);
  };

  await start();
  say(`RabbitMQ: ${binary.label}, private node on 127.0.0.1:${ports.amqp}`);
  const url = `amqp://${USER}:${password}@127.0.0.1:${ports.amqp}`;
  writeFileSync(addressFile(home), url, { mode: 0o600 });
  return {
    url,
    port: ports.amqp,
    pid: () => broker.pid,
    exited: () => broker.exited,
    stop: (graceMs = STOP_GRACE_MS) => end((running) => running.stop(graceMs)),
    kill: () => end((running) => running.kill()),
    restart: async () => {
      await end((running) => running.stop(STOP_GRACE_MS));
      await start();
    },
  };
}

/**
 * Checks an address that was given.
 * @throws UserError when nothing accepts connections there
 */
export async function requireBroker(url: string): Promise<void> {
  const { hostname, port, protocol } = new URL(url);
  const number = Number(port) || (protocol === 'amqps:' ? 5671 : 5672);
  if (!(await canConnect(hostname, number, 5_000))) {
    throw new UserError(`The RabbitMQ given by RABBITMQ_URL does not answer at ${hostname}:${number}.`);
  }
}

/** The user is made on the first start of the data folder and keeps its password there. */
function addressFile(home: string): string {
  return join(homePaths(home).data, 'rabbitmq', 'address');
}

/** @returns the address of the broker that runs, or last ran, in a home; undefined where none has */
export function rabbitAddress(home: string): string | undefined {
  return existsSync(addressFile(home)) ? readFileSync(addressFile(home), 'utf8').trim() : undefined;
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(12).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function configuration(ports: Ports, password: string, address: string): string {
  return [
    `listeners.tcp.local = ${address}:${ports.amqp}`,
    `default_user = ${USER}`,
    `default_pass = ${password}`,
    'log.console = true',
    'log.console.level = info',
    'log.file = false',
    // The default, half a gigabyte free at all times, would block publishers on a small disk.
    'disk_free_limit.absolute = 100MB',
    'vm_memory_high_watermark.relative = 0.3',
    '',
  ].join('\n');
}

/** The broker's own epmd, in the foreground, so that it is a process that we can end. */
async function startEpmd(
  binary: RabbitBinary & { kind: 'node' },
  ports: Ports,
  base: Pick<ProcessSpec, 'logFile' | 'pidFile'>,
): Promise<ManagedProcess> {
  const epmd = await startProcess({
    ...base,
    name: 'epmd',
    command: binary.epmd,
    args: ['-address', '127.0.0.1', '-port', String(ports.epmd)],
    env: { ...process.env, ...binary.env },
  });
  await waitUntil('epmd listening', () => canConnect('127.0.0.1', ports.epmd, 500), {
    timeoutMs: 10_000,
    everyMs: 20,
  });
  return epmd;
}

function nodeSpec(binary: RabbitBinary & { kind: 'node' }, dataDir: string, ports: Ports, password: string) {
  const configFile = join(dataDir, 'rabbitmq.conf');
  writeFileSync(configFile, configuration(ports, password, '127.0.0.1'), { mode: 0o600 });
  const pluginsFile = join(dataDir, 'enabled_plugins');
  writeFileSync(pluginsFile, '[].\n');
  return {
    name: 'rabbitmq',
    command: binary.server,
    args: ['-noinput'],
    env: {
      ...withoutRabbitSettings(process.env),
      ...binary.env,
      // The cookie lies in HOME.
      HOME: dataDir,
      // With this the script becomes the Erlang machine instead of staying as its parent.
      RABBITMQ_ALLOW_INPUT: 'true',
      RABBITMQ_NODENAME: 'hemma@localhost',
      RABBITMQ_CONF_ENV_FILE: join(dataDir, 'no-such-file'),
      RABBITMQ_CONFIG_FILE: configFile,
      RABBITMQ_ADVANCED_CONFIG_FILE: join(dataDir, 'no-such-file.config'),
      RABBITMQ_ENABLED_PLUGINS_FILE: pluginsFile,
      RABBITMQ_MNESIA_BASE: join(dataDir, 'mnesia'),
      RABBITMQ_LOG_BASE: join(dataDir, 'log'),
      RABBITMQ_GENERATED_CONFIG_DIR: join(dataDir, 'config'),
      RABBITMQ_FEATURE_FLAGS_FILE: join(dataDir, 'feature_flags'),
      RABBITMQ_DIST_PORT: String(ports.distribution),
      RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
      ERL_EPMD_ADDRESS: '127.0.0.1',
      ERL_EPMD_PORT: String(ports.epmd),
    },
  };
}

/** Settings of a broker that the machine runs must not move ours. */
function withoutRabbitSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([key]) => !/^(RABBITMQ_|ERL_)/.test(key)));
}

function dockerSpec(image: string, container: string, dataDir: string, ports: Ports, password: string) {
  const configFile = join(dataDir, 'rabbitmq.conf');
  writeFileSync(configFile, configuration({ ...ports, amqp: 5672 }, password, '0.0.0.0'), { mode: 0o600 });
  const storage = join(dataDir, 'container');
  mkdirSync(storage, { recursive: true });
  return {
    name: 'rabbitmq',
    command: 'docker',
    args: [
      ...['run', '--rm', '--name', container, '--hostname', 'hemma', ...asCurrentUser()],
      ...['--publish', `127.0.0.1:${ports.amqp}:5672`, '--volume', `${storage}:/var/lib/rabbitmq`],
      ...['--volume', `${configFile}:/etc/rabbitmq/rabbitmq.conf:ro`, image],
    ],
  };
}

/** Whether an AMQP 0-9-1 server greets there: listening alone comes before the broker is ready. */
function greetsAmqp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => finish(false));
    socket.once('connect', () => socket.write(Buffer.from([65, 77, 81, 80, 0, 0, 9, 1])));
    // A method frame (type 1) is connection.start; a refusal answers with another protocol header.
    socket.once('data', (data) => finish(data[0] === 1));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
