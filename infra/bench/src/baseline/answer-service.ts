/* One queue, one findOne by the primary key of an answer that was put there whole, one answer. */
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';

const { MONGODB_URI = '', RABBITMQ_URL = '', QUEUE = '' } = process.env;

const mongo = await new MongoClient(MONGODB_URI).connect();
const answers = mongo.db('bench_answers').collection<{ _id: number; answer: unknown }>('answers');
const connection = await connect(RABBITMQ_URL, { noDelay: true });
const channel = await connection.createChannel();
await channel.assertQueue(QUEUE, { durable: true });
await channel.consume(
  QUEUE,
  (message) => {
    if (!message) return;
    const { replyTo, correlationId } = message.properties;
    const { id }: { id: number } = JSON.parse(message.content.toString());
    void answers
      .findOne({ _id: id })
      .then((found) =>
        channel.sendToQueue(replyTo, Buffer.from(JSON.stringify(found?.answer)), { correlationId }),
      );
  },
  { noAck: true },
);
process.send?.({ ready: true });
