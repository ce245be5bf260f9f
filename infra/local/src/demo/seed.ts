import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Say } from '../chain.ts';
import { runCommand } from '../run-command.ts';
import { secondsSince } from '../tools.ts';
import { UserError } from '../user-error.ts';

/** A slow machine hashes forty passwords in a minute; past this something is wrong. */
const SEED_TIMEOUT_MS = 5 * 60_000;

/** Where the runner notes what it has done to a database: in that database, so that the note shares its fate. */
const NOTES = { database: 'hemma_local', collection: 'notes' };

export interface SeedTarget {
  url: string;
  mongodbUri: string;
}

/**
 * Fills an empty database with the demo people, through the platform's own calls; completes what an interrupted
 * start has begun, and leaves a database with people of one's own alone.
 */
export async function seedDemo(
  { url, mongodbUri }: SeedTarget,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  const client = new MongoClient(mongodbUri, { maxPoolSize: 1 });
  try {
    const notes = client
      .db(NOTES.database)
      .collection<{ _id: string; state: 'begun' | 'done' }>(NOTES.collection);
    const note = await notes.findOne({ _id: 'demo-people' });
    if (note?.state === 'done') return;
    if (!note) {
      const users = await client.db('hemma_identity').collection('users').estimatedDocumentCount();
      if (users > 0) return;
      await notes.insertOne({ _id: 'demo-people', state: 'begun' });
    }
    const start = Date.now();
    say('Filling the empty database with 40 demo people');
    const { code, stderr } = await runCommand(
      process.execPath,
      [
        '--no-warnings',
        join(import.meta.dirname, 'enroll-everybody.ts'),
        url.replace('localhost', '127.0.0.1'),
      ],
      {
        timeoutMs: SEED_TIMEOUT_MS,
        signal,
        onOutput: (chunk) =>
          chunk
            .trimEnd()
            .split('\n')
            .filter((line) => line.startsWith('  '))
            .forEach(say),
      },
    );
    signal.throwIfAborted();
    if (code !== 0) throw new UserError(`The demo people could not be made: ${reason(stderr)}`);
    await notes.updateOne({ _id: 'demo-people' }, { $set: { state: 'done' } });
    say(`Demo people made in ${secondsSince(start)}`);
  } finally {
    await client.close();
  }
}

function reason(stderr: string): string {
  return /^(?:\w*Error): (.*)$/m.exec(stderr)?.[1] ?? stderr.trim();
}
