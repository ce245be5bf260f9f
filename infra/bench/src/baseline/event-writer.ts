/*
 * Tells a fact as one would by hand: write with a majority, then publish with a confirm. It may lose an event
 * between the two, which the outbox may not: what that costs is the question.
 */
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';

const { MONGODB_URI = '', RABBITMQ_URL = '', QUEUE = '' } = process.env;

const mongo = await new MongoClient(MONGODB_URI).connect();
const facts = mongo.db('bench_writer').collection<{ _id: number; version: number }>('facts');
await facts.insertOne({ _id: 1, version: 0 });
const connection = await connect(RABBITMQ_URL, { noDelay: true });
const channel = await connection.createConfirmChannel();

async function write(version: number): Promise<void> {
  await facts.updateOne({ _id: 1 }, { $set: { version } }, { writeConcern: { w: 'majority' } });
  channel.sendToQueue(QUEUE, Buffer.from(JSON.stringify({ version })), { persistent: true });
  await channel.waitForConfirms();
}

process.on(
  'message',
  ({ version }: { version: number }) => void write(version).then(() => process.send?.({ version })),
);
process.send?.({ ready: true });
