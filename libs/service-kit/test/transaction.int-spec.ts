import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Schema, mongo, type Connection, type Model } from 'mongoose';
import { runInCall } from '../src/call-context.js';
import { isDatabaseAway } from '../src/database-away.js';
import { connectDatabase } from '../src/database.js';
import { createLogger } from '../src/logger.js';
import { Transaction } from '../src/transaction.js';
import { OutageProxy } from './fixtures/outage-proxy.js';
import { testDatabase } from './test-database.js';

interface Account {
  _id: number;
  euros: number;
}

const database = testDatabase();
let connection: Connection;
let accounts: Model<Account>;
let transaction: Transaction;
const proxy = new OutageProxy(new URL(process.env.MONGODB_URI ?? ''));

beforeAll(async () => {
  connection = await database.connect();
  accounts = connection.model<Account>('Account', new Schema<Account>({ _id: Number, euros: Number }));
  await accounts.createCollection();
});
beforeEach(async () => {
  transaction = new Transaction(connection);
  await accounts.deleteMany({});
  await accounts.create([
    { _id: 1, euros: 100 },
    { _id: 2, euros: 0 },
  ]);
});
afterAll(() => database.drop());

const euros = async () => (await accounts.find().sort({ _id: 1 }).lean()).map((account) => account.euros);

describe('Transaction', () => {
  it('keeps all of the work', async () => {
    const result = await transaction.run(async () => {
      await accounts.updateOne({ _id: 1 }, { $inc: { euros: -30 } });
      await accounts.updateOne({ _id: 2 }, { $inc: { euros: 30 } });
      return 'moved';
    });
    expect(result).toBe('moved');
    expect(await euros()).toEqual([70, 30]);
  });

  it('keeps none of it when the work throws, and throws that', async () => {
    const refusal = new Error('not enough');
    const work = transaction.run(async () => {
      await accounts.updateOne({ _id: 1 }, { $inc: { euros: -30 } });
      await accounts.create([{ _id: 3, euros: 30 }]);
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    expect(await euros()).toEqual([100, 0]);
  });

  it('runs the work again after a conflict, so that none is lost', async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        transaction.run(async () => {
          const account = await accounts.findById(1).lean().orFail();
          await accounts.updateOne({ _id: 1 }, { $set: { euros: account.euros - 1 } });
        }),
      ),
    );
    expect(await euros()).toEqual([90, 0]);
  });

  it('does not try again after the deadline of the call', async () => {
    let attempts = 0;
    const late = runInCall({ requestId: 'r', deadline: Date.now() - 1 }, () =>
      transaction.run(async () => {
        attempts += 1;
        await accounts.updateOne({ _id: 1 }, { $inc: { euros: 1 } });
        throw new mongo.MongoServerError({ errorLabels: ['TransientTransactionError'] });
      }),
    );
    await expect(late).rejects.toMatchObject({ code: 'core.DEADLINE_EXCEEDED' });
    expect([attempts, await euros()]).toEqual([1, [100, 0]]);
  });

  it('joins a run inside of a run to the outer one', async () => {
    const outer = transaction.run(async () => {
      await transaction.run(() => accounts.updateOne({ _id: 1 }, { $set: { euros: 0 } }));
      throw new Error('undo both');
    });
    await expect(outer).rejects.toThrow('undo both');
    expect(await euros()).toEqual([100, 0]);
  });

  it('tells listeners after the outermost commit, and after nothing else', async () => {
    const seen: number[] = [];
    const stop = transaction.onCommit(() => seen.push(1));
    await transaction.run(() =>
      transaction.run(() => accounts.updateOne({ _id: 1 }, { $inc: { euros: 1 } })),
    );
    await transaction.run(() => Promise.reject(new Error('undo'))).catch(() => undefined);
    expect(seen).toEqual([1]);
    stop();
    await transaction.run(() => accounts.updateOne({ _id: 1 }, { $inc: { euros: 1 } }));
    expect(seen).toEqual([1]);
  });

  it('knows whether it is open', async () => {
    expect(transaction.isOpen()).toBe(false);
    await transaction.run(async () => {
      await accounts.findById(1);
      expect(transaction.isOpen()).toBe(true);
    });
    expect(transaction.isOpen()).toBe(false);
  });

  it('is no part of what runs beside it', async () => {
    let isOpen: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (isOpen = resolve));
    let mayEnd: () => void = () => undefined;
    const end = new Promise<void>((resolve) => (mayEnd = resolve));
    const inside = transaction.run(async () => {
      await accounts.updateOne({ _id: 1 }, { $set: { euros: 55 } });
      isOpen();
      await end;
    });
    await opened;
    expect(await euros()).toEqual([100, 0]);
    mayEnd();
    await inside;
    expect(await euros()).toEqual([55, 0]);
  });

  it.each<[string, (gone: Model<Account>) => Promise<unknown>]>([
    ['findOne', (gone) => gone.findOne({ _id: 1 })],
    ['updateOne', (gone) => gone.updateOne({ _id: 1 }, { $inc: { euros: 1 } })],
    ['create', (gone) => gone.create([{ _id: 9, euros: 1 }])],
    ['insertMany', (gone) => gone.insertMany([{ _id: 9, euros: 1 }], { lean: true })],
    ['bulkWrite', (gone) => gone.bulkWrite([{ insertOne: { document: { _id: 9, euros: 1 } } }])],
    ['aggregate', (gone) => gone.aggregate([{ $count: 'all' }])],
    ['a transaction', (gone) => new Transaction(gone.db).run(() => gone.insertMany([{ _id: 9, euros: 1 }]))],
  ])('is told by an outage, in time, when the database is gone: %s', async (_what, operation) => {
    await proxy.open();
    const uri = proxy.address({ directConnection: 'true' });
    const logger = createLogger('test', { LOG_LEVEL: 'silent' });
    const away = await connectDatabase(
      { MONGODB_URI: uri },
      database.name,
      logger,
      new AbortController().signal,
    );
    const gone = away.model<Account>('Account', new Schema<Account>({ _id: Number, euros: Number }));
    await gone.findOne({ _id: 1 });
    await proxy.close();
    const since = Date.now();
    const call = { requestId: 'r', deadline: since + 3_000 };
    const error: unknown = await runInCall(call, () => operation(gone)).catch((thrown: unknown) => thrown);
    expect([error, isDatabaseAway(error)]).toEqual([error, true]);
    expect(Date.now() - since).toBeLessThan(8_000);
    await away.close();
  });
});
