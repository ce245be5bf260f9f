import { serviceNames } from '@hemma/contracts/core';
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import type { TestBus, TestDatabase } from './test-servers.js';

/** Drops a suite's database. */
export async function dropDatabase({ uri, database }: TestDatabase): Promise<void> {
  const client = new MongoClient(uri);
  try {
    await client.db(database).dropDatabase();
  } finally {
    await client.close();
  }
}

/** Deletes a suite's queues and exchanges; those that were never there do not matter. */
export async function removeFromBroker({ url, prefix }: TestBus): Promise<void> {
  if (!prefix) throw new Error('Without a prefix this would delete the queues of everybody');
  const connection = await connect(url);
  try {
    const channel = await connection.createChannel();
    for (const service of serviceNames) {
      for (const kind of ['rpc', 'events', 'dead']) await channel.deleteQueue(`${prefix}${service}.${kind}`);
    }
    await channel.deleteQueue(`${prefix}user-events`);
    for (const exchange of ['events', 'dead', 'heartbeats']) {
      await channel.deleteExchange(`${prefix}hemma.${exchange}`);
    }
  } finally {
    await connection.close();
  }
}
