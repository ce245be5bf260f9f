/*
 * The entrance as one would write it by hand for a few routes: Fastify, a token check, one call over the
 * broker. No validation, no limits, no deadlines, no logs, no circuit breaker: what these cost is the question.
 */
import { createPublicKey } from 'node:crypto';
import { connect } from 'amqplib';
import Fastify from 'fastify';
import jsonwebtoken from 'jsonwebtoken';

const { PUBLIC_KEY = '', RABBITMQ_URL = '', QUEUE = '', PORT = '', REMEMBER_TOKENS } = process.env;

const key = createPublicKey(PUBLIC_KEY);
const remembered = new Map<string, string>();

/** The user id that a token names. @throws for a token that is not good */
function verify(token: string): string {
  const known = REMEMBER_TOKENS && remembered.get(token);
  if (known) return known;
  const payload = jsonwebtoken.verify(token, key, { algorithms: ['RS256'] });
  const subject = String(payload.sub);
  if (REMEMBER_TOKENS) remembered.set(token, subject);
  return subject;
}

const connection = await connect(RABBITMQ_URL, { noDelay: true });
const channel = await connection.createChannel();
const waiting = new Map<string, (body: Buffer) => void>();
let calls = 0;
await channel.consume(
  'amq.rabbitmq.reply-to',
  (message) => {
    if (!message) return;
    const id: string = message.properties.correlationId;
    waiting.get(id)?.(message.content);
    waiting.delete(id);
  },
  { noAck: true },
);

function call(request: Buffer): Promise<Buffer> {
  return new Promise((resolve) => {
    const correlationId = String((calls += 1));
    waiting.set(correlationId, resolve);
    channel.sendToQueue(QUEUE, request, { correlationId, replyTo: 'amq.rabbitmq.reply-to' });
  });
}

const fastify = Fastify({ logger: false });

/** The user id of a request's session; null where there is none. */
function userOf(cookie: string | undefined): number | null {
  const token = /hemma_session=([^;]+)/.exec(cookie ?? '')?.[1];
  if (!token) return null;
  try {
    return Number(verify(token));
  } catch {
    return null;
  }
}

for (const path of ['/api/user', '/api/matches']) {
  fastify.get(path, async ({ headers }, reply) => {
    const id = userOf(headers.cookie);
    if (id === null) return reply.code(401).send('Not authenticated');
    const body = await call(Buffer.from(JSON.stringify({ id })));
    return reply.type('application/json; charset=utf-8').send(body);
  });
}
fastify.post('/api/messages', async ({ headers, body }, reply) => {
  const senderId = userOf(headers.cookie);
  if (senderId === null) return reply.code(401).send('Not authenticated');
  const message: object = { ...Object(body), senderId };
  const answer = await call(Buffer.from(JSON.stringify(message)));
  return reply.code(201).type('application/json; charset=utf-8').send(answer);
});
await fastify.listen({ host: '127.0.0.1', port: Number(PORT) });
process.send?.({ ready: true });
