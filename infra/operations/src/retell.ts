import { parseArgs } from 'node:util';
import type { Document, Timestamp } from 'mongodb';
import { minutesOf } from './backup.ts';
import { databases, runCommandLine, withDatabases } from './databases.ts';
import { OUTBOX, toldEvents } from './told-events.ts';

/**
 * Puts the events of the last minutes back into the outboxes, after a broker has lost what lay in it. Who took one
 * already does not take it again, and an old fact does not overwrite a newer: it may be run at any time.
 *
 * @returns how many there were
 * @throws Error where the oplog does not reach back so far
 */
export async function retell(uri: string, minutes: number): Promise<number> {
  return withDatabases(uri, async (client) => {
    const { operationTime }: { operationTime?: Timestamp } = await client.db('admin').command({ ping: 1 });
    if (!operationTime) throw new Error('A replica set is needed');
    const told = await toldEvents(client, operationTime, minutes);
    let count = 0;
    for (const database of databases) {
      const entries = told.get(database) ?? [];
      if (entries.length === 0) continue;
      // One that still waits is there already.
      const puts = entries.map(({ _id, ...entry }: Document) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: entry }, upsert: true },
      }));
      await client.db(database).collection(OUTBOX).bulkWrite(puts, { ordered: false });
      count += entries.length;
    }
    return count;
  });
}

if (import.meta.main) {
  await runCommandLine(async (uri) => {
    const { values } = parseArgs({ options: { minutes: { type: 'string' } } });
    const minutes = minutesOf(values.minutes);
    return `${await retell(uri, minutes)} events of the last ${minutes} minutes are told again`;
  });
}
