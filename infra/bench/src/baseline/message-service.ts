/*
 * Takes a message in as one would by hand: one insert with a majority, one confirmed publish to a stream, one
 * answer. No subscription, no permission, no order, no repeat: what these cost is the question.
 */
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';

const { MONGODB_URI = '', RABBITMQ_URL = '', QUEUE = '' } = process.env;
const STREAM = `${QUEUE}.stream`;

interface SentMessage {
  senderId: number;
  receiverId: number;
  content: string;
}

const mongo = await new MongoClient(MONGODB_URI).connect();
const messages = mongo.db('bench_messages').collection('messages');
const connection = await connect(RABBITMQ_URL, { noDelay: true });
const calls = await connection.createChannel();
const publishing = await connection.createConfirmChannel();
await calls.assertQueue(QUEUE, { durable: true });
await publishing.assertQueue(STREAM, { durable: true, arguments: { 'x-queue-type': 'stream' } });

function publish(content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    publishing.sendToQueue(STREAM, content, { persistent: true }, (error) =>
      error ? reject(new Error('The broker refused a message')) : resolve(),
    );
  });
}

async function take(message: SentMessage): Promise<Buffer> {
  const document = { ...message, read: false, createdAt: new Date() };
  const { insertedId } = await messages.insertOne({ ...document }, { writeConcern: { w: 'majority' } });
  const answer = Buffer.from(JSON.stringify({ id: insertedId, ...document }));
  await publish(answer);
  return answer;
}

await calls.consume(
  QUEUE,
  (message) => {
    if (!message) return;
    const { replyTo, correlationId } = message.properties;
    void take(JSON.parse(message.content.toString())).then((answer) =>
      calls.sendToQueue(replyTo, answer, { correlationId }),
    );
  },
  { noAck: true },
);
process.send?.({ ready: true });
