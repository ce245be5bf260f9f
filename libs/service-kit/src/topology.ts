import { type EventContract, type ServiceName, serviceNames, serviceOf } from '@hemma/contracts/core';
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
  /** Topic exchange that all events are bound to; the routing key is the pattern. */
  readonly events: string;
  /** Direct exchange to the dead letters; the routing key is the service. */
  readonly dead: string;
  /** Direct exchange of the feeds' heartbeats, apart from events; the routing key is the pattern. */
  readonly heartbeats: string;
  /** The stream of what browsers hear of. */
  readonly userEvents: string;
  /** Topic exchange that a service publishes to, and nobody else: what it tells goes on to `events`. */
  outbox(service: string): string;
  /** Fanout exchange of the dead letters that are given to a service again, by that service alone. */
  replays(service: string): string;
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
    outbox: (service) => `${prefix}${service}.outbox`,
    replays: (service) => `${prefix}${service}.replays`,
    rpcQueue: (service) => `${prefix}${service}.rpc`,
    eventsQueue: (service) => `${prefix}${service}.events`,
    deadQueue: (service) => `${prefix}${service}.dead`,
  };
}

export interface ExchangePart {
  readonly name: string;
  readonly type: 'topic' | 'direct' | 'fanout';
}

export interface QueuePart {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string | number>>;
}

export interface BindingPart {
  readonly source: string;
  readonly destination: string;
  readonly to: 'queue' | 'exchange';
  readonly key: string;
}

/** What must stand at the broker; everything is durable. */
export interface Topology {
  readonly exchanges: readonly ExchangePart[];
  readonly queues: readonly QueuePart[];
  readonly bindings: readonly BindingPart[];
}

/** The patterns that a service must take in, as the contracts say. */
export function patternsFor(service: ServiceName, events: readonly EventContract[]): string[] {
  return events.filter((event) => event.consumers.includes(service)).map((event) => event.pattern);
}

/** Every exchange, and the queues of every consumer that the contracts name; the stream of user events is apart. */
export function busTopology(names: BusNames, events: readonly EventContract[]): Topology {
  const tellers = [...new Set(events.map(({ pattern }) => serviceOf(pattern)))];
  const consumers = eventQueues(names, events);
  return {
    exchanges: [
      { name: names.events, type: 'topic' },
      { name: names.dead, type: 'direct' },
      { name: names.heartbeats, type: 'direct' },
      ...tellers.map((service) => ({ name: names.outbox(service), type: 'topic' as const })),
      ...consumers.exchanges,
    ],
    queues: consumers.queues,
    bindings: [
      // What a service puts there under another's name goes nowhere.
      ...tellers.map((service) => ({
        ...{ source: names.outbox(service), destination: names.events },
        ...{ to: 'exchange' as const, key: `${service}.#` },
      })),
      ...consumers.bindings,
    ],
  };
}

/** The queues of the services that consume any of these events, their dead letters and the way back from there. */
export function eventQueues(names: BusNames, events: readonly EventContract[]): Topology {
  const services = serviceNames.filter((service) => patternsFor(service, events).length > 0);
  const bind = (source: string, destination: string, key: string): BindingPart => ({
    ...{ source, destination, to: 'queue', key },
  });
  return {
    exchanges: services.map((service) => ({ name: names.replays(service), type: 'fanout' })),
    queues: services.flatMap((service): QueuePart[] => [
      {
        name: names.deadQueue(service),
        arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': DEAD_DELIVERY_LIMIT },
      },
      {
        name: names.eventsQueue(service),
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
      },
    ]),
    bindings: services.flatMap((service) => [
      bind(names.dead, names.deadQueue(service), service),
      bind(names.replays(service), names.eventsQueue(service), ''),
      ...patternsFor(service, events).map((pattern) =>
        bind(names.events, names.eventsQueue(service), pattern),
      ),
    ]),
  };
}

/**
 * The stream of all events that browsers hear of. What lies in it is read by any number of gateways and
 * goes by its age alone. Runs on 3.10.8; 4.x takes the same arguments, and like 3.10 lets AMQP 0.9.1 read only at
 * a node that holds a replica: in a cluster every node that gateways connect to needs one.
 *
 * @see https://www.rabbitmq.com/docs/streams
 */
export function userEventsTopology(names: BusNames, events: readonly EventContract[]): Topology {
  const live = events.filter((event) => event.live);
  const stream: QueuePart = {
    name: names.userEvents,
    arguments: {
      'x-queue-type': 'stream',
      'x-max-age': `${USER_EVENTS_KEPT_MS / 60_000}m`,
      'x-stream-max-segment-size-bytes': USER_EVENTS_SEGMENT_BYTES,
    },
  };
  return {
    exchanges: [],
    queues: live.length > 0 ? [stream] : [],
    bindings: live.map(({ pattern: key }) => ({
      ...{ source: names.events, destination: names.userEvents, to: 'queue', key },
    })),
  };
}

/**
 * The events without which a process can't work: those that it tells, with all who must get them, and of the
 * others its own share.
 */
export function eventsConcerning(name: string, events: readonly EventContract[]): EventContract[] {
  return events
    .map((event) =>
      serviceOf(event.pattern) === name
        ? event
        : { ...event, live: false, consumers: event.consumers.filter((consumer) => consumer === name) },
    )
    .filter((event) => serviceOf(event.pattern) === name || event.consumers.length > 0);
}

/** Everything that the contracts need. */
export function wholeTopology(names: BusNames, events: readonly EventContract[]): Topology {
  const bus = busTopology(names, events);
  const stream = userEventsTopology(names, events);
  return {
    exchanges: bus.exchanges,
    queues: [...bus.queues, ...stream.queues],
    bindings: [...bus.bindings, ...stream.bindings],
  };
}

/** Declares the queue of a service's calls: classic, since a call that is lost with its node is asked again. */
export async function declareRpcQueue(channel: Channel, names: BusNames, service: string): Promise<string> {
  const queue = names.rpcQueue(service);
  await channel.assertQueue(queue, { durable: true, expires: RPC_QUEUE_EXPIRES_MS });
  return queue;
}
