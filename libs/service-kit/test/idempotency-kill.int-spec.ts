import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Schema, type Model } from 'mongoose';
import { Idempotency } from '../src/idempotency.js';
import {
  IDEMPOTENT_EFFECT,
  type IdempotentEffect,
  idempotentEffectSchema,
} from '../src/idempotent-effect.model.js';
import { Transaction } from '../src/transaction.js';
import { type LetterOptions } from './fixtures/letter-process.js';
import { testDatabase, type TestDatabase } from './test-database.js';

let database: TestDatabase;
let letters: Model<{ text: string }>;
let idempotency: Idempotency;

beforeEach(async () => {
  database = testDatabase();
  const connection = await database.connect();
  letters = connection.model<{ text: string }>('Letter', new Schema({ text: String }));
  idempotency = new Idempotency(
    connection.model<IdempotentEffect>(IDEMPOTENT_EFFECT, idempotentEffectSchema),
    new Transaction(connection),
  );
});
afterEach(() => database.drop());

async function runAndDie(killAt: LetterOptions['killAt']): Promise<void> {
  const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const options: LetterOptions = { uri: process.env.MONGODB_URI ?? '', database: database.name, killAt };
  const child = spawn(
    process.execPath,
    [
      ...['--conditions=@hemma/source', '--no-warnings', '--import'],
      here('./fixtures/register-typescript.mjs'),
      here('./fixtures/letter-process.ts'),
      JSON.stringify(options),
    ],
    { stdio: 'inherit' },
  );
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

/** A server with its defaults ends the transaction of a dead process after a minute (ours: ten seconds). */
const DEAD_TRANSACTION_MS = 90_000;

const again = () => {
  const context = {
    requestId: 'r',
    deadline: Date.now() + DEAD_TRANSACTION_MS,
    pattern: 'letters.send',
    idempotencyKey: 'key',
  };
  return idempotency.once(context, { text: 'hej' }, async () => {
    await letters.create([{ text: 'hej' }]);
    return { text: 'hej' };
  });
};

describe('Idempotency.once in a process that is killed', () => {
  it(
    'before the commit: keeps neither effect nor key, and the repeated request has the effect',
    async () => {
      await runAndDie('before commit');
      expect(await letters.countDocuments()).toBe(0);
      expect(await again()).toEqual({ text: 'hej' });
      expect(await letters.countDocuments()).toBe(1);
    },
    DEAD_TRANSACTION_MS,
  );

  it('between effect and answer: keeps both, and the repeated request gets the answer', async () => {
    await runAndDie('after commit');
    expect(await letters.countDocuments()).toBe(1);
    expect(await again()).toEqual({ text: 'hej' });
    expect(await letters.countDocuments()).toBe(1);
  });
});
