import { type EventContract, type ServiceName, serviceNames } from '@hemma/contracts/core';
import type { Channel } from 'amqplib';

/** How often an event is delivered at most before it counts as poison. */
export const MAX_DELIVERIES = 5;
/**
 * A quorum queue dead-letters a message once it has been *returned* more often than this (seen on 3.10.8:
 * a limit of 4 gives 5 deliveries). Set explicitly: 3.10 has none by default, 4.x has 20.
 * https://www.rabbitmq.com/docs/quorum-queues#poison-message-handling
 */
const EVENTS_DELIVERY_LIMIT = MAX_DELIVERIES - 1;
/** Looking at a dead letter counts as a return; it must never be what drops it (4.x: 20 by default). */
const DEAD_DELIVERY_LIMIT = 1_000_000;
/** How far back a reader of the stream can go: the contract promises a browser that reconnects five minutes. */
export const USER_EVENTS_KEPT_MS = 5 * 60_000;
/**
 * Retention drops whole segments, and looks only when one is full: a megabyte is some thousand events. By
 * default it would be 500 MB.
 */
const USER_EVENTS_SEGMENT_BYTES = 1_000_000;
/** A queue of calls to a service that left for good goes, and callers hear of it at once. */
const RPC_QUEUE_EXPIRES_MS = 60_000;

/** The names of queues and exchanges; a prefix lets several copies share one broker. */
export interface BusNames {
  /** Topic exchange of all events; the routing key is the pattern. */
  readonly events: string;
  /** Direct exchange to the dead letters; the routing key is the service. */
  readonly dead: string;
  /** Direct exchange of the feeds' heartbeats, apart from events; the routing key is the pattern. */
  readonly heartbeats: string;
  /** The stream of what browsers hear of. */
  readonly userEvents: string;
  rpcQueue(service: string): string;
  eventsQueue(service: string): string;
  deadQueue(service: string): string;
}

/** @param prefix put before every name */
export function busNames(prefix = ''): BusNames {
  return {
    events: `${prefix}hemma.events`,
    dead: `${prefix}hemma.dead`,
    heartbeats: `${prefix}hemma.heartbeats`,
    userEvents: `${prefix}user-events`,
    rpcQueue: (service) => `${prefix}${service}.rpc`,
    eventsQueue: (service) => `${prefix}${service}.events`,
    deadQueue: (service) => `${prefix}${service}.dead`,
  };
}

/** The patterns that a service must take in, as the contracts say. */
export function patternsFor(service: ServiceName, events: readonly EventContract[]): string[] {
  return events.filter((event) => event.consumers.includes(service)).map((event) => event.pattern);
}

/**
 * Declares every exchange, and the queues and bindings of every consumer that the contracts name. Each process
 * does so before it publishes, so that no event is lost to a consumer that never started yet.
 *
 * @throws the broker's 406 where a queue stands there with other arguments
 */
export async function declareTopology(
  channel: Channel,
  names: BusNames,
  events: readonly EventContract[],
): Promise<void> {
  await channel.assertExchange(names.events, 'topic', { durable: true });
  await channel.assertExchange(names.dead, 'direct', { durable: true });
  await channel.assertExchange(names.heartbeats, 'direct', { durable: true });
  await declareEventQueues(channel, names, events);
}

/**
 * Declares the queues and bindings of the services that consume any of these events.
 *
 * @throws the broker's 406 where a queue stands there with other arguments
 */
export async function declareEventQueues(
  channel: Channel,
  names: BusNames,
  events: readonly EventContract[],
): Promise<void> {
  for (const service of serviceNames) {
    const patterns = patternsFor(service, events);
    if (patterns.length === 0) continue;
    const queue = names.eventsQueue(service);
    await channel.assertQueue(names.deadQueue(service), {
      durable: true,
      arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': DEAD_DELIVERY_LIMIT },
    });
    await channel.bindQueue(names.deadQueue(service), names.dead, service);
    await channel.assertQueue(queue, {
      durable: true,
      arguments: {
        'x-queue-type': 'quorum',
        'x-delivery-limit': EVENTS_DELIVERY_LIMIT,
        'x-dead-letter-exchange': names.dead,
        'x-dead-letter-routing-key': service,
        // Moved to the dead letters with a confirm, which in turn asks for reject-publish.
        // https://www.rabbitmq.com/docs/quorum-queues#activating-at-least-once-dead-lettering
        'x-dead-letter-strategy': 'at-least-once',
        'x-overflow': 'reject-publish',
      },
    });
    for (const pattern of patterns) await channel.bindQueue(queue, names.events, pattern);
  }
}

/**
 * Declares the stream of all events that browsers hear of. What lies in it is read by any number of gateways and
 * goes by its age alone. Runs on 3.10.8; 4.x takes the same arguments, and like 3.10 lets AMQP 0.9.1 read only at
 * a node that holds a replica: in a cluster every node that gateways connect to needs one.
 *
 * @throws the broker's 404 while the stream has no leader, as in the first moment after a restart
 * @see https://www.rabbitmq.com/docs/streams
 */
export async function declareUserEvents(
  channel: Channel,
  names: BusNames,
  events: readonly EventContract[],
): Promise<void> {
  const live = events.filter((event) => event.live);
  if (live.length === 0) return;
  await channel.assertQueue(names.userEvents, {
    durable: true,
    arguments: {
      'x-queue-type': 'stream',
      'x-max-age': `${USER_EVENTS_KEPT_MS / 60_000}m`,
      'x-stream-max-segment-size-bytes': USER_EVENTS_SEGMENT_BYTES,
    },
  });
  for (const { pattern } of live) await channel.bindQueue(names.userEvents, names.events, pattern);
}

/** Declares the queue of a service's calls: classic, since a call that is lost with its node is asked again. */
export async function declareRpcQueue(channel: Channel, names: BusNames, service: string): Promise<string> {
  const queue = names.rpcQueue(service);
  await channel.assertQueue(queue, { durable: true, expires: RPC_QUEUE_EXPIRES_MS });
  return queue;
}
