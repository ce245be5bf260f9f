import { probe } from '@hemma/local/http-probe';
import type { OtherProcess } from '@hemma/local/platform-process';
import { waitUntil } from '@hemma/local/wait-until';
import { platformControl, platformOrigin } from './origin.js';

/** A process has to start, find its database and its broker, on cores that everything else wants too. */
const BACK_WITHIN_MS = 60_000;

async function command(
  process: string,
  deed: 'stop' | 'start' | 'crash' | 'another',
  body?: OtherProcess,
): Promise<void> {
  const answer = await fetch(`${platformControl()}/${process}/${deed}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${deed} ${process}: ${await answer.text()}`);
}

/** Ends a process of the platform in order; it stays down until `startAgain`. */
export const stop = (process: string) => command(process, 'stop');

/** Starts a process that was stopped, and waits until the platform as a whole is well. */
export async function startAgain(process: string): Promise<void> {
  await command(process, 'start');
  await becomesHealthy();
}

/** Starts one process again that was stopped, and waits until this very one is ready: of several, say. */
export async function startInstanceAgain(process: string): Promise<void> {
  await command(process, 'start');
  const url = `${await opsOf(process)}/ready`;
  const isReady = async () => (await probe(url))?.status === 200;
  await waitUntil(`${process} becoming ready`, isReady, { timeoutMs: BACK_WITHIN_MS, everyMs: 100 });
}

/** Starts one more process like one of the platform's, and waits until it is ready. */
export const startAnother = (like: string, other: OtherProcess) => command(like, 'another', other);

/** The settings that a process was started with. */
export async function settingsOf(process: string): Promise<Record<string, string>> {
  const answer = await fetch(`${platformControl()}/${process}`);
  return (await answer.json()) as Record<string, string>;
}

/** What a process tells at its private port. */
export async function metricsOf(process: string): Promise<string> {
  return (await fetch(`${await opsOf(process)}/metrics`)).text();
}

async function opsOf(process: string): Promise<string> {
  const { OPS_PORT } = await settingsOf(process);
  if (!OPS_PORT) throw new Error(`${process} has no private port`);
  return `http://127.0.0.1:${OPS_PORT}`;
}

/** kill -9; it is started again at once. Ends when the new process has been launched, long before it is ready. */
export const crash = (process: string) => command(process, 'crash');

/** Waits until the gateway and every service answer. */
export async function becomesHealthy(): Promise<void> {
  const isHealthy = async () => (await fetch(`${platformOrigin()}/api/health`)).status === 200;
  await waitUntil('the platform becoming healthy', isHealthy, { timeoutMs: BACK_WITHIN_MS, everyMs: 100 });
}
