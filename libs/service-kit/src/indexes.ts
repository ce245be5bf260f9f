import { type Connection } from 'mongoose';

/**
 * Makes the collections and indexes of every model of a connection and waits for them. Collections first and
 * explicitly: one that comes to be inside of a transaction takes a lock that makes others conflict.
 *
 * @throws the driver's error when a unique index does not fit the data, or one with other options stands there
 */
export async function buildIndexes(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/**
 * Tells which unique index a write hit.
 *
 * @returns the index's name, e.g. `username_1`; null when the error is another one
 */
export function duplicateKey(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 11_000) return null;
  return /index: (\S+) dup key/.exec(error.message)?.[1] ?? '';
}
