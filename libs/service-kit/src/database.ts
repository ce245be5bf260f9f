import mongoose, { type Connection } from 'mongoose';
import { type ServiceConfig } from './config.js';
import { watchPool } from './database-pool.js';
import { traceCommands } from './database-spans.js';
import { type Logger } from './logger.js';
import { isTracing } from './spans.js';
import { untilDatabaseIsThere } from './waiting.js';

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
  return untilDatabaseIsThere(
    () => openConnection(MONGODB_URI, database),
    stop,
    (outage) => logger.warn({ err: outage }, 'Waiting for the database'),
  );
}

async function openConnection(uri: string, database: string): Promise<Connection> {
  const connection = mongoose.createConnection();
  try {
    await connection.openUri(uri, {
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
      monitorCommands: isTracing(),
    });
    watchPool(connection.getClient());
    if (isTracing()) traceCommands(connection.getClient());
    return connection;
  } catch (error) {
    await connection.destroy().catch(() => undefined);
    throw error;
  }
}
