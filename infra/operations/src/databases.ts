import { resolve } from 'node:path';
import { serviceNames } from '@hemma/local/process-table';
import { MongoClient } from 'mongodb';

/** The database of each service, where MONGODB_DATABASE says nothing else. */
export const databases: readonly string[] = serviceNames.map((service) => `hemma_${service}`);

/** Does something with the databases, and lets go of them. */
export async function withDatabases<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { writeConcern: { w: 'majority' } });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/**
 * Runs a command of an operator: its answer to standard output, what is wrong as one sentence to standard error.
 *
 * @param work is given MONGODB_URI
 */
export async function runCommandLine(work: (uri: string) => Promise<string>): Promise<void> {
  try {
    const uri = process.env['MONGODB_URI'];
    if (!uri) throw new Error('MONGODB_URI is required: the address of the replica set');
    console.log(await work(uri));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** A folder as it was typed, where npm has changed to the workspace's own meanwhile. @throws Error where none was */
export function folderOf(typed: string | undefined, usage: string): string {
  if (!typed) throw new Error(usage);
  return resolve(process.env['INIT_CWD'] ?? '', typed);
}
