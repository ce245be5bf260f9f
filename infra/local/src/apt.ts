import { NotAvailable, type Say } from './chain.ts';
import { lastLine, runCommand } from './run-command.ts';

const INSTALL_TIMEOUT_MS = 5 * 60_000;

/**
 * Installs packages on a Debian or Ubuntu, as root.
 * @throws NotAvailable with the reason
 */
export async function aptInstall(packages: string[], say: Say, signal?: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0) throw new NotAvailable('not root');
  say(`  installing ${packages.join(', ')} by apt-get`);
  // No service may come up with a package: what runs here runs privately (see policy-rc.d and RUNLEVEL).
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = () =>
    runCommand('apt-get', ['install', '--yes', '--quiet=2', '--no-install-recommends', ...packages], {
      env,
      timeoutMs: INSTALL_TIMEOUT_MS,
      signal,
    });
  let result = await install();
  if (result.code !== 0) {
    // A fresh machine has no package lists yet.
    await runCommand('apt-get', ['update', '--quiet=2'], { env, timeoutMs: INSTALL_TIMEOUT_MS, signal });
    result = await install();
  }
  if (result.code !== 0) throw new NotAvailable(lastLine(result.stderr));
}
