import type { Db } from 'mongodb';

/** A write as the oplog has it: of what, which version it wrote, and when it was committed, by mongod's clock. */
export interface Write {
  namespace: string;
  version: number;
  at: number;
}

interface Operation {
  ns?: string;
  o?: unknown;
}

export interface OplogEntry extends Operation {
  wall: Date;
}

/**
 * The writes that an entry stands for; a transaction is one entry with many, all committed at its time.
 * @returns only those that write a `version`
 */
export function writesOf({ wall, ...entry }: OplogEntry): Write[] {
  return operationsOf(entry).flatMap(({ ns, o }) => {
    const version = versionIn(o);
    return ns && version !== undefined ? [{ namespace: ns, version, at: wall.getTime() }] : [];
  });
}

function operationsOf(entry: Operation): Operation[] {
  const { o } = entry;
  if (typeof o === 'object' && o !== null && 'applyOps' in o && Array.isArray(o.applyOps)) {
    return o.applyOps.flatMap(operationsOf);
  }
  return [entry];
}

/** An insert has its fields at the top, an update in a diff, https://github.com/mongodb/mongo (delta_oplog). */
function versionIn(document: unknown): number | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  for (const [key, value] of Object.entries(document)) {
    if (key === 'version' && typeof value === 'number') return value;
    const inner = versionIn(value);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/**
 * Milliseconds from each committed write of `cause` until `effect` had it. Who takes several events in at once may
 * write a newer version first, and the older one then has nothing left to write: a newer one counts as well.
 */
export function lagsOf(writes: readonly Write[], cause: string, effect: string): number[] {
  const effects = writes.filter(({ namespace }) => namespace === effect);
  return writes
    .filter(({ namespace }) => namespace === cause)
    .flatMap(({ version, at }) => {
      const times = effects.filter((write) => write.version >= version).map((write) => write.at);
      return times.length > 0 ? [Math.min(...times) - at] : [];
    });
}

/** The writes since a moment. */
export async function readWrites(local: Db, since: Date): Promise<Write[]> {
  const entries = await local
    .collection<OplogEntry>('oplog.rs')
    .find({ wall: { $gte: since } })
    .toArray();
  return entries.flatMap(writesOf);
}
