import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { Schema, type Model } from 'mongoose';
import { Projection } from '../src/projection.js';
import { Transaction } from '../src/transaction.js';
import { testDatabase } from './test-database.js';

interface Name {
  _id: number;
  version: number;
  name: string;
  languages?: string[];
}
interface Person {
  _id: number;
  user?: Name;
  profile?: { _id: number; version: number; finished: boolean };
}

const nameFields = {
  _id: Number,
  version: Number,
  name: String,
  languages: { type: [String], default: undefined },
};
const database = testDatabase();
let names: Model<Name>;
let people: Model<Person>;
let transaction: Transaction;
let projection: Projection<Name>;

beforeAll(async () => {
  const connection = await database.connect();
  transaction = new Transaction(connection);
  names = connection.model<Name>('Name', new Schema<Name>(nameFields));
  people = connection.model<Person>(
    'Person',
    new Schema<Person>({
      _id: Number,
      user: nameFields,
      profile: { _id: Number, version: Number, finished: Boolean },
    }),
  );
  projection = new Projection(names);
  await names.createCollection();
  await people.createCollection();
});
beforeEach(async () => {
  await names.deleteMany({});
  await people.deleteMany({});
});
afterAll(() => database.drop());

const version = (number: number) => ({ _id: 7, version: number, name: `name ${number}` });
const away = () => Promise.reject(new DomainError(coreErrors.UNAVAILABLE));

describe('Projection.save', () => {
  it.each([
    ['in order', [1, 2, 3]],
    ['reversed', [3, 2, 1]],
    ['repeated', [1, 1, 3, 3, 2, 2, 3, 1]],
  ])('ends with the newest when facts come %s', async (_how, versions) => {
    for (const number of versions) await projection.save(version(number));
    expect(await names.find().lean()).toEqual([version(3)]);
  });

  it('ends with the newest when all come at once', async () => {
    await Promise.all([2, 5, 1, 4, 3, 5, 1].map((number) => projection.save(version(number))));
    expect(await projection.find(7)).toEqual(version(5));
  });

  it('says whether the fact was news', async () => {
    expect([
      await projection.save(version(2)),
      await projection.save(version(2)),
      await projection.save(version(1)),
    ]).toEqual([true, false, false]);
  });

  it('forgets what the newer fact no longer says', async () => {
    await projection.save({ ...version(1), languages: ['Swedish'] });
    await projection.save(version(2));
    expect(await projection.find(7)).toEqual(version(2));
  });

  it('does not end the transaction that a late fact comes in', async () => {
    await projection.save(version(2));
    await transaction.run(async () => {
      await projection.save(version(1));
      await projection.save({ ...version(1), _id: 8 });
    });
    expect(await projection.find(8)).toMatchObject({ version: 1 });
    expect(await projection.find(7)).toMatchObject({ version: 2 });
  });

  it('takes text that looks like a field or an operator as text', async () => {
    await projection.save({ ...version(1), name: '$version' });
    expect(await projection.find(7)).toMatchObject({ name: '$version' });
  });
});

describe('Projection.ofPart', () => {
  it('keeps each part in the order of its own versions', async () => {
    const users = Projection.ofPart(people, 'user');
    const profiles = Projection.ofPart(people, 'profile');
    await profiles.save({ _id: 7, version: 2, finished: true });
    await users.save({ ...version(2), languages: ['Swedish'] });
    await profiles.save({ _id: 7, version: 1, finished: false });
    await users.save(version(3));
    await users.save(version(1));
    expect(await people.find().lean()).toEqual([
      { _id: 7, user: version(3), profile: { _id: 7, version: 2, finished: true } },
    ]);
    expect(await users.find(7)).toEqual(version(3));
    expect(await users.find(8)).toBeNull();
  });

  it('knows no part that nobody told yet', async () => {
    await Projection.ofPart(people, 'user').save(version(1));
    expect(await Projection.ofPart(people, 'profile').find(7)).toBeNull();
  });
});

describe('Projection.findOrAsk', () => {
  it('says yes by itself, also with the owner away', async () => {
    await projection.save(version(1));
    expect(await projection.findOrAsk(7, away)).toEqual(version(1));
  });

  it('asks the owner for what it does not know, and keeps the answer', async () => {
    const ask = jest.fn(() => Promise.resolve(version(4)));
    expect(await projection.findOrAsk(7, ask)).toEqual(version(4));
    expect(await projection.findOrAsk(7, ask)).toEqual(version(4));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks the owner before what it knows makes a refusal', async () => {
    const isNamed = (fact: Name) => fact.name === 'name 2';
    await projection.save(version(1));
    const ask = jest.fn(() => Promise.resolve(version(2)));
    expect(await projection.findOrAsk(7, ask, isNamed)).toEqual(version(2));
    expect(await projection.findOrAsk(7, ask, isNamed)).toEqual(version(2));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('gives the newest where an event overtook the answer', async () => {
    const ask = async () => {
      await projection.save(version(6));
      return version(5);
    };
    expect(await projection.findOrAsk(7, ask)).toEqual(version(6));
  });

  it('gives null for what the owner does not have', async () => {
    const ask = () =>
      Promise.reject(new DomainError({ code: 'identity.USER_NOT_FOUND', status: 404, message: 'x' }));
    expect(await projection.findOrAsk(7, ask)).toBeNull();
  });

  it.each([coreErrors.UNAVAILABLE, coreErrors.DEADLINE_EXCEEDED])(
    'refuses nobody while the owner is away ($code)',
    async (definition) => {
      const found = projection.findOrAsk(7, () => Promise.reject(new DomainError(definition)));
      await expect(found).rejects.toMatchObject({ code: 'core.UNAVAILABLE' });
    },
  );

  it('passes on any other fault', async () => {
    const bug = new TypeError('bug');
    await expect(projection.findOrAsk(7, () => Promise.reject(bug))).rejects.toBe(bug);
  });
});
