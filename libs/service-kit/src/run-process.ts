import { ConfigError, type BaseConfig } from './config.js';
import { createLogger, type Logger } from './logger.js';
import { tellBuild } from './metrics.js';
import { within } from './waiting.js';

/** Below the ten seconds after which whoever sent SIGTERM kills. */
const CLOSE_LIMIT_MS = 9_000;
/** Spans that a collector has not taken by then are lost. */
const LAST_SPANS_MS = 1_000;

/** What a process is, to `runProcess`. */
export interface ProcessDefinition<C extends BaseConfig> {
  name: string;
  /** Reads the environment; a ConfigError ends the process with its sentence. */
  readConfig: () => C;
  /** Starts everything; `stop` fires when the process shall end before it has started. */
  start: (config: C, tools: { logger: Logger; stop: AbortSignal }) => Promise<{ close(): Promise<void> }>;
}

/**
 * Runs a process from start to end: configuration, start, SIGTERM or SIGINT, close, exit code. 0 after a signal;
 * 1 after a wrong configuration (one sentence on standard error), a start that can't succeed, or a fault that
 * nobody caught. Closing takes at most nine seconds, whatever is away.
 */
export async function runProcess<C extends BaseConfig>(definition: ProcessDefinition<C>): Promise<void> {
  const config = readConfigOrExit(definition.readConfig);
  const logger = createLogger(definition.name, config);
  const stop = new AbortController();
  let running: { close(): Promise<void> } | undefined;
  let stopTracing = () => Promise.resolve();
  tellBuild(definition.name, config.HEMMA_VERSION);

  const exit = (code: number) => {
    logger.flush();
    process.exit(code);
  };
  const end = () => {
    if (stop.signal.aborted) return;
    stop.abort(new Error('The process was told to end'));
    if (!running) return exit(0);
    setTimeout(() => {
      logger.warn('Closing took too long; ending anyway');
      exit(0);
    }, CLOSE_LIMIT_MS).unref();
    running
      .close()
      .then(() => within(LAST_SPANS_MS, stopTracing()))
      .then(
        () => exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'Closing failed');
          exit(1);
        },
      );
  };
  const fail = (error: unknown) => {
    if (stop.signal.aborted) return;
    logger.fatal({ err: error }, 'A fault that nobody caught');
    exit(1);
  };
  process.on('SIGTERM', end).on('SIGINT', end).on('uncaughtException', fail).on('unhandledRejection', fail);

  try {
    stopTracing = await traceIfWanted(definition.name, config, logger);
    running = await definition.start(config, { logger, stop: stop.signal });
  } catch (error) {
    if (stop.signal.aborted) return exit(0);
    logger.fatal({ err: error }, 'The start failed');
    exit(1);
  }
}

/** @returns sends what spans are left */
async function traceIfWanted(name: string, config: BaseConfig, logger: Logger): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (endpoint === undefined) return () => Promise.resolve();
  // Measured: 23 MB and 70 ms, which nobody pays without traces.
  const { startTracing } = await import('./tracing.js');
  return startTracing({ name, version: config.HEMMA_VERSION, endpoint, ratio, logger });
}

function readConfigOrExit<C>(readConfig: () => C): C {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
