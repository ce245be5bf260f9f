import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type Mongo, requireReplicaSet, startMongo } from '../src/mongo.ts';
import { freePort } from '../src/ports.ts';
import { isSameProcess, startTimeOf } from '../src/process-identity.ts';
import { removeScratchHomes, scratchHome } from './fixtures/fake-platform.ts';

const home = scratchHome();
let mongo: Mongo;

async function withClient<T>(uri: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const names = (uri: string) =>
  withClient(uri, (client) => client.db('test').collection('names').find().project({ _id: 0 }).toArray());

beforeAll(async () => {
  mongo = await startMongo({ home });
});
afterAll(async () => {
  await mongo.stop();
  removeScratchHomes();
});

describe('a MongoDB of one’s own', () => {
  it('is a replica set: a transaction commits', async () => {
    await requireReplicaSet(mongo.uri);
    await withClient(mongo.uri, (client) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await client.db('test').collection('names').insertOne({ name: 'Aino' }, { session });
        }),
      ),
    );
    expect(await names(mongo.uri)).toEqual([{ name: 'Aino' }]);
  });

  it('keeps what was committed over kill -9, under the same address', async () => {
    const { uri } = mongo;
    await mongo.kill();
    await mongo.restart();
    expect(mongo.uri).toBe(uri);
    expect(await names(uri)).toEqual([{ name: 'Aino' }]);
  });

  it('learns its new address when its port was taken meanwhile', async () => {
    await mongo.stop();
    // One that hangs up: mongod asks it whether it is itself.
    const squatter = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => squatter.listen(mongo.port, '127.0.0.1', resolve));
    const moved = await startMongo({ home }).finally(() => squatter.close());
    expect(moved.port).not.toBe(mongo.port);
    mongo = moved;
    expect(await names(moved.uri)).toEqual([{ name: 'Aino' }]);
  });

  it('leaves no process when it is stopped', async () => {
    const noted = { pid: mongo.pid(), startTime: startTimeOf(mongo.pid()) ?? '' };
    expect(isSameProcess(noted)).toBe(true);
    await mongo.stop();
    expect(isSameProcess(noted)).toBe(false);
  });
});

describe('an address that was given', () => {
  it('is refused with a sentence when nothing answers there', async () => {
    const nobody = `mongodb://127.0.0.1:${await freePort()}/?serverSelectionTimeoutMS=300`;
    await expect(requireReplicaSet(nobody)).rejects.toThrow(
      'The MongoDB given by MONGODB_URI does not answer',
    );
  });
});
