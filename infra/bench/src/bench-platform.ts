import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '@hemma/local/build';
import type { Say } from '@hemma/local/chain';
import { repoRoot } from '@hemma/local/paths';
import { type Platform, startPlatform } from '@hemma/local/platform';
import { platformProcesses } from '@hemma/local/process-table';

/** A platform of one's own, with what a baseline beside it needs to know. */
export interface BenchPlatform {
  platform: Platform;
  home: string;
  /** The gateway itself: the shell's server, which forwards to it locally, is no part of what is measured. */
  gatewayUrl: string;
  /** Verifies the session tokens. */
  publicKey: string;
  /** What Node is told when it runs a part of the platform; the baseline's parts run with the same. */
  nodeFlags: string[];
}

/** Starts the whole platform as `npm start` does, empty, with its own database and broker. */
export async function startBenchPlatform(say: Say, signal: AbortSignal): Promise<BenchPlatform> {
  const home = join(repoRoot, '.hemma-bench');
  rmSync(home, { recursive: true, force: true });
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  let gatewayPort = 0;
  const processes = platformProcesses.map((definition) => ({
    ...definition,
    env: (addresses: Parameters<typeof definition.env>[0]) => {
      gatewayPort = addresses.gatewayPort;
      return definition.env(addresses);
    },
  }));
  const platform = await startPlatform({
    home,
    processes,
    meanwhile: (stop) => buildChanged(say, stop),
    env: {
      identity: { SIGNING_KEY: privateKey },
      // One person asks as often as fifty here.
      gateway: { RATE_LIMIT_PER_MINUTE: '999999999' },
    },
    say,
    signal,
  });
  const nodeFlags = platformProcesses[0]?.args.filter((arg) => arg.startsWith('--')) ?? [];
  return { platform, home, gatewayUrl: `http://127.0.0.1:${gatewayPort}`, publicKey, nodeFlags };
}
