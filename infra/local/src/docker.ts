import { NotAvailable } from './chain.ts';
import { lastLine, runCommand } from './run-command.ts';

/** An engine that does not answer in this time is as good as none. */
const ENGINE_TIMEOUT_MS = 5_000;
/** Pulling an image over a slow line. */
const PULL_TIMEOUT_MS = 5 * 60_000;

/**
 * Makes sure that a Docker engine runs (the client alone is not enough) and has the image.
 * @throws NotAvailable with the reason
 */
export async function requireDockerImage(image: string, signal?: AbortSignal): Promise<void> {
  const info = await runCommand('docker', ['info', '--format', '{{.ServerVersion}}'], {
    timeoutMs: ENGINE_TIMEOUT_MS,
    signal,
  });
  if (info.code === 127) throw new NotAvailable('not installed');
  if (info.code !== 0 || !info.stdout.trim())
    throw new NotAvailable('the client is there, but no engine answers');
  const inspect = await runCommand('docker', ['image', 'inspect', image], {
    timeoutMs: ENGINE_TIMEOUT_MS,
    signal,
  });
  if (inspect.code === 0) return;
  const pull = await runCommand('docker', ['pull', '--quiet', image], { timeoutMs: PULL_TIMEOUT_MS, signal });
  if (pull.code !== 0)
    throw new NotAvailable(`the image ${image} can't be pulled (${lastLine(pull.stderr)})`);
}

/** Removes a container that an earlier run left; nothing happens where there is none. */
export async function removeContainer(name: string): Promise<void> {
  await runCommand('docker', ['rm', '--force', name], { timeoutMs: 10_000 });
}

/** Files that a container writes into our folders belong to who started it. */
export function asCurrentUser(): string[] {
  return process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : [];
}
