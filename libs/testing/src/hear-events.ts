import { validate, type EventContract, type PayloadOf } from '@hemma/contracts/core';
import { connect } from 'amqplib';
import type { TestBus } from './test-servers.js';

/** What was told since somebody began to listen. */
export interface HeardEvents<Payload> {
  /** In the order in which it came; grows. */
  readonly payloads: readonly Payload[];
  stop(): Promise<void>;
}

/**
 * Listens to an event beside its consumers, from now on.
 *
 * @param bus where a service has started already, so that the exchange of events is there
 */
export async function hearEvents<E extends EventContract>(
  { url, prefix }: TestBus,
  contract: E,
): Promise<HeardEvents<PayloadOf<E>>> {
  const payloads: PayloadOf<E>[] = [];
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, `${prefix}hemma.events`, contract.pattern);
  const take = (content: Buffer) => {
    payloads.push(validate(contract.payload, JSON.parse(content.toString())) as PayloadOf<E>);
  };
  await channel.consume(queue, (message) => message && take(message.content), { noAck: true });
  return { payloads, stop: () => connection.close() };
}
