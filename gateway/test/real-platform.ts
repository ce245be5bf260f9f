import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@hemma/contracts/core';
import { startProcess, type ManagedProcess } from '@hemma/local/managed-process';
import { freePort } from '@hemma/local/ports';
import { waitUntil } from '@hemma/local/wait-until';
import { createLogger } from '@hemma/service-kit/logger';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { testBus, testDatabase, type TestDatabase } from '@hemma/testing/test-servers';
import { readGatewayConfig } from '../src/config.js';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';

const ROOT = join(import.meta.dirname, '../..');
/** Eight processes on two busy cores have taken 20 s. */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

const GATEWAY_SETTINGS = {
  PUBLIC_ORIGIN: 'http://localhost:3000',
  TRUSTED_PROXIES: 'loopback',
  LOG_LEVEL: 'info',
};

/** A service as the platform runs it, in a process of its own. */
export interface RealService {
  readonly pid: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface GatewayProcess extends RealService {
  readonly url: string;
}

export interface RealPlatform {
  /** The gateways' addresses, in order. */
  readonly urls: readonly [string, ...string[]];
  readonly gateways: readonly RunningGateway[];
  service(name: ServiceName): RealService;
  /** Starts one more gateway, as the platform runs it, in a process of its own; it ends with `close`, or before. */
  gatewayProcess(env?: Record<string, string>): Promise<GatewayProcess>;
  /** What the gateways in this process logged so far, as objects. */
  log(): Record<string, unknown>[];
  /** What a service logged so far. */
  logOf(name: ServiceName): string;
  close(): Promise<void>;
}

export interface RealPlatformOptions {
  suite: string;
  services?: readonly ServiceName[];
  gateways?: number;
  /** A broker of the suite's own, to be stopped; else names of its own on the shared one. */
  rabbitmqUrl?: string;
}

/** Starts gateways in this process, and the built services beside it, on databases and queues of the suite's own. */
export async function startRealPlatform({
  suite,
  services = ['identity', 'profiles'],
  gateways = 1,
  rabbitmqUrl,
}: RealPlatformOptions): Promise<RealPlatform> {
  const home = await mkdtemp(join(tmpdir(), `${suite}-`));
  const bus = testBus(suite);
  const base = { NODE_ENV: 'test', RABBITMQ_URL: rabbitmqUrl ?? bus.url, BUS_PREFIX: bus.prefix };
  const gatewayBase = { ...base, ...GATEWAY_SETTINGS };
  const log: Record<string, unknown>[] = [];
  const running = new Map<ServiceName, NodeProcess & { database: TestDatabase }>();
  const extraGateways: NodeProcess[] = [];

  const startService = async (name: ServiceName) => {
    const database = testDatabase(`${suite}-${name}`);
    const env = { ...base, MONGODB_URI: database.uri, MONGODB_DATABASE: database.database };
    const service = await nodeProcess({ name, folder: join(ROOT, 'services', name), home, env });
    running.set(name, Object.assign(service, { database }));
  };
  const startGatewayHere = async (index: number) => {
    const config = readGatewayConfig({ ...gatewayBase, PORT: '0', OPS_PORT: '0' });
    const write = (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>);
    return startGateway({ config, logger: createLogger(`gateway-${index}`, config, { write }) });
  };
  await Promise.all(services.map(startService));
  const started = await Promise.all(Array.from({ length: gateways }, (_, index) => startGatewayHere(index)));
  await Promise.all(started.map(({ opsUrl }) => isReady(opsUrl)));
  const [first = '', ...others] = started.map(({ url }) => url);
  const known = (name: ServiceName) => {
    const found = running.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  };

  return {
    urls: [first, ...others],
    gateways: started,
    service: known,
    gatewayProcess: async (env) => {
      const port = await freePort();
      const name = `gateway-process-${extraGateways.length}`;
      const own = { ...gatewayBase, PORT: String(port), ...env };
      const child = await nodeProcess({ name, folder: join(ROOT, 'gateway'), home, env: own });
      extraGateways.push(child);
      return Object.assign(child, { url: `http://127.0.0.1:${port}` });
    },
    log: () => log,
    logOf: (name) => readFileSync(known(name).logFile, 'utf8'),
    close: async () => {
      await Promise.all([
        ...started.map((gateway) => gateway.close()),
        ...extraGateways.map((one) => one.stop()),
      ]);
      await Promise.all([...running.values()].map((one) => one.stop()));
      await Promise.all([...running.values()].map(({ database }) => dropDatabase(database)));
      if (rabbitmqUrl === undefined) await removeFromBroker(bus);
      await rm(home, { recursive: true });
    },
  };
}

interface NodeProcess extends RealService {
  readonly logFile: string;
}

/** Starts `dist/main.js` of a folder and waits until it is ready; can be stopped and started again. */
async function nodeProcess(options: {
  name: string;
  folder: string;
  home: string;
  env: Record<string, string>;
}): Promise<NodeProcess> {
  const { name, folder, home, env } = options;
  const opsPort = await freePort();
  const logFile = join(home, `${name}.log`);
  let child: ManagedProcess;
  const start = async () => {
    child = await startProcess({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', 'dist/main.js'],
      cwd: folder,
      env: { PATH: process.env['PATH'], OPS_PORT: String(opsPort), ...env },
      logFile,
      pidFile: join(home, 'pids.json'),
    });
    await isReady(`http://127.0.0.1:${opsPort}`, () => {
      if (!child.isRunning()) throw new Error(`${name} has ended: ${readFileSync(logFile, 'utf8')}`);
    });
  };
  await start();
  return {
    logFile,
    get pid() {
      return child.pid;
    },
    start,
    stop: () => child.stop(STOP_WITHIN_MS),
    kill: () => child.kill(),
  };
}

async function isReady(opsUrl: string, stillWorthIt?: () => void): Promise<void> {
  const answers = async () => (await fetch(`${opsUrl}/ready`).catch(() => undefined))?.status === 200;
  await waitUntil(`${opsUrl} becoming ready`, answers, { timeoutMs: READY_WITHIN_MS, stillWorthIt });
}

/** An address of the documentation range that nobody else in this run has: throttles count by address. */
export function someAddress(): string {
  return `2001:db8:${[...randomBytes(4)].map((byte) => byte.toString(16)).join(':')}::1`;
}
