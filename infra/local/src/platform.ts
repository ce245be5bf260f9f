import { mkdirSync } from 'node:fs';
import type { Say } from './chain.ts';
import { seedDemo } from './demo/seed.ts';
import { lockHome } from './home-lock.ts';
import { limitLogs } from './log-limit.ts';
import {
  becomesHealthy,
  becomesReady,
  chooseAddresses,
  type OtherProcess,
  processLike,
  superviseProcess,
} from './platform-process.ts';
import { superviseMongo, superviseRabbit } from './platform-servers.ts';
import { homePaths } from './paths.ts';
import { endLeftovers } from './pid-file.ts';
import { freePort } from './ports.ts';
import { requireDiskSpace, requireFreePort } from './preflight.ts';
import type { StripeAccount } from './payments.ts';
import { platformProcesses, type ProcessDefinition, processesWithStripe } from './process-table.ts';
import { stopInOrder, type StopStage } from './stop-order.ts';
import type { Supervised } from './supervised.ts';

const LEFTOVER_GRACE_MS = 5_000;

export interface StartPlatformOptions {
  /** Folder of data, logs and pids. */
  home: string;
  /** The one origin's port on localhost; a free one unless given. */
  port?: number;
  /** A replica set of one's own; without it one is started. */
  mongodbUri?: string | undefined;
  /** A broker of one's own; without it one is started. */
  rabbitmqUrl?: string | undefined;
  /** Whose payments they are; simulated without. */
  stripe?: StripeAccount | undefined;
  processes?: ProcessDefinition[];
  /** Runs beside the start of the database and the broker: the build. */
  meanwhile?: (signal: AbortSignal) => Promise<void>;
  /** Fill an empty database with demo people before the platform counts as started. */
  demo?: boolean;
  /** Runs when the home is ours and nothing runs in it yet: `--reset`. */
  prepare?: () => Promise<void>;
  /** More settings for single processes, by their name. */
  env?: Record<string, Record<string, string>>;
  say?: Say;
  signal?: AbortSignal;
}

/** A process of the platform, for those who want to disturb it. */
export interface PlatformProcess {
  readonly pid: number | undefined;
  /** kill -9; the supervisor starts it again. */
  kill(): Promise<void>;
  /** kill -9, and up again at once: launched, but not yet ready. */
  crash(): Promise<void>;
  /** Ends it in order; it stays down until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface Platform {
  readonly url: string;
  readonly mongodbUri: string;
  readonly rabbitmqUrl: string;
  /** @throws Error for a name that is no process of this platform */
  process(name: string): PlatformProcess;
  /** The settings that a process of this platform is started with; none for a name that is no process. */
  settingsOf(name: string): Readonly<Record<string, string>>;
  /**
   * Starts one more process like one that there is, and waits until it is ready. From then on it is a process of this
   * platform like the others.
   * @throws UserError with the reason from its log where it does not come up; then it does not run
   */
  startAnother(like: string, other: OtherProcess): Promise<void>;
  /** Stops everything in order, within 15 s. */
  stop(): Promise<void>;
}

/**
 * Starts the whole platform in a home and waits until it is healthy.
 * @throws UserError with one sentence for what a person can mend; nothing is left running then
 */
