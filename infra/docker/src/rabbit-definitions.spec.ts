import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { definitionsFile, definitionsText, rabbitDefinitions } from './rabbit-definitions.ts';

interface Rights {
  configure: string;
  write: string;
  read: string;
}

interface Definitions {
  permissions: ({ user: string } & Rights)[];
  topic_permissions: { user: string; read: string }[];
  exchanges: { name: string }[];
  queues: { name: string }[];
}

const definitions = rabbitDefinitions() as Definitions;
const rightsOf = (user: string) => definitions.permissions.find((one) => one.user === user)!;
const standing = [...definitions.exchanges, ...definitions.queues].map(({ name }) => name);
const may = (user: string, right: keyof Rights, names: string[]) =>
  names.filter((name) => new RegExp(rightsOf(user)[right]).test(name));

describe("RabbitMQ's definitions", () => {
  it('are what the contracts and the service kit say: node infra/docker/src/rabbit-definitions.ts', () => {
    expect(readFileSync(definitionsFile, 'utf8')).toBe(definitionsText());
  });

  it('let nobody make or delete anything that stands, bind a queue or publish to the exchange of all events', () => {
    const queues = definitions.queues.map(({ name }) => name);
    for (const { user } of definitions.permissions) {
      expect(may(user, 'configure', standing)).toEqual([]);
      expect(may(user, 'write', [...queues, 'hemma.events', 'hemma.dead'])).toEqual([]);
    }
    // Binding needs the right to read the source, too.
    expect(
      may(
        'reviews',
        'read',
        definitions.exchanges.map(({ name }) => name),
      ),
    ).toEqual([]);
  });

  it('let a service use what is its own', () => {
    expect(may('matching', 'configure', ['matching.rpc', 'billing.rpc'])).toEqual(['matching.rpc']);
    expect(may('matching', 'write', standing)).toEqual(['matching.outbox', 'matching.replays']);
    expect(may('matching', 'read', standing)).toEqual(['matching.dead', 'matching.events']);
    expect(may('identity', 'write', standing)).toContain('hemma.heartbeats');
  });

  it('let the gateway hear revoked sessions and the stream, and tell nothing', () => {
    expect(may('gateway', 'write', [...standing, 'amq.default', 'amq.gen-x'])).toEqual([
      ...['amq.default', 'amq.gen-x'],
    ]);
    expect(may('gateway', 'read', standing)).toEqual(['hemma.events', 'hemma.heartbeats', 'user-events']);
    const topics = definitions.topic_permissions.map(({ user, read }) => ({ user, read }));
    expect(topics).toEqual([{ user: 'gateway', read: '^(identity\\.session-revoked)$' }]);
  });

  it('have no way to a name that only begins like one of ours', () => {
    const { configure, write } = rightsOf('identity');
    expect(new RegExp(configure).test('identity.rpc.old')).toBe(false);
    expect(new RegExp(write).test('identityXoutbox')).toBe(false);
    expect(new RegExp(rightsOf('gateway').configure).test('amqXgen-x')).toBe(false);
  });
});
