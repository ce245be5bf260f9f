// By name and not by class: the gateway's half of the bus asks this too, and must not load the driver for it.
const awayNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
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

const retryLabels = ['TransientTransactionError', 'RetryableWriteError', 'UnknownTransactionCommitResult'];

/**
 * Tells whether the database could not be asked, rather than refused: it is away, fails over, or the
 * transaction lost a conflict until its time was up. The same work may succeed when tried again.
 *
 * @param error whatever was thrown
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'number' && awayCodes.has(error.code)) return true;
  if ('errorLabelSet' in error && error.errorLabelSet instanceof Set) {
    const labels: ReadonlySet<unknown> = error.errorLabelSet;
    if (retryLabels.some((label) => labels.has(label))) return true;
  }
  return error.cause !== undefined && error.cause !== error && isDatabaseAway(error.cause);
}