export async function startPlatform(options: StartPlatformOptions): Promise<Platform> {
  const { home, say = () => undefined, stripe } = options;
  const processes = [...(options.processes ?? (stripe ? processesWithStripe(stripe) : platformProcesses))];
  const port = options.port ?? (await freePort());
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;
  const paths = homePaths(home);
  const unlock = lockHome(home);
  const started = new Map<string, Supervised>();
  let unlimitLogs: () => void = () => undefined;

  const stages = (): StopStage[] => {
    const named = (names: string[]) => names.flatMap((name) => started.get(name) ?? []).map(asMember);
    const ofStage = (stage: number) =>
      named(processes.filter((one) => one.stopStage === stage).map((one) => one.name));
    return [
      { members: ofStage(0), atMostMs: 4_000, atLeastMs: 1_000 },
      { members: ofStage(1), atMostMs: 5_000, atLeastMs: 1_500 },
      { members: ofStage(2), atMostMs: 10_000, atLeastMs: 3_000 },
      { members: named(['rabbitmq']), atMostMs: 5_000, atLeastMs: 2_000 },
      { members: named(['mongodb']), atMostMs: 5_000, atLeastMs: 2_000 },
    ];
  };
  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      stopping.abort();
      await stopInOrder(stages());
      unlimitLogs();
      unlock();
    })());

  try {
    const left = await endLeftovers(paths.pids, LEFTOVER_GRACE_MS);
    if (left.length > 0) say(`Ended what an earlier start had left running: ${left.join(', ')}`);
    await requireFreePort(port);
    await requireDiskSpace(home);
    await options.prepare?.();
    mkdirSync(paths.logs, { recursive: true });
    unlimitLogs = limitLogs(paths.logs);

    const servers = await allOrNothing(stopping, [
      () => superviseMongo({ ...options, say, signal }, (mongodb) => started.set('mongodb', mongodb)),
      () => superviseRabbit({ ...options, say, signal }, (rabbitmq) => started.set('rabbitmq', rabbitmq)),
      async () => {
        await options.meanwhile?.(signal);
        return '';
      },
    ]);
    const [mongodbUri = '', rabbitmqUrl = ''] = servers;
    const found = { port, mongodbUri, rabbitmqUrl, dataDir: paths.data };
    const addresses = await chooseAddresses(processes, found);
    signal.throwIfAborted();
    say(`Starting ${processes.map((one) => one.name).join(', ')}`);
    for (const definition of processes) {
      const supervised = superviseProcess(definition, addresses, { ...options, say });
      started.set(definition.name, supervised);
      await supervised.start();
    }
    const ready = { addresses, started, logs: paths.logs, signal };
    await Promise.all(processes.map((one) => becomesReady(one, ready)));
    await becomesHealthy(`http://127.0.0.1:${port}/api/health`, ready);
    for (const one of started.values()) one.settle();

    const settingsOf = (name: string) => ({
      ...processes.find((one) => one.name === name)?.env(addresses),
      ...options.env?.[name],
    });
    const platform: Platform = {
      url: `http://localhost:${port}`,
      mongodbUri,
      rabbitmqUrl,
      process: (name) => {
        const one = started.get(name);
        if (!one) throw new Error(`${name} is no process of this platform`);
        return one;
      },
      settingsOf,
      startAnother: async (like, other) => {
        const original = processes.find((one) => one.name === like);
        if (!original) throw new Error(`${like} is no process of this platform`);
        if (started.has(other.name)) throw new Error(`There is a ${other.name} already`);
        const definition = await processLike(original, settingsOf(like), other);
        const supervised = superviseProcess(definition, addresses, { home, say });
        processes.push(definition);
        started.set(other.name, supervised);
        try {
          await supervised.start();
          await becomesReady(definition, ready);
        } catch (error) {
          await supervised.stop();
          throw error;
        }
        supervised.settle();
      },
      stop,
    };
    if (options.demo) await seedDemo(platform, say, signal);
    signal.throwIfAborted();
    return platform;
  } catch (error) {
    await stop();
    throw error;
  }
}

const asMember = (one: Supervised) => ({ name: one.name, stop: (graceMs: number) => one.stop(graceMs) });

/** Runs all side by side; when one fails the others are told to end, and have ended when this throws. */
async function allOrNothing(stopping: AbortController, work: (() => Promise<string>)[]): Promise<string[]> {
  const failures: unknown[] = [];
  const results = await Promise.all(
    work.map((one) =>
      one().catch((error: unknown) => {
        failures.push(error);
        stopping.abort();
        return '';
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
  return results;
}
