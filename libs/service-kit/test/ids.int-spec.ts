import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection } from 'mongoose';
import { Ids } from '../src/ids.js';
import { Transaction } from '../src/transaction.js';
import { testDatabase } from './test-database.js';

const database = testDatabase();
let connection: Connection;

beforeAll(async () => {
  connection = await database.connect();
});
afterAll(() => database.drop());

describe('Ids', () => {
  it('gives every one of many processes, all at once, ids of its own', async () => {
    const connections = await Promise.all(Array.from({ length: 8 }, () => database.connect()));
    const processes = connections.map((each) => new Ids(each));
    const ids = await Promise.all(
      Array.from({ length: 4_000 }, (_, n) => processes[n % processes.length]?.next('users') ?? 0),
    );
    expect(new Set(ids).size).toBe(4_000);
    expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  });

  it('asks the database once a block, however many wait for it', async () => {
    const ids = new Ids(connection);
    await Promise.all(Array.from({ length: 100 }, () => ids.next('blocks')));
    const counter = await connection
      .collection<{ _id: string; last: number }>('counters')
      .findOne({ _id: 'blocks' });
    expect(counter?.last).toBe(100);
  });

  it('counts each collection apart, from 1', async () => {
    const ids = new Ids(connection);
    expect([await ids.next('matches'), await ids.next('reviews'), await ids.next('matches')]).toEqual([
      1, 1, 2,
    ]);
  });

  it('gives ids inside of transactions, and never again those of one that was undone', async () => {
    const transaction = new Transaction(connection);
    const ids = new Ids(connection);
    let undone = 0;
    await expect(
      transaction.run(async () => {
        undone = await ids.next('letters');
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    const later = await new Ids(connection).next('letters');
    expect(undone).toBe(1);
    expect(later).toBeGreaterThan(undone);
  });

  it('lets transactions that take ids at once not conflict', async () => {
    const transaction = new Transaction(connection);
    let runs = 0;
    const taken = await Promise.all(
      Array.from({ length: 20 }, () =>
        transaction.run(() => {
          runs += 1;
          return new Ids(connection).next('crowd');
        }),
      ),
    );
    expect(new Set(taken).size).toBe(20);
    expect(runs).toBe(20);
  });
});
