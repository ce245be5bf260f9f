import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BSON, type Document, type MongoClient } from 'mongodb';
import { type Backup, fileOf, type KeptCollection } from './backup.ts';
import { readDocuments } from './bson-file.ts';
import { databases, folderOf, runCommandLine, withDatabases } from './databases.ts';

const USAGE = 'Usage: restore <folder> [--drop]';
/** Pictures are large, everything else is small. */
const BATCH = { documents: 1_000, bytes: 16_000_000 };

/**
 * Puts a backup into databases that are empty. Indexes are built by the services when they start. No service may run
 * meanwhile, and the broker must be empty: what lies in it is of another time.
 *
 * @param drop empties the databases before
 * @returns how many documents there were
 * @throws Error where a database is not empty, or what was read is not what backup.json says
 */
export async function restore(uri: string, folder: string, drop = false): Promise<number> {
  const { collections }: Backup = JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8'));
  return withDatabases(uri, async (client) => {
    if (drop) await dropAll(client);
    await requireEmpty(client);
    let total = 0;
    for (const collection of collections) {
      const restored = await restoreCollection(client, folder, collection);
      if (restored !== collection.documents)
        throw new Error(`${collection.database}.${collection.name}: ${restored} of ${collection.documents}`);
      total += restored;
    }
    return total;
  });
}

/** By collections: whoever may write may do so, and dropping a database takes another right. */
async function dropAll(client: MongoClient): Promise<void> {
  for (const database of databases)
    for (const { collectionName } of await client.db(database).collections())
      await client.db(database).dropCollection(collectionName);
}

async function requireEmpty(client: MongoClient): Promise<void> {
  for (const database of databases) {
    for (const { name } of await client.db(database).listCollections({}, { nameOnly: true }).toArray()) {
      if (await client.db(database).collection(name).findOne({}))
        throw new Error(`${database}.${name} is not empty: stop every service, then restore with --drop`);
    }
  }
}

async function restoreCollection(client: MongoClient, folder: string, of: KeptCollection): Promise<number> {
  const { database, name, options } = of;
  const there = await client.db(database).listCollections({ name }).hasNext();
  const collection = there
    ? client.db(database).collection(name)
    : await client.db(database).createCollection(name, options);
  let count = 0;
  let bytes = 0;
  let batch: Document[] = [];
  const write = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    count += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const document of readDocuments(fileOf(folder, of))) {
    // Types as they are: a 64-bit integer must not come back as a double.
    batch.push(BSON.deserialize(document, { promoteValues: false, bsonRegExp: true }));
    bytes += document.length;
    if (batch.length >= BATCH.documents || bytes >= BATCH.bytes) await write();
  }
  await write();
  return count;
}

if (import.meta.main) {
  await runCommandLine(async (uri) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { drop: { type: 'boolean' } },
    });
    const start = Date.now();
    const count = await restore(uri, folderOf(positionals[0], USAGE), values.drop);
    return `${count} documents restored in ${((Date.now() - start) / 1000).toFixed(1)} s`;
  });
}
