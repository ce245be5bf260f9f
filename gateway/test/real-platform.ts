import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@hemma/contracts/core';
import { freePort } from '@hemma/local/ports';
import { createLogger } from '@hemma/service-kit/logger';
import { dropDatabase, removeFromBroker } from '@hemma/testing/leave-no-trace';
import { testBus, testDatabase, type TestBus, type TestDatabase } from '@hemma/testing/test-servers';
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

export interface RealPlatformOptions {
  suite: string;
  /** With billing comes who takes payments. */
  services?: readonly ServiceName[];
  gateways?: number;
  /** A broker of the suite's own, to be stopped; else names of its own on the shared one. */
  rabbitmqUrl?: string;
}

type Options = Required<Omit<RealPlatformOptions, 'rabbitmqUrl'>>;

/** Gateways in this process and the built services beside it, on databases and queues of the suite's own. */
export class RealPlatform {
  readonly gateways: RunningGateway[] = [];
  private readonly services = new Map<ServiceName, NodeProcess>();
  private readonly databases: TestDatabase[] = [];
  private readonly gatewayProcesses: NodeProcess[] = [];
  private readonly lines: Record<string, unknown>[] = [];
  private paid: Stripe | undefined;

  constructor(
    private readonly options: Options,
    /** Where events are told. */
    readonly bus: TestBus,
    private readonly home: string,
  ) {}

  /** The gateways' addresses, in order. */
  get urls(): readonly [string, ...string[]] {
    const [first = '', ...others] = this.gateways.map(({ url }) => url);
    return [first, ...others];
  }

  /** Who takes payments. @throws Error without billing */
  get stripe(): Stripe {
    if (!this.paid) throw new Error('Without billing there is nobody who takes payments');
    return this.paid;
  }

  service(name: ServiceName): NodeProcess {
    const found = this.services.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  }

  /** What the gateways in this process logged so far, as objects. */
  log(): readonly Record<string, unknown>[] {
    return this.lines;
  }

  /** What a service logged so far. */
  logOf(name: ServiceName): string {
    return readFileSync(this.service(name).logFile, 'utf8');
  }

  /** Starts all that the options ask for. */
  async start(): Promise<void> {
    const { services, gateways } = this.options;
    const ports = await Promise.all(Array.from({ length: gateways }, freePort));
    const webhookUrl = `http://127.0.0.1:${ports[0]}/api/stripe/webhook`;
    if (services.includes('billing')) this.paid = await startStripe({ home: this.home, webhookUrl });
    // Settled and not just all: what is under way when one fails has to be stopped as well.
    const settled = await Promise.allSettled([
      ...services.map((name) => this.startService(name)),
      ...ports.map((port) => this.startGateway(port)),
    ]);
    for (const part of settled) if (part.status === 'rejected') throw part.reason;
  }

  /** Starts one more gateway, as the platform runs it, in a process of its own; it ends with `close`, or before. */
  async gatewayProcess(env: Record<string, string> = {}): Promise<GatewayProcess> {
    const PORT = String(await freePort());
    const name = `gateway-process-${this.gatewayProcesses.length}`;
    const settings = { ...GATEWAY_SETTINGS, PORT, ...env };
    const child = await this.startProcess({ name, folder: 'gateway', env: settings });
    this.gatewayProcesses.push(child);
    return Object.assign(child, { url: `http://127.0.0.1:${PORT}` });
  }

  async close(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await Promise.all([...this.gatewayProcesses, ...this.services.values()].map((one) => one.stop()));
    await this.paid?.stop();
    await Promise.all(this.databases.map(dropDatabase));
    await removeFromBroker(this.bus);
    await rm(this.home, { recursive: true });
  }

  private async startService(name: ServiceName): Promise<void> {
    const database = testDatabase(`${this.options.suite}-${name}`);
    this.databases.push(database);
    const env = {
      MONGODB_URI: database.uri,
      MONGODB_DATABASE: database.database,
      ...(name === 'billing' && paymentSettings(this.stripe)),
    };
    this.services.set(name, await this.startProcess({ name, folder: `services/${name}`, env }));
  }

  private async startProcess(part: { name: string; folder: string; env: Record<string, string> }) {
    const opsPort = await freePort();
    return startNodeProcess({
      name: part.name,
      folder: join(ROOT, part.folder),
      home: this.home,
      env: { ...this.base(), OPS_PORT: String(opsPort), ...part.env },
      readyUrl: `http://127.0.0.1:${opsPort}/ready`,
    });
  }

  private async startGateway(port: number): Promise<void> {
    const settings = { ...this.base(), ...GATEWAY_SETTINGS, PORT: String(port), OPS_PORT: '0' };
    const config = readGatewayConfig(settings);
    const write = (line: string) => void this.lines.push(JSON.parse(line) as Record<string, unknown>);
    const gateway = await startGateway({ config, logger: createLogger('gateway', config, { write }) });
    this.gateways.push(gateway);
    await untilReady(`${gateway.opsUrl}/ready`);
  }

  private base(): Record<string, string> {
    return { NODE_ENV: 'test', RABBITMQ_URL: this.bus.url, BUS_PREFIX: this.bus.prefix };
  }
}

/** Starts a platform; what came up before another part failed is stopped. */
export async function startRealPlatform(options: RealPlatformOptions): Promise<RealPlatform> {
  const { suite, services = ['identity', 'profiles'], gateways = 1, rabbitmqUrl } = options;
  const { url, prefix } = testBus(suite);
  const home = await mkdtemp(join(tmpdir(), `${suite}-`));
  const bus = { url: rabbitmqUrl ?? url, prefix };
  const platform = new RealPlatform({ suite, services, gateways }, bus, home);
  try {
    await platform.start();
    return platform;
  } catch (error) {
    await platform.close();
    throw error;
  }
}

/** An address of the documentation range that nobody else in this run has: throttles count by address. */
export function someAddress(): string {
  return `2001:db8:${[...randomBytes(4)].map((byte) => byte.toString(16)).join(':')}::1`;
}
