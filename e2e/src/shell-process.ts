import { freePort } from '@hemma/local/ports';
import { platformOrigin } from './origin.js';
import { startServer } from './server-process.js';

interface ShellToStart {
  /** The folder of a built shell. */
  cwd: string;
  /** For its log. */
  logFolder: string;
  /** Where it finds the remotes: the keys of its configuration that say so. */
  remotes: Record<string, string>;
  /** Where it finds the gateway; through the platform's own origin without. */
  gatewayUrl?: string;
}

/** Starts another shell's server before the platform under test. Stop it. */
export async function startShell({ cwd, logFolder, remotes, gatewayUrl = platformOrigin() }: ShellToStart) {
  const port = await freePort();
  // A cookie counts for every port of its host.
  const origin = `http://${new URL(platformOrigin()).hostname}:${port}`;
  const server = await startServer({
    ...{ name: 'shell', folder: logFolder, args: ['dist-server/main.js'], cwd },
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      GATEWAY_URL: gatewayUrl,
      ...remotes,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    url: `${origin}/live`,
    timeoutMs: 30_000,
  });
  return { origin, stop: server.stop };
}
