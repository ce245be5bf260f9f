import { join } from 'node:path';
import { BUSY_YOUNG_MB, memoryFlags, YOUNG_MB } from './memory-flags.ts';
import { repoRoot } from './paths.ts';
import {
  type Payments,
  simulatedPayments,
  type simulatorKeys,
  type StripeAccount,
  stripePayments,
} from './payments.ts';

/** Where the processes of one run find each other. */
export interface Addresses {
  port: number;
  gatewayPort: number;
  mongodbUri: string;
  rabbitmqUrl: string;
  /** The private HTTP port of a process. */
  opsPort: (name: string) => number;
  /** Where the home keeps data. */
  dataDir: string;
  /** What the simulator of the payment provider is asked with, where it runs. */
  stripeKeys: ReturnType<typeof simulatorKeys>;
}

/** One process of the platform. */
export interface ProcessDefinition {
  name: string;
  /** In which order they stop: 0 first; those that others call come later. */
  stopStage: 0 | 1 | 2;
  cwd: string;
  /** What Node runs, with Node's own flags before it. */
  args: string[];
  env: (addresses: Addresses) => Record<string, string>;
  /** Answers 200 when the process can work. */
  readyUrl: (addresses: Addresses) => string;
}

export const serviceNames = ['identity', 'profiles', 'matching', 'messaging', 'reviews', 'billing'];

const busyServices = ['identity', 'profiles', 'messaging'];

const loopback = '127.0.0.1';

/** As in production, but for what nobody else may do: servers without good passwords, payments that are none. */
const trial = { NODE_ENV: 'production', HEMMA_ALLOW: 'weak-passwords,test-payments' };

function shared({ mongodbUri, rabbitmqUrl }: Addresses): Record<string, string> {
  return { ...trial, MONGODB_URI: mongodbUri, RABBITMQ_URL: rabbitmqUrl };
}

function service(name: string): ProcessDefinition {
  return {
    name,
    stopStage: 2,
    cwd: join(repoRoot, 'services', name),
    args: [
      ...memoryFlags(busyServices.includes(name) ? BUSY_YOUNG_MB : YOUNG_MB),
      '--enable-source-maps',
      'dist/main.js',
    ],
    env: (addresses) => ({
      ...shared(addresses),
      OPS_HOST: loopback,
      OPS_PORT: String(addresses.opsPort(name)),
    }),
    readyUrl: (addresses) => `http://${loopback}:${addresses.opsPort(name)}/ready`,
  };
}

const gateway: ProcessDefinition = {
  name: 'gateway',
  stopStage: 1,
  cwd: join(repoRoot, 'gateway'),
  args: [...memoryFlags(BUSY_YOUNG_MB), '--enable-source-maps', 'dist/main.js'],
  env: (addresses) => ({
    ...shared(addresses),
    HOST: loopback,
    PORT: String(addresses.gatewayPort),
    OPS_HOST: loopback,
    OPS_PORT: String(addresses.opsPort('gateway')),
    PUBLIC_ORIGIN: `http://localhost:${addresses.port}`,
    TRUSTED_PROXIES: 'loopback',
  }),
  readyUrl: (addresses) => `http://${loopback}:${addresses.opsPort('gateway')}/ready`,
};

/** The one origin: pages, the remotes' files, and /api forwarded to the gateway. */
const shell: ProcessDefinition = {
  name: 'shell',
  stopStage: 0,
  cwd: join(repoRoot, 'frontends', 'shell'),
  args: [...memoryFlags(YOUNG_MB), '--enable-source-maps', 'dist-server/main.js'],
  env: (addresses) => ({
    ...trial,
    // Fastify binds every address of this name: browsers try ::1 and 127.0.0.1 for it.
    HOST: 'localhost',
    PORT: String(addresses.port),
    PUBLIC_ORIGIN: `http://localhost:${addresses.port}`,
    GATEWAY_URL: `http://${loopback}:${addresses.gatewayPort}`,
    REMOTES_DIR: join(repoRoot, 'frontends'),
    OPS_PORT: String(addresses.opsPort('shell')),
  }),
  readyUrl: (addresses) => `http://${loopback}:${addresses.port}/`,
};

/** Every process of a platform, in the order of their start. */
function processesWith(payments: Payments): ProcessDefinition[] {
  const concerned: Record<string, Payments['billing'] | undefined> = {
    billing: payments.billing,
    gateway: payments.gateway,
    shell: payments.shell,
  };
  const own = [...serviceNames.map(service), gateway, shell].map((definition) => ({
    ...definition,
    env: (addresses: Addresses) => ({
      ...definition.env(addresses),
      ...concerned[definition.name]?.(addresses),
    }),
  }));
  return [...payments.processes, ...own];
}

/** Every process of a platform that needs nobody else, in the order of their start. */
export const platformProcesses: ProcessDefinition[] = processesWith(simulatedPayments);

/** The same where Stripe takes the payments. */
export function processesWithStripe(account: StripeAccount): ProcessDefinition[] {
  return processesWith(stripePayments(account));
}
