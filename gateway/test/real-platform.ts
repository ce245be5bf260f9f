import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@hemma/contracts/core';
import { freePort } from '@hemma/local/ports';
import { createLogger } from '@hemma/service-kit/logger';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { testBus, testDatabase, type TestDatabase } from '@hemma/testing/test-servers';
import { readGatewayConfig } from '../src/config.js';
import { startGateway, type RunningGateway } from '../src/start-gateway.js';
import { startNodeProcess, untilReady, type NodeProcess } from './node-process.js';
import { paymentSettings, startStripe, type Stripe } from './stripe.js';

const ROOT = join(import.meta.dirname, '../..');

const GATEWAY_SETTINGS = {
  PUBLIC_ORIGIN: 'http://localhost:3000',
  TRUSTED_PROXIES: 'loopback',
  LOG_LEVEL: 'info',
};

export interface GatewayProcess extends NodeProcess {
  readonly url: string;
}

export interface RealPlatform {
  /** The gateways' addresses, in order. */
  readonly urls: readonly [string, ...string[]];
  readonly gateways: readonly RunningGateway[];
  service(name: ServiceName): NodeProcess;
  /** Who takes payments; there when billing is. */
  readonly stripe: Stripe;
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
  const ports = await Promise.all(Array.from({ length: gateways }, freePort));
  const stripe = services.includes('billing')
    ? await startStripe({ home, webhookUrl: `http://127.0.0.1:${ports[0]}/api/stripe/webhook` })
    : undefined;

  const startService = async (name: ServiceName) => {
    const database = testDatabase(`${suite}-${name}`);
    const opsPort = await freePort();
    const env = {
      ...base,
      MONGODB_URI: database.uri,
      MONGODB_DATABASE: database.database,
      OPS_PORT: String(opsPort),
      ...(name === 'billing' && stripe && paymentSettings(stripe)),
    };
    const folder = join(ROOT, 'services', name);
    const readyUrl = `http://127.0.0.1:${opsPort}/ready`;
    const service = await startNodeProcess({ name, folder, home, env, readyUrl });
    running.set(name, Object.assign(service, { database }));
  };
  const startGatewayHere = async (port: number, index: number) => {
    const config = readGatewayConfig({ ...gatewayBase, PORT: String(port), OPS_PORT: '0' });
    const write = (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>);
    return startGateway({ config, logger: createLogger(`gateway-${index}`, config, { write }) });
  };
  await Promise.all(services.map(startService));
  const started = await Promise.all(ports.map(startGatewayHere));
  await Promise.all(started.map(({ opsUrl }) => untilReady(`${opsUrl}/ready`)));
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
    get stripe() {
      if (!stripe) throw new Error('Without billing there is nobody who takes payments');
      return stripe;
    },
    gatewayProcess: async (env) => {
      const [port, opsPort] = [await freePort(), await freePort()];
      const name = `gateway-process-${extraGateways.length}`;
      const own = { ...gatewayBase, PORT: String(port), OPS_PORT: String(opsPort), ...env };
      const readyUrl = `http://127.0.0.1:${opsPort}/ready`;
      const folder = join(ROOT, 'gateway');
      const child = await startNodeProcess({ name, folder, home, env: own, readyUrl });
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
      await stripe?.stop();
      await Promise.all([...running.values()].map(({ database }) => dropDatabase(database)));
      if (rabbitmqUrl === undefined) await removeFromBroker(bus);
      await rm(home, { recursive: true });
    },
  };
}

/** An address of the documentation range that nobody else in this run has: throttles count by address. */
export function someAddress(): string {
  return `2001:db8:${[...randomBytes(4)].map((byte) => byte.toString(16)).join(':')}::1`;
}
