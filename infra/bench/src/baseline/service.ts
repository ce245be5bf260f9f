/* The service behind the hand-written entrance: one queue, one findOne by the primary key, one answer. */
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';

const { MONGODB_URI = '', RABBITMQ_URL = '', QUEUE = '' } = process.env;

interface UserDocument {
  _id: number;
  userType: string;
  name: string;
  age: number;
  country: string;
  languages: string[];
  bio: string | null;
  interests: string[];
  imageHash: string | null;
  username: string;
  email: string;
  subscription: { status: string; startDate: Date | null; endDate: Date | null };
  createdAt: Date;
}

const mongo = await new MongoClient(MONGODB_URI).connect();
const users = mongo.db('hemma_identity').collection<UserDocument>('users');
const connection = await connect(RABBITMQ_URL, { noDelay: true });
const channel = await connection.createChannel();
await channel.assertQueue(QUEUE, { durable: true });

async function answer(request: { id: number }): Promise<object | null> {
  const user = await users.findOne({ _id: request.id });
  return (
    user && {
      id: user._id,
      userType: user.userType,
      name: user.name,
      age: user.age,
      country: user.country,
      languages: user.languages,
      bio: user.bio,
      interests: user.interests,
      profileImage: user.imageHash && `/api/images/${user.imageHash}`,
      username: user.username,
      email: user.email,
      subscriptionStatus: user.subscription.status,
      subscriptionStartDate: user.subscription.startDate?.toISOString() ?? null,
      subscriptionEndDate: user.subscription.endDate?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
    }
  );
}

await channel.consume(
  QUEUE,
  (message) => {
    if (!message) return;
    const { replyTo, correlationId } = message.properties;
    void answer(JSON.parse(message.content.toString())).then((body) =>
      channel.sendToQueue(replyTo, Buffer.from(JSON.stringify(body)), { correlationId }),
    );
  },
  { noAck: true },
);
process.send?.({ ready: true });
