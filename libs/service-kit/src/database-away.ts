import { isNativeError } from 'node:util/types';

// By name and not by class: the gateway's half of the bus asks this too, and must not load the driver for it.
const awayNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoStalePrimaryError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoOperationTimeoutError',
]);

// Host unreachable, not primary, recovering, shutting down: codes of
// https://github.com/mongodb/mongo/blob/v8.0/src/mongo/base/error_codes.yml
const awayCodes = new Set([6, 7, 89, 91, 189, 9001, 10058, 10107, 11600, 11602, 13435, 13436]);

// A write on a socket that has just died comes out of the driver as the system's own error (seen: EPIPE).
const socketCodes = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const retryLabels = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];

/**
 * Tells whether the database could not be asked, rather than refused: it is away, fails over, or the
 * transaction lost a conflict until its time was up. The same work may succeed when tried again.
 *
 * @param error whatever was thrown
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  if (awayNames.has(error.name)) return true;
  if ('code' in error && isAwayCode(error.code)) return true;
  if ('errorLabelSet' in error && error.errorLabelSet instanceof Set) {
    const labels: ReadonlySet<unknown> = error.errorLabelSet;
    if (retryLabels.some((label) => labels.has(label))) return true;
  }
  // insertMany and bulkWrite wrap whatever happened in a MongoBulkWriteError, under this name.
  const wrapped = 'errorResponse' in error ? error.errorResponse : undefined;
  return [error.cause, wrapped].some((inner) => inner !== error && isDatabaseAway(inner));
}

function isAwayCode(code: unknown): boolean {
  return typeof code === 'number' ? awayCodes.has(code) : typeof code === 'string' && socketCodes.has(code);
}
