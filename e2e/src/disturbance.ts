import { waitUntil } from '@hemma/local/wait-until';
import { platformControl, platformOrigin } from './origin.js';

/** A process has to start, find its database and its broker, on cores that everything else wants too. */
const BACK_WITHIN_MS = 60_000;

async function command(process: string, deed: 'stop' | 'start' | 'crash'): Promise<void> {
  const answer = await fetch(`${platformControl()}/${process}/${deed}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${deed} ${process}: ${await answer.text()}`);
}

/** Ends a process of the platform in order; it stays down until `startAgain`. */
export const stop = (process: string) => command(process, 'stop');

/** Starts a process that was stopped, and waits until the platform as a whole is well. */
export async function startAgain(process: string): Promise<void> {
  await command(process, 'start');
  await becomesHealthy();
}

/** kill -9; it is started again at once. Ends when the new process has been launched, long before it is ready. */
export const crash = (process: string) => command(process, 'crash');

/** Waits until the gateway and every service answer. */
export async function becomesHealthy(): Promise<void> {
  const isHealthy = async () => (await fetch(`${platformOrigin()}/api/health`)).status === 200;
  await waitUntil('the platform becoming healthy', isHealthy, { timeoutMs: BACK_WITHIN_MS, everyMs: 100 });
}
