import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allEvents } from '@hemma/contracts/catalogue';
import { type EventContract, serviceNames } from '@hemma/contracts/core';
import { identityEvents } from '@hemma/contracts/identity';
import { busNames, patternsFor, wholeTopology } from '@hemma/service-kit/topology';
import { bindingNotes } from '@hemma/service-kit/topology-declaration';

/** Where the generated definitions lie. */
export const definitionsFile = fileURLToPath(new URL('../../rabbitmq/definitions.json', import.meta.url));

const VHOST = 'hemma';
const names = busNames();
/** What gateways bind queues of their own to; all else that they hear comes by the stream. */
const feeds = [identityEvents.sessionRevoked.pattern];

/**
 * What RabbitMQ loads at its start: the virtual host, everything that stands in it, and a user for each process with
 * only the rights that its code needs. Passwords are no part of it: the container's entry point puts their hashes
 * where `${HEMMA_RABBITMQ_…_PASSWORD}` stands.
 */
export function rabbitDefinitions(events: readonly EventContract[] = allEvents): object {
  const users = [...serviceNames, 'gateway'];
  return {
    vhosts: [{ name: VHOST }],
    users: users.map((name) => ({
      name,
      password_hash: `\${HEMMA_RABBITMQ_${name.toUpperCase()}_PASSWORD}`,
      hashing_algorithm: 'rabbit_password_hashing_sha256',
      tags: [],
      limits: {},
    })),
    permissions: [
      ...serviceNames.map((user) => ({ user, vhost: VHOST, ...serviceRights(user, events) })),
      { user: 'gateway', vhost: VHOST, ...gatewayRights },
    ],
    // Of the exchange of all events a gateway binds its feeds alone, and publishes nothing.
    topic_permissions: [
      { user: 'gateway', vhost: VHOST, exchange: names.events, write: '^$', read: anyOf(feeds) },
    ],
    policies: [],
    ...standing(events),
  };
}

/**
 * A service makes the queue of its calls, which goes when nobody uses it, and finds all else. It writes to its own
 * exchanges and, for calls and answers, to the default one, which RabbitMQ knows by this name.
 */
function serviceRights(user: (typeof serviceNames)[number], events: readonly EventContract[]) {
  const consumes = patternsFor(user, events).length > 0;
  return {
    configure: anyOf([names.rpcQueue(user)]),
    write: anyOf([
      'amq.default',
      names.outbox(user),
      ...(consumes ? [names.replays(user)] : []),
      ...(feeds.some((pattern) => pattern.startsWith(`${user}.`)) ? [names.heartbeats] : []),
    ]),
    read: anyOf([
      names.rpcQueue(user),
      ...(consumes ? [names.eventsQueue(user), names.deadQueue(user)] : []),
    ]),
  };
}

/** A gateway's feeds are queues of its own, which the broker names; to bind one it reads what it is bound to. */
const ownQueues = 'amq\\.gen-.*';
const gatewayRights = {
  configure: `^${ownQueues}$`,
  write: `^(amq\\.default|${ownQueues})$`,
  read: `^(${[names.events, names.heartbeats, names.userEvents].map(literally).join('|')}|${ownQueues})$`,
};

function anyOf(list: readonly string[]): string {
  return `^(${list.map(literally).join('|')})$`;
}

function literally(name: string): string {
  return name.replaceAll('.', '\\.');
}

/** What the service kit would declare, and the notes by which processes see that it stands. */
function standing(events: readonly EventContract[]) {
  const { exchanges, queues, bindings } = wholeTopology(names, events);
  const lasting = { vhost: VHOST, durable: true, auto_delete: false };
  return {
    exchanges: [...exchanges, ...bindingNotes({ bindings })].map(({ name, type }) => ({
      ...{ name, ...lasting, type, internal: false, arguments: {} },
    })),
    queues: queues.map((queue) => ({
      ...{ name: queue.name, ...lasting, arguments: queue.arguments },
    })),
    bindings: bindings.map(({ source, destination, to, key }) => ({
      ...{ source, vhost: VHOST, destination, destination_type: to, routing_key: key, arguments: {} },
    })),
  };
}

/** The text of the file. */
export function definitionsText(): string {
  return `${JSON.stringify(rabbitDefinitions(), undefined, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(definitionsFile, definitionsText());
  console.log(`Written: ${join('infra', 'rabbitmq', 'definitions.json')}`);
}
