import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '@hemma/local/build';
import type { Say } from '@hemma/local/chain';
import { repoRoot } from '@hemma/local/paths';
import { type Platform, startPlatform } from '@hemma/local/platform';
import { freePort } from '@hemma/local/ports';
import { type ProcessDefinition, platformProcesses } from '@hemma/local/process-table';

/** A platform of one's own, with what a baseline beside it needs to know. */
export interface BenchPlatform {
  platform: Platform;
  home: string;
  /** The gateway itself: the shell's server, which forwards to it locally, is no part of what is measured. */
  gatewayUrl: string;
  /** Another gateway beside it. */
  otherGatewayUrl: string;
  /** Verifies the session tokens. */
  publicKey: string;
  /** What Node is told when it runs a part of the platform; the baseline's parts run with the same. */
  nodeFlags: string[];
}

export const OTHER_GATEWAY = 'gateway-2';
export const MORE_MESSAGING = ['messaging-2', 'messaging-3'];

/** A second process of the same kind. */
function copyOf(original: string, name: string, more: Record<string, string> = {}): ProcessDefinition {
  const definition = platformProcesses.find((one) => one.name === original);
  if (!definition) throw new Error(`there is no process ${original}`);
  return {
    ...definition,
    name,
    env: (addresses) => ({
      ...definition.env(addresses),
      OPS_PORT: String(addresses.opsPort(name)),
      ...more,
    }),
    readyUrl: (addresses) => `http://127.0.0.1:${addresses.opsPort(name)}/ready`,
  };
}

/** Starts the whole platform as `npm start` does, empty, with its own database and broker; the copies are down. */
export async function startBenchPlatform(say: Say, signal: AbortSignal): Promise<BenchPlatform> {
  const home = join(repoRoot, '.hemma-bench');
  rmSync(home, { recursive: true, force: true });
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const otherGatewayPort = await freePort();
  let gatewayPort = 0;
  const watched = platformProcesses.map((definition) => ({
    ...definition,
    env: (addresses: Parameters<typeof definition.env>[0]) => {
      gatewayPort = addresses.gatewayPort;
      return definition.env(addresses);
    },
  }));
  const copies = [
    copyOf('gateway', OTHER_GATEWAY, { PORT: String(otherGatewayPort) }),
    ...MORE_MESSAGING.map((name) => copyOf('messaging', name)),
  ];
  // One person asks as often as fifty here.
  const unlimited = { RATE_LIMIT_PER_MINUTE: '999999999' };
  const platform = await startPlatform({
    home,
    processes: [...watched, ...copies],
    meanwhile: (stop) => buildChanged(say, stop),
    env: {
      identity: { SIGNING_KEY: privateKey },
      gateway: unlimited,
      [OTHER_GATEWAY]: unlimited,
    },
    say,
    signal,
  });
  for (const name of [OTHER_GATEWAY, ...MORE_MESSAGING]) await platform.process(name).stop();
  const nodeFlags = platformProcesses[0]?.args.filter((arg) => arg.startsWith('--')) ?? [];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    platform,
    home,
    gatewayUrl: at(gatewayPort),
    otherGatewayUrl: at(otherGatewayPort),
    publicKey,
    nodeFlags,
  };
}
