import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Collection, MongoClient } from 'mongodb';
import { madeText } from '../src/make-env.ts';
import { composeConfig, environmentOf } from './fixtures/compose.ts';
import { services, startComposedMongo } from './fixtures/platform.ts';
import { cleanUp, scratchFolder } from './fixtures/running-app.ts';

/** Unauthorized; AuthenticationFailed: https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml */
const [UNAUTHORIZED, AUTHENTICATION_FAILED] = [13, 18];

let config: string;
let mongo: Awaited<ReturnType<typeof startComposedMongo>>;
const clients = new Map<string, MongoClient>();

const addressOf = (service: string) =>
  environmentOf(config, service)['MONGODB_URI']!.replace('mongodb:27017', `127.0.0.1:${mongo.port}`);
const clientOf = (service: string) => clients.get(service)!;
const own = (service: string) => clientOf(service).db(`hemma_${service}`);

/** Does not wait for a change: where it may watch, there is none. */
async function tryToWatch(collection: Collection): Promise<unknown> {
  await using changes = collection.watch([], { maxAwaitTimeMS: 100 });
  return await changes.tryNext();
}

/** The code with which the server refuses something. */
async function codeOf(something: Promise<unknown>): Promise<unknown> {
  return something.then(
    () => 'done',
    (error: { code?: unknown; message: string }) => error.code ?? error.message,
  );
}

beforeAll(async () => {
  const home = scratchFolder();
  const envFile = join(home, 'made.env');
  writeFileSync(envFile, madeText());
  config = await composeConfig(envFile);
  mongo = await startComposedMongo(home, config);
  for (const service of services) {
    clients.set(service, new MongoClient(addressOf(service)));
    await own(service).collection('secrets').insertOne({ of: service });
  }
}, 180_000);

afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.close()));
  await mongo?.stop();
  cleanUp();
}, 60_000);

describe('the MongoDB of docker-compose.yml', () => {
  it('is a replica set, and tells nothing to who has no user', async () => {
    const nobody = new MongoClient(`mongodb://127.0.0.1:${mongo.port}/?replicaSet=hemma`);
    try {
      expect(await nobody.db('admin').command({ hello: 1 })).toMatchObject({ setName: 'hemma' });
      expect(await codeOf(nobody.db('admin').command({ listDatabases: 1 }))).toBe(UNAUTHORIZED);
      expect(await codeOf(nobody.db('hemma_identity').collection('users').findOne())).toBe(UNAUTHORIZED);
    } finally {
      await nobody.close();
    }
  });

  it('takes a changed password at the next set-up, and the old one no more', async () => {
    const changed = 'a1b2c3d4e5f60718293a4b5c';
    const [before, after] = [addressOf('reviews'), new URL(addressOf('reviews'))];
    after.password = changed;
    const canEnter = async (address: string) => {
      const client = new MongoClient(address, { serverSelectionTimeoutMS: 5_000 });
      return codeOf(client.db('hemma_reviews').command({ ping: 1 })).finally(() => client.close());
    };
    expect(await mongo.setUp({ HEMMA_MONGODB_REVIEWS_PASSWORD: changed })).toMatchObject({ code: 0 });
    expect(await canEnter(after.href)).toBe('done');
    expect(await canEnter(before)).toBe(AUTHENTICATION_FAILED);
    expect(await mongo.setUp()).toMatchObject({ code: 0 });
    expect(await canEnter(before)).toBe('done');
  });

  it('is not set up without a password', async () => {
    const { code, stderr, stdout } = await mongo.setUp({ HEMMA_MONGODB_REVIEWS_PASSWORD: '' });
    expect(code).not.toBe(0);
    expect(stdout + stderr).toContain('HEMMA_MONGODB_REVIEWS_PASSWORD is required');
  });
});

describe.each(services)('the user of %s', (service) => {
  const others = services.filter((other) => other !== service);

  it('works in its own database: documents, indexes, transactions', async () => {
    const collection = own(service).collection('proofs');
    await collection.createIndex({ n: 1 }, { unique: true });
    await clientOf(service).withSession((session) =>
      session.withTransaction(async () => {
        await collection.insertOne({ n: 1 }, { session });
        await collection.updateOne({ n: 1 }, { $set: { n: 2 } }, { session });
      }),
    );
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ n: 2 });
    expect((await collection.listIndexes().toArray()).map(({ name }) => name)).toEqual(['_id_', 'n_1']);
    expect(await codeOf(collection.drop())).toBe('done');
  });

  it.each(others)('neither reads nor changes, lists or drops the one of %s', async (other) => {
    const database = clientOf(service).db(`hemma_${other}`);
    const secrets = database.collection('secrets');
    const attempts: Record<string, Promise<unknown>> = {
      find: secrets.findOne(),
      count: secrets.countDocuments(),
      insert: secrets.insertOne({ of: service }),
      update: secrets.updateMany({}, { $set: { of: service } }),
      delete: secrets.deleteMany({}),
      listCollections: database.listCollections().toArray(),
      createIndex: secrets.createIndex({ of: 1 }),
      watch: tryToWatch(secrets),
      drop: secrets.drop(),
      dropDatabase: database.dropDatabase(),
      createUser: database.command({ createUser: 'own', pwd: 'x', roles: ['readWrite'] }),
      usersInfo: database.command({ usersInfo: 1 }),
      out: own(service)
        .collection('secrets')
        .aggregate([{ $out: { db: `hemma_${other}`, coll: 'copied' } }])
        .toArray(),
    };
    const codes = await Promise.all(
      Object.entries(attempts).map(async ([name, attempt]) => [name, await codeOf(attempt)]),
    );
    expect(codes).toEqual(codes.map(([name]) => [name, UNAUTHORIZED]));
    expect(
      await own(other)
        .collection('secrets')
        .find({}, { projection: { _id: 0 } })
        .toArray(),
    ).toEqual([{ of: other }]);
  });

  it('makes no users and rights, sees no other database’s name, and does nothing to the server', async () => {
    const admin = clientOf(service).db('admin');
    const [name, user] = [`hemma_${service}`, { createUser: 'more', pwd: 'x', roles: [] }];
    const refused = await Promise.all(
      [
        own(service).command(user),
        own(service).command({ updateUser: service, roles: ['dbOwner'] }),
        own(service).command({ grantRolesToUser: service, roles: [{ role: 'root', db: 'admin' }] }),
        own(service).command({ createRole: 'more', privileges: [], roles: [] }),
        admin.command(user),
        admin.command({ shutdown: 1 }),
        admin.command({ replSetGetConfig: 1 }),
        admin.command({ setParameter: 1, quiet: false }),
        clientOf(service).db('local').collection('oplog.rs').findOne(),
        clientOf(service).db('config').collection('transactions').findOne(),
      ].map(codeOf),
    );
    expect(refused).toEqual(refused.map(() => UNAUTHORIZED));
    const { databases } = await admin.command({ listDatabases: 1, nameOnly: true });
    expect(databases).toEqual([{ name }]);
  });
});
