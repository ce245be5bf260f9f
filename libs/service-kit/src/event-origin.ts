import { serviceOf } from '@hemma/contracts/core';
import type { ConsumeMessage } from 'amqplib';
import type { BusNames } from './topology.js';

/** Where a message came in, as the broker itself says it: no sender can write that. */
type Entrance = Pick<ConsumeMessage['fields'], 'exchange' | 'routingKey'>;

/**
 * Whether an event came from who may tell it. Everybody may put a message into any queue through the default
 * exchange, since calls and answers go that way; only its owner may publish to an outbox. The exchange of all events
 * counts too: the release before published there, and where each process has its own rights nobody may.
 *
 * @param type what the sender says that it is
 */
export function cameFromOwner({ exchange, routingKey }: Entrance, type: unknown, names: BusNames): boolean {
  const isFromOwner = exchange === names.outbox(serviceOf(routingKey)) || exchange === names.events;
  return isFromOwner && type === routingKey;
}

/** Whether a service gave itself one of its dead letters again. */
export function isReplay(
  { exchange, routingKey }: Entrance,
  type: unknown,
  names: BusNames,
  service: string,
) {
  return exchange === names.replays(service) && type === routingKey;
}

/**
 * Whether somebody wrote a history of deaths that no broker writes. RabbitMQ 3 goes on with such a one when the message
 * is dead-lettered, so that it would look like an event of that history; 4 does not interpret it.
 *
 * @see https://github.com/rabbitmq/rabbitmq-server/pull/11339
 */
export function hasForgedDeaths(headers: Readonly<Record<string, unknown>> = {}): boolean {
  const deaths = headers['x-death'];
  if (deaths === undefined) return false;
  return !Array.isArray(deaths) || !deaths.every((death: unknown) => countOf(death) >= 1);
}

/**
 * Whether a dead letter came from who may tell it, or from a replay, before it died in its service's queue. A second
 * death there says that somebody put it back by hand, through an exchange that nobody remembers.
 */
export function diedGenuine(
  { fields, properties }: { fields: Entrance; properties: ConsumeMessage['properties'] },
  names: BusNames,
  service: string,
): boolean {
  const deaths: unknown = properties.headers?.['x-death'];
  if (fields.exchange !== names.dead || !Array.isArray(deaths) || deaths.length !== 1) return false;
  const death = deaths[0] as Record<string, unknown>;
  if (death['queue'] !== names.eventsQueue(service) || countOf(death) !== 1) return false;
  const keys: unknown = death['routing-keys'];
  const entrance = {
    exchange: String(death['exchange']),
    routingKey: String(Array.isArray(keys) ? keys[0] : ''),
  };
  return (
    cameFromOwner(entrance, properties.type, names) || isReplay(entrance, properties.type, names, service)
  );
}

function countOf(death: unknown): number {
  return death !== null && typeof death === 'object' && 'count' in death ? Number(death.count) : 0;
}
