import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@hemma/contracts/core';
import { Schema, type Connection, type Model } from 'mongoose';
import { type CallContext } from '../src/call-context.js';
import { Idempotency } from '../src/idempotency.js';
import {
  IDEMPOTENT_EFFECT,
  idempotentEffectSchema,
  type IdempotentEffect,
} from '../src/idempotent-effect.model.js';
import { buildIndexes } from '../src/indexes.js';
import { Transaction } from '../src/transaction.js';
import { testDatabase } from './test-database.js';

interface Letter {
  text: string;
}

const database = testDatabase();
let connection: Connection;
let letters: Model<Letter>;
let effects: Model<IdempotentEffect>;
let idempotency: Idempotency;

function idempotencyOn(on: Connection): Idempotency {
  return new Idempotency(
    on.model<IdempotentEffect>(IDEMPOTENT_EFFECT, idempotentEffectSchema),
    new Transaction(on),
  );
}

beforeAll(async () => {
  connection = await database.connect();
  letters = connection.model<Letter>('Letter', new Schema<Letter>({ text: String }));
  idempotency = idempotencyOn(connection);
  effects = connection.model<IdempotentEffect>(IDEMPOTENT_EFFECT);
  await buildIndexes(connection);
});
beforeEach(async () => {
  await letters.deleteMany({});
  await effects.deleteMany({});
});
afterAll(() => database.drop());

const caller = { userId: 3, userType: 'host' as const, name: 'Astrid', sessionId: 's' };
const context: CallContext = {
  requestId: 'r',
  deadline: Date.now() + 60_000,
  pattern: 'messaging.send',
  caller,
  idempotencyKey: 'key-1',
};
const send = (text: string) => async () => {
  const [letter] = await letters.create([{ text }]);
  return { id: String(letter?._id), text };
};

describe('Idempotency.once', () => {
  it('has one effect and one answer for 20 equal requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => idempotency.once(context, { text: 'hej' }, send('hej'))),
    );
    expect(await letters.countDocuments()).toBe(1);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  });

  it('has one effect for 20 equal requests at once in four processes', async () => {
    const processes = await Promise.all(Array.from({ length: 4 }, () => database.connect()));
    const answers = await Promise.all(
      processes.flatMap((process) => {
        const own = process.model<Letter>('Letter', new Schema<Letter>({ text: String }));
        const idempotent = idempotencyOn(process);
        return Array.from({ length: 5 }, () =>
          idempotent.once(context, { text: 'hej' }, async () => {
            const [letter] = await own.create([{ text: 'hej' }]);
            return { id: String(letter?._id) };
          }),
        );
      }),
    );
    expect(await letters.countDocuments()).toBe(1);
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  });

  it('answers a repeated request as the first, in whatever order its fields come', async () => {
    const first = await idempotency.once(context, { a: 1, b: { c: 2, d: 3 } }, send('one'));
    const again = await idempotency.once(context, { b: { d: 3, c: 2 }, a: 1 }, send('two'));
    expect(again).toEqual(first);
    expect(await letters.countDocuments()).toBe(1);
  });

  it('refuses another request under the same key', async () => {
    await idempotency.once(context, { text: 'one' }, send('one'));
    const other = idempotency.once(context, { text: 'two' }, send('two'));
    await expect(other).rejects.toMatchObject({ code: 'core.IDEMPOTENCY_CONFLICT', status: 409 });
    expect(await letters.countDocuments()).toBe(1);
  });

  it.each<[string, Partial<CallContext>]>([
    ['another caller', { caller: { ...caller, userId: 4 } }],
    ['another address without a caller', { caller: undefined, clientAddress: '10.0.0.1' }],
    ['another command', { pattern: 'messaging.mark-read' }],
    ['another key', { idempotencyKey: 'key-2' }],
  ])('keeps %s apart', async (_what, other) => {
    await idempotency.once(context, { text: 'hej' }, send('hej'));
    await idempotency.once({ ...context, ...other }, { text: 'hej' }, send('hej'));
    expect(await letters.countDocuments()).toBe(2);
  });

  it('runs every time without a key, in a transaction', async () => {
    const keyless = { ...context, idempotencyKey: undefined };
    await idempotency.once(keyless, {}, send('one'));
    const failing = idempotency.once(keyless, {}, async () => {
      await send('two')();
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect(await letters.countDocuments()).toBe(1);
  });

  it('keeps neither effect nor key when the effect fails, so that a retry may succeed', async () => {
    const failing = idempotency.once(context, {}, async () => {
      await send('one')();
      throw new DomainError({ code: 'x.BUSY', status: 503, message: 'busy' });
    });
    await expect(failing).rejects.toMatchObject({ code: 'x.BUSY' });
    expect([await letters.countDocuments(), await effects.countDocuments()]).toEqual([0, 0]);
    await idempotency.once(context, {}, send('two'));
    expect(await letters.find().lean()).toMatchObject([{ text: 'two' }]);
  });

  it('stores only what the service lets it store, and makes the answer of that', async () => {
    const options = {
      fingerprint: () => ({ username: 'astrid' }),
      store: (answer: { userId: number; token: string }) => answer.userId,
      restore: (userId: number) => ({ userId, token: 'another token' }),
    };
    const register = () =>
      idempotency.once(
        context,
        { username: 'astrid', password: 'hunter2' },
        () => Promise.resolve({ userId: 9, token: 'a token' }),
        options,
      );
    expect(await register()).toEqual({ userId: 9, token: 'a token' });
    expect(await register()).toEqual({ userId: 9, token: 'another token' });
    expect(JSON.stringify(await effects.find().lean())).not.toMatch(/token|hunter2/);
  });

  it('does not start the effect of those that come second', async () => {
    const effect = jest.fn(send('hej'));
    await Promise.all(Array.from({ length: 5 }, () => idempotency.once(context, {}, effect)));
    expect(effect.mock.calls.length).toBe(1);
  });

  it('answers nothing as nothing', async () => {
    const nothing = () => idempotency.once<null>(context, {}, () => Promise.resolve(null));
    expect([await nothing(), await nothing()]).toEqual([null, null]);
  });

  it('forgets a key after 24 hours', async () => {
    const indexes = await effects.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 86_400 }),
    );
  });
});

describe('Idempotency.earlier', () => {
  it('gives the stored answer of what was done, and nothing for what was not', async () => {
    expect(await idempotency.earlier(context, { text: 'hej' })).toBeUndefined();
    const first = await idempotency.once(context, { text: 'hej' }, send('hej'));
    expect(await idempotency.earlier(context, { text: 'hej' })).toEqual(first);
    const { idempotencyKey: _none, ...keyless } = context;
    expect(await idempotency.earlier(keyless, { text: 'hej' })).toBeUndefined();
  });

  it('refuses another request under the same key', async () => {
    await idempotency.once(context, { text: 'hej' }, send('hej'));
    await expect(idempotency.earlier(context, { text: 'då' })).rejects.toMatchObject({
      code: 'core.IDEMPOTENCY_CONFLICT',
    });
  });
});
