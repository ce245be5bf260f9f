import type { EventContract } from '@hemma/contracts/core';
import type { Channel } from 'amqplib';
import { type BusNames, type ExchangePart, type Topology, wholeTopology } from './topology.js';

/**
 * Makes what is not there yet.
 *
 * @throws the broker's 406 where a queue stands there with other arguments; its 404 while a stream has no leader,
 *   as in the first moment after a restart
 */
export async function declareTopology(
  channel: Channel,
  { exchanges, queues, bindings }: Topology,
): Promise<void> {
  for (const { name, type } of exchanges) await channel.assertExchange(name, type, { durable: true });
  for (const { name, arguments: args } of queues)
    await channel.assertQueue(name, { durable: true, arguments: args });
  for (const { source, destination, to, key } of bindings) {
    if (to === 'queue') await channel.bindQueue(destination, source, key);
    else await channel.bindExchange(destination, source, key);
  }
}

/**
 * Exchanges that say by their names which bindings stand. AMQP lets nobody ask for a binding, and needs no right to
 * ask for an exchange: who is given the topology learns by these that it is not older than the contracts.
 */
export function bindingNotes({ bindings }: Pick<Topology, 'bindings'>): ExchangePart[] {
  return bindings.map(({ source, destination, key }) => ({
    name: `${destination}.from.${source}.${key}`,
    type: 'fanout',
  }));
}

/**
 * Gives a broker everything, for processes that make nothing themselves. What stands there already stays.
 *
 * @throws the broker's refusal: 406 where a queue stands there with other arguments, 403 without the right to it
 */
export async function giveTopology(
  channel: Channel,
  names: BusNames,
  events: readonly EventContract[],
): Promise<void> {
  const topology = wholeTopology(names, events);
  await declareTopology(channel, topology);
  // Last: whoever sees a note relies on its binding.
  await declareTopology(channel, { exchanges: bindingNotes(topology), queues: [], bindings: [] });
}

/**
 * Asks what is not there, without a right to anything.
 *
 * @param open gives a channel that may fail alone: asking for what is not there closes it
 * @returns the names
 */
export async function missingParts(open: () => Promise<Channel>, topology: Topology): Promise<string[]> {
  const missing: string[] = [];
  let channel = await open();
  const ask = async (name: string, check: (name: string) => Promise<unknown>) => {
    try {
      await check(name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 404)) throw error;
      missing.push(name);
      channel = await open();
    }
  };
  for (const { name } of [...topology.exchanges, ...bindingNotes(topology)])
    await ask(name, (exchange) => channel.checkExchange(exchange));
  for (const { name } of topology.queues) await ask(name, (queue) => channel.checkQueue(queue));
  await channel.close();
  return missing;
}
