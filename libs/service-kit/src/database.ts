import mongoose, { type Connection } from 'mongoose';
import { type ServiceConfig } from './config.js';
import { isDatabaseAway } from './database-away.js';
import { type Logger } from './logger.js';

// Operations find their transaction by AsyncLocalStorage, so that no repository carries a session about.
mongoose.set('transactionAsyncLocalStorage', true);
// A filter that came from outside can't smuggle in an operator, nor silently ask for a field that isn't there.
mongoose.set('sanitizeFilter', true);
mongoose.set('strictQuery', 'throw');

/** Shorter than a call's deadline: a caller shall hear that the database is away, not wait for ever. */
const SERVER_SELECTION_MS = 2_000;
/** A connection that hangs (no RST) is given up after this. */
const SOCKET_TIMEOUT_MS = 20_000;
/** More than the bus's prefetch keeps busy only queues up in the database. */
const POOL_SIZE = 20;
const RETRY_MS = 500;

/**
 * Connects to the service's own database, and waits for it as long as it takes.
 *
 * @param database its name
 * @param stop ends the waiting, when the process is told to end before the database came
 * @returns a connection that is up; afterwards the driver reconnects by itself
 * @throws whatever is not an outage, e.g. wrong credentials
 */
export async function connectDatabase(
  { MONGODB_URI }: Pick<ServiceConfig, 'MONGODB_URI'>,
  database: string,
  logger: Logger,
  stop: AbortSignal,
): Promise<Connection> {
  for (let attempt = 1; ; attempt += 1) {
    stop.throwIfAborted();
    const connection = mongoose.createConnection();
    try {
      return await connection.openUri(MONGODB_URI, {
        dbName: database,
        autoIndex: false,
        autoCreate: false,
        // Buffered operations would hide an outage for ten seconds.
        bufferCommands: false,
        serverSelectionTimeoutMS: SERVER_SELECTION_MS,
        socketTimeoutMS: SOCKET_TIMEOUT_MS,
        maxPoolSize: POOL_SIZE,
        // What was accepted must survive a fail-over.
        writeConcern: { w: 'majority' },
        readConcern: { level: 'majority' },
        retryWrites: true,
      });
    } catch (error) {
      await connection.destroy().catch(() => undefined);
      if (!isDatabaseAway(error)) throw error;
      if (attempt === 1) logger.warn({ err: error }, 'Waiting for the database');
      await pause(RETRY_MS, stop);
    }
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(stop.reason as Error);
    };
    const timer = setTimeout(() => {
      stop.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    stop.addEventListener('abort', onAbort, { once: true });
  });
}
