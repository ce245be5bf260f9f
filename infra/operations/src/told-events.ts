import { type Document, type MongoClient, Timestamp } from 'mongodb';
import { databases } from './databases.ts';

/** Where service-kit keeps events until the broker has confirmed them, libs/service-kit/src/outbox-entry.model.ts */
export const OUTBOX = 'outbox';

interface Operation {
  op?: string;
  ns?: string;
  o?: Document;
}

/**
 * The events that were committed in the last minutes before a moment, told or not, by the database. An entry is
 * deleted once the broker has it; the oplog still knows it.
 *
 * @param until a moment of mongod's own clock; what was committed later is left out
 * @throws Error where the oplog does not reach back so far
 */
export async function toldEvents(
  client: MongoClient,
  until: Timestamp,
  minutes: number,
): Promise<Map<string, Document[]>> {
  const oplog = client.db('local').collection<Operation & { ts: Timestamp }>('oplog.rs');
  const since = new Timestamp({ t: until.t - minutes * 60, i: 0 });
  const namespaces = databases.map((database) => `${database}.${OUTBOX}`);
  const [first] = await oplog
    .find({}, { projection: { ts: 1, ns: 1, op: 1, o: 1 } })
    .limit(1)
    .toArray();
  // One that begins with the set itself has lost nothing.
  const isWhole = first?.o?.['msg'] === 'initiating set';
  if (!first || (first.ts.greaterThan(since) && !isWhole))
    throw new Error(`The oplog reaches less than ${minutes} minutes back: ask for fewer, or make it larger`);
  const entries = oplog.find({
    ts: { $gt: since, $lte: until },
    // Alone, or with others in a transaction.
    $or: [
      { op: 'i', ns: { $in: namespaces } },
      { op: 'c', 'o.applyOps.ns': { $in: namespaces } },
    ],
  });
  // By their id: one that was told again was put there twice.
  const events = new Map(databases.map((database) => [database, new Map<string, Document>()]));
  for await (const entry of entries) {
    for (const { op, ns = '', o } of operationsOf(entry)) {
      if (op === 'i' && o && namespaces.includes(ns))
        events.get(ns.slice(0, ns.indexOf('.')))?.set(String(o['_id']), o);
    }
  }
  return new Map([...events].map(([database, ofIt]) => [database, [...ofIt.values()]]));
}

function operationsOf(entry: Operation): Operation[] {
  const inner: unknown = entry.op === 'c' ? entry.o?.['applyOps'] : undefined;
  return Array.isArray(inner) ? inner : [entry];
}
