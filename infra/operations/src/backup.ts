import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BSON, type ClientSession, type Document, type MongoClient, type Timestamp } from 'mongodb';
import { writeDocuments } from './bson-file.ts';
import { databases, folderOf, runCommandLine, withDatabases } from './databases.ts';
import { OUTBOX, toldEvents } from './told-events.ts';

const USAGE = 'Usage: backup <new folder> [--minutes <of events to tell again>]';
/** Far longer than an event takes; one that waits longer has an alert (HemmaEventsWait, HemmaOutboxOld). */
export const MINUTES_TOLD_AGAIN = 10;

/** What a backup says of itself, in its backup.json. */
export interface Backup {
  /** Of which moment it is. */
  takenAt: string;
  collections: KeptCollection[];
}

export interface KeptCollection {
  database: string;
  name: string;
  options: Document;
  documents: number;
}

/** Where the documents of a collection lie in a backup. */
export function fileOf(
  folder: string,
  { database, name }: Pick<KeptCollection, 'database' | 'name'>,
): string {
  return join(folder, database, `${name}.bson.gz`);
}

/**
 * Writes all databases as they were at one moment, while requests go on. Of the events of the last minutes those that
 * were told are kept as not yet told: some may still have lain in the broker.
 *
 * @param folder is made, and must not be there yet
 * @throws the driver's error where it takes longer than the database keeps the moment (minSnapshotHistoryWindowInSeconds)
 */
export async function backUp(uri: string, folder: string, minutes = MINUTES_TOLD_AGAIN): Promise<Backup> {
  return withDatabases(uri, async (client) => {
    const session = client.startSession({ snapshot: true });
    try {
      const moment = await beginOf(session, client);
      const told = await toldEvents(client, moment, minutes);
      mkdirSync(folder, { mode: 0o700 });
      const collections: KeptCollection[] = [];
      for (const database of databases) {
        mkdirSync(join(folder, database), { mode: 0o700 });
        for (const { name, options = {} } of await collectionsOf(client, database)) {
          const of = { database, name };
          const more = name === OUTBOX ? told.get(database) : [];
          const documents = await writeDocuments(fileOf(folder, of), documentsOf(client, session, of, more));
          collections.push({ ...of, options, documents });
        }
      }
      const backup = { takenAt: new Date(moment.t * 1000).toISOString(), collections };
      // Last: a folder without it is no backup.
      writeFileSync(join(folder, 'backup.json'), `${JSON.stringify(backup, undefined, 2)}\n`, {
        mode: 0o600,
      });
      return backup;
    } finally {
      await session.endSession();
    }
  });
}

/** Reads something, which is what fixes the moment that all further reads are of. */
async function beginOf(session: ClientSession, client: MongoClient): Promise<Timestamp> {
  await client.db(databases[0]).collection(OUTBOX).findOne({}, { session });
  // The driver has it, and its types do not tell.
  const { snapshotTime } = session as { snapshotTime?: Timestamp };
  if (!snapshotTime)
    throw new Error('Nothing of Hemma is there, or it is no replica set of MongoDB 5.0 or newer');
  return snapshotTime;
}

async function collectionsOf(client: MongoClient, database: string) {
  const found = await client
    .db(database)
    .listCollections({ type: 'collection' }, { nameOnly: false })
    .toArray();
  return found
    .filter(({ name }) => !name.startsWith('system.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function* documentsOf(
  client: MongoClient,
  session: ClientSession,
  { database, name }: Pick<KeptCollection, 'database' | 'name'>,
  more: readonly Document[] = [],
): AsyncGenerator<Uint8Array> {
  const found = new Set<string>();
  // As the database has them, without a detour over JavaScript's types.
  const cursor = client.db(database).collection(name).find<Uint8Array>({}, { session, raw: true });
  for await (const document of cursor) {
    if (more.length > 0) found.add(String(BSON.deserialize(document)['_id']));
    yield document;
  }
  for (const document of more) if (!found.has(String(document['_id']))) yield BSON.serialize(document);
}

if (import.meta.main) {
  await runCommandLine(async (uri) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { minutes: { type: 'string' } },
    });
    const folder = folderOf(positionals[0], USAGE);
    const { takenAt, collections } = await backUp(uri, folder, minutesOf(values.minutes));
    const documents = collections.reduce((sum, one) => sum + one.documents, 0);
    return `${documents} documents of ${takenAt} in ${folder}`;
  });
}

/** @throws Error for what is no number of minutes */
export function minutesOf(typed: string | undefined): number {
  const minutes = Number(typed ?? MINUTES_TOLD_AGAIN);
  if (!Number.isInteger(minutes) || minutes < 1) throw new Error(`${typed} is no number of minutes`);
  return minutes;
}
