import { join, relative } from 'node:path';
import type { Say } from './chain.ts';
import { childEnv } from './child-env.ts';
import { probe } from './http-probe.ts';
import { reasonFromLog } from './log-reason.ts';
import { rotateLog, startProcess } from './managed-process.ts';
import { homePaths, repoRoot } from './paths.ts';
import { simulatorKeys } from './payments.ts';
import { freePort } from './ports.ts';
import type { Addresses, ProcessDefinition } from './process-table.ts';
import { Supervised } from './supervised.ts';
import { UserError } from './user-error.ts';
import { waitUntil } from './wait-until.ts';

/** On two busy cores eight Node processes have taken 20 s to be ready. */
const READY_TIMEOUT_MS = 120_000;

/** Chooses a free port for everything but the one origin. */
export async function chooseAddresses(
  processes: ProcessDefinition[],
  given: Pick<Addresses, 'port' | 'mongodbUri' | 'rabbitmqUrl' | 'dataDir'>,
): Promise<Addresses> {
  const opsPorts = new Map<string, number>();
  for (const { name } of processes) opsPorts.set(name, await freePort());
  const opsPort = (name: string) => opsPorts.get(name) ?? 0;
  return { ...given, gatewayPort: await freePort(), opsPort, stripeKeys: simulatorKeys() };
}

/** Makes a process of the platform ready to be started, with its log of the last run put aside. */
export function superviseProcess(
  definition: ProcessDefinition,
  addresses: Addresses,
  { home, env, say }: { home: string; env?: Record<string, Record<string, string>>; say: Say },
): Supervised {
  const paths = homePaths(home);
  const logFile = join(paths.logs, `${definition.name}.log`);
  rotateLog(logFile);
  return new Supervised({
    name: definition.name,
    say,
    graceMs: 10_000,
    launch: () =>
      startProcess({
        name: definition.name,
        command: process.execPath,
        args: definition.args,
        cwd: definition.cwd,
        env: childEnv(process.env, { ...definition.env(addresses), ...env?.[definition.name] }),
        logFile,
        pidFile: paths.pids,
      }),
  });
}

/** A process beside those of the platform: a second instance of one, or another build of it. */
export interface OtherProcess {
  /** Its own name. */
  name: string;
  /** The root of another tree of this repository, where it is built; this one's without. */
  root?: string;
  /** Settings that differ from those of the process that it is like; its private port is its own anyway. */
  env?: Record<string, string>;
}

/** @param settings of the process that it is like */
export async function processLike(
  original: ProcessDefinition,
  settings: Record<string, string>,
  { name, root = repoRoot, env }: OtherProcess,
): Promise<ProcessDefinition> {
  const own = { ...settings, ...env, OPS_PORT: String(await freePort()) };
  return {
    ...original,
    name,
    cwd: join(root, relative(repoRoot, original.cwd)),
    env: () => own,
    readyUrl: () => `http://127.0.0.1:${own.OPS_PORT}/ready`,
  };
}

export interface Readiness {
  addresses: Addresses;
  started: Map<string, Supervised>;
  /** Folder of the logs, for the reason where a process does not come up. */
  logs: string;
  signal: AbortSignal;
}

/**
 * Waits until a process answers that it can work.
 * @throws UserError with the reason from its log when it ends, or does not become ready in time
 */
export async function becomesReady(
  definition: ProcessDefinition,
  { addresses, started, logs, signal }: Readiness,
): Promise<void> {
  const url = definition.readyUrl(addresses);
  const logFile = join(logs, `${definition.name}.log`);
  const stillWorthIt = () => {
    const how = started.get(definition.name)?.endedEarly;
    if (how) throw new UserError(`${definition.name} could not start: ${reasonFromLog(logFile) ?? how}`);
  };
  const isReady = async () => (await probe(url))?.status === 200;
  try {
    await waitUntil(`${definition.name} becoming ready`, isReady, {
      timeoutMs: READY_TIMEOUT_MS,
      signal,
      stillWorthIt,
    });
  } catch (error) {
    if (error instanceof UserError || signal.aborted) throw error;
    const answer = await probe(url);
    throw new UserError(
      `${definition.name} did not become ready within ${READY_TIMEOUT_MS / 1000} s` +
        ` (${answer ? `${answer.status} ${answer.body.trim()}` : 'no answer'}); its log is ${logFile}`,
    );
  }
}

/**
 * Waits until the platform as a whole is well.
 * @throws UserError with the last answer when it does not become so in time
 */
export async function becomesHealthy(url: string, { signal }: Readiness): Promise<void> {
  const isHealthy = async () => (await probe(url))?.status === 200;
  try {
    await waitUntil('the platform becoming healthy', isHealthy, { timeoutMs: READY_TIMEOUT_MS, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    const answer = await probe(url);
    throw new UserError(
      `The platform is not healthy: ${answer ? answer.body.trim() : `${url} does not answer`}`,
    );
  }
}
