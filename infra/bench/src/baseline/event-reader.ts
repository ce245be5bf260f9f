/* Takes a fact in as one would by hand: write with a majority, then acknowledge. */
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';

const { MONGODB_URI = '', RABBITMQ_URL = '', QUEUE = '' } = process.env;

const mongo = await new MongoClient(MONGODB_URI).connect();
const facts = mongo.db('bench_reader').collection<{ _id: number; version: number }>('facts');
await facts.insertOne({ _id: 1, version: 0 });
const connection = await connect(RABBITMQ_URL, { noDelay: true });
const channel = await connection.createChannel();
await channel.assertQueue(QUEUE, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
await channel.prefetch(32);
await channel.consume(QUEUE, (message) => {
  if (!message) return;
  const { version }: { version: number } = JSON.parse(message.content.toString());
  void facts
    .updateOne({ _id: 1 }, { $set: { version } }, { writeConcern: { w: 'majority' } })
    .then(() => channel.ack(message));
});
process.send?.({ ready: true });
