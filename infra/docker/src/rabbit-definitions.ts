import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allEvents } from '@hemma/contracts/catalogue';
import { type EventContract, serviceNames } from '@hemma/contracts/core';
import { busNames, declareTopology, declareUserEvents } from '@hemma/service-kit/topology';

/** Where the generated definitions lie. */
export const definitionsFile = fileURLToPath(new URL('../../rabbitmq/definitions.json', import.meta.url));

const VHOST = 'hemma';
const names = busNames();
type Arguments = Record<string, unknown>;

interface Topology {
  exchanges: object[];
  queues: object[];
  bindings: object[];
}

/**
 * What RabbitMQ loads at its start: the virtual host, everything that the processes declare, and a user for each
 * with only the rights that its code needs. Passwords are no part of it: the container's entry point puts their
 * hashes where `${HEMMA_RABBITMQ_…_PASSWORD}` stands.
 */
export async function rabbitDefinitions(events: readonly EventContract[] = allEvents): Promise<object> {
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
    permissions: users.map((user) => ({ user, vhost: VHOST, ...rightsOf(user) })),
    // Which events a user may publish to the exchange of all events: its own. Everybody binds every queue.
    topic_permissions: users.map((user) => ({
      user,
      vhost: VHOST,
      exchange: names.events,
      write: user === 'gateway' ? '^$' : `^${user}\\.`,
      read: `^(${serviceNames.join('|')})\\.`,
    })),
    policies: [],
    ...(await topologyOf(events)),
  };
}

/**
 * The rights of one user, as regular expressions of names. Every process declares and binds everything, so these two
 * are as wide as the topology; read is not: what stands there already is declared again without it.
 */
function rightsOf(user: string) {
  const everyQueue = serviceNames.flatMap((service) => [
    names.eventsQueue(service),
    names.deadQueue(service),
  ]);
  const topology = [names.events, names.dead, names.heartbeats, names.userEvents, ...everyQueue];
  const bound = [names.userEvents, ...everyQueue];
  // Calls and their answers go through the default exchange, which counts as one thing with this name.
  const calls = 'amq.default';
  // Binding reads the exchange that is bound to.
  const sources = [names.events, names.dead];
  if (user === 'gateway') {
    const own = 'amq.gen-.*';
    return rights({
      configure: [...topology, own],
      write: [...bound, calls, own],
      read: [...sources, names.heartbeats, names.userEvents, own],
    });
  }
  const feeds = user === 'identity' ? [names.heartbeats] : [];
  return rights({
    configure: [...topology, names.rpcQueue(user)],
    write: [...bound, calls, names.events, ...feeds],
    read: [...sources, names.rpcQueue(user), names.eventsQueue(user), names.deadQueue(user)],
  });
}

function rights(lists: Record<'configure' | 'write' | 'read', string[]>) {
  const pattern = (list: string[]) =>
    `^(${list.map((name) => name.replaceAll('.', '\\.').replace('\\.*', '.*')).join('|')})$`;
  return {
    configure: pattern(lists.configure),
    write: pattern(lists.write),
    read: pattern(lists.read),
  };
}

/** The topology as service-kit declares it, taken down by somebody who listens like a broker. */
async function topologyOf(events: readonly EventContract[]): Promise<Topology> {
  const topology: Topology = { exchanges: [], queues: [], bindings: [] };
  const lasting = { vhost: VHOST, durable: true, auto_delete: false };
  const listener = {
    assertExchange: async (name: string, type: string) => {
      topology.exchanges.push({ name, ...lasting, type, internal: false, arguments: {} });
    },
    assertQueue: async (name: string, options: { arguments: Arguments }) => {
      topology.queues.push({ name, ...lasting, arguments: options.arguments });
    },
    bindQueue: async (destination: string, source: string, routingKey: string) => {
      topology.bindings.push({
        ...{ source, vhost: VHOST, destination, destination_type: 'queue' },
        ...{ routing_key: routingKey, arguments: {} },
      });
    },
  } as unknown as Parameters<typeof declareTopology>[0];
  await declareTopology(listener, names, events);
  await declareUserEvents(listener, names, events);
  return topology;
}

/** The text of the file. */
export async function definitionsText(): Promise<string> {
  return `${JSON.stringify(await rabbitDefinitions(), undefined, 2)}\n`;
}

if (import.meta.main) {
  writeFileSync(definitionsFile, await definitionsText());
  console.log(`Written: ${join('infra', 'rabbitmq', 'definitions.json')}`);
}
