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
import { testBus, testDatabase } from '@hemma/testing/test-servers';
import { readGatewayConfig } from '../src/config.js';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';

const ROOT = join(import.meta.dirname, '../..');
/** Eight processes on two busy cores have taken 20 s. */
const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;

/** A service as the platform runs it, in a process of its own. */
export interface RealService {
  readonly pid: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface RealPlatform {
  /** The gateways' addresses, in order. */
  readonly urls: readonly [string, ...string[]];
  readonly gateways: readonly RunningGateway[];
  readonly rabbitmqUrl: string;
  readonly busPrefix: string;
  service(name: ServiceName): RealService;
  /** What the gateways logged so far, as objects. */
  log(): Record<string, unknown>[];
  /** What a service logged so far. */
  logOf(name: ServiceName): string;
  close(): Promise<void>;
}

export interface RealPlatformOptions {
  suite: string;
  services?: readonly ServiceName[];
  gateways?: number;
  /** More settings for the gateways. */
  env?: Record<string, string>;
}

/** Starts gateways in this process, and the built services beside it, on databases and queues of the suite's own. */
export async function startRealPlatform({
  suite,
  services = ['identity', 'profiles'],
  gateways = 1,
  env = {},
}: RealPlatformOptions): Promise<RealPlatform> {
  const home = await mkdtemp(join(tmpdir(), `${suite}-`));
  const bus = testBus(suite);
  const running = new Map<ServiceName, Awaited<ReturnType<typeof service>>>();
  const base = { NODE_ENV: 'test', RABBITMQ_URL: bus.url, BUS_PREFIX: bus.prefix };

  async function service(name: ServiceName) {
    const database = testDatabase(`${suite}-${name}`);
    const opsPort = await freePort();
    const logFile = join(home, `${name}.log`);
    let child: ManagedProcess | undefined;
    const isReady = async () => {
      const answer = await fetch(`http://127.0.0.1:${opsPort}/ready`).catch(() => undefined);
      return answer?.status === 200;
    };
    const start = async () => {
      child = await startProcess({
        name,
        command: process.execPath,
        args: ['--enable-source-maps', 'dist/main.js'],
        cwd: join(ROOT, 'services', name),
        env: {
          PATH: process.env['PATH'],
          ...base,
          MONGODB_URI: database.uri,
          MONGODB_DATABASE: database.database,
          OPS_PORT: String(opsPort),
        },
        logFile,
        pidFile: join(home, 'pids.json'),
      });
      await waitUntil(`${name} becoming ready`, isReady, {
        timeoutMs: READY_WITHIN_MS,
        stillWorthIt: () => {
          if (!child?.isRunning()) throw new Error(`${name} has ended: ${readFileSync(logFile, 'utf8')}`);
        },
      });
    };
    await start();
    return {
      get pid() {
        return child?.pid ?? 0;
      },
      logFile,
      start,
      stop: async () => child?.stop(STOP_WITHIN_MS),
      kill: async () => child?.kill(),
      leaveNoTrace: () => dropDatabase(database),
    };
  }

  await Promise.all(services.map(async (name) => running.set(name, await service(name))));
  const log: Record<string, unknown>[] = [];
  const started: RunningGateway[] = [];
  for (let index = 0; index < gateways; index += 1) {
    const config = readGatewayConfig({
      ...base,
      PORT: '0',
      OPS_PORT: '0',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'info',
      ...env,
    });
    const logger = createLogger(`gateway-${index}`, config, {
      write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>),
    });
    started.push(await startGateway(config, logger));
  }
  const [first, ...others] = started.map(({ url }) => url);
  const urls: [string, ...string[]] = [first ?? '', ...others];
  const known = (name: ServiceName) => {
    const found = running.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  };
  await Promise.all(started.map(isReadyToServe));
  return {
    urls,
    gateways: started,
    rabbitmqUrl: bus.url,
    busPrefix: bus.prefix,
    service: known,
    log: () => log,
    logOf: (name) => readFileSync(known(name).logFile, 'utf8'),
    close: async () => {
      await Promise.all(started.map((gateway) => gateway.close()));
      await Promise.all([...running.values()].map((one) => one.stop()));
      await Promise.all([...running.values()].map((one) => one.leaveNoTrace()));
      await removeFromBroker(bus);
      await rm(home, { recursive: true });
    },
  };
}

async function isReadyToServe({ opsUrl }: RunningGateway): Promise<void> {
  await waitUntil('the gateway becoming ready', async () => (await fetch(`${opsUrl}/ready`)).status === 200, {
    timeoutMs: READY_WITHIN_MS,
  });
}

/** An address of the documentation range that nobody else in this run has: throttles count by address. */
export function someAddress(): string {
  return `2001:db8:${[...randomBytes(4)].map((byte) => byte.toString(16)).join(':')}::1`;
}
