import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema, type Connection } from 'mongoose';
import { buildIndexes, duplicateKey } from '../src/indexes.js';
import { testDatabase } from './test-database.js';

const database = testDatabase();
let connection: Connection;

beforeAll(async () => {
  connection = await database.connect();
});
afterAll(() => database.drop());

interface Login {
  username: string;
  email: string;
}

function loginModel(on: Connection) {
  const schema = new Schema<Login>({ username: String, email: String });
  schema.index({ username: 1 }, { unique: true });
  schema.index({ email: 1 }, { unique: true, name: 'one_account_an_address' });
  return on.model<Login>('Login', schema);
}

describe('buildIndexes', () => {
  it('has the indexes stand before it returns, so that of two equal inserts at once one is refused', async () => {
    const logins = loginModel(connection);
    await buildIndexes(connection);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => logins.create({ username: 'astrid', email: `${n}@example.org` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('may run in many processes at once, and again', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => database.connect()));
    for (const other of others) {
      const schema = new Schema({ at: Date });
      schema.index({ at: 1 });
      other.model('Visit', schema);
    }
    await Promise.all(others.map(buildIndexes));
    await Promise.all(others.map(buildIndexes));
    expect(await connection.collection('visits').indexes()).toHaveLength(2);
  });
});

describe('duplicateKey', () => {
  it('tells which index a write hit', async () => {
    const logins = loginModel(await database.connect());
    await logins.create({ username: 'birgit', email: 'birgit@example.org' });
    const hit = async (login: Login) => logins.create(login).then(() => null, duplicateKey);
    expect(await hit({ username: 'birgit', email: 'other@example.org' })).toBe('username_1');
    expect(await hit({ username: 'other', email: 'birgit@example.org' })).toBe('one_account_an_address');
  });

  it('is null for anything else', () => {
    expect(duplicateKey(new Error('index: username_1 dup key'))).toBeNull();
    expect(duplicateKey(null)).toBeNull();
  });
});
