import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { definitionsFile, definitionsText, rabbitDefinitions } from './rabbit-definitions.ts';

interface Definitions {
  permissions: { user: string; configure: string; write: string; read: string }[];
  topic_permissions: { user: string; write: string }[];
}

const definitions = (await rabbitDefinitions()) as Definitions;
const rightsOf = (user: string) => definitions.permissions.find((one) => one.user === user)!;

describe("RabbitMQ's definitions", () => {
  it('are what the contracts and the service kit say: node infra/docker/src/rabbit-definitions.ts', async () => {
    expect(readFileSync(definitionsFile, 'utf8')).toBe(await definitionsText());
  });

  it('let a service read its own queues and nobody else’s', () => {
    const read = new RegExp(rightsOf('reviews').read);
    expect(['reviews.rpc', 'reviews.events', 'reviews.dead'].every((queue) => read.test(queue))).toBe(true);
    const others = ['billing.rpc', 'billing.events', 'billing.dead', 'user-events', 'amq.gen-x'];
    expect(others.filter((queue) => read.test(queue))).toEqual([]);
  });

  it('let only billing publish what billing tells, and the gateway nothing', () => {
    const may = definitions.topic_permissions
      .filter(({ write }) => new RegExp(write).test('billing.subscription-changed'))
      .map(({ user }) => user);
    expect(may).toEqual(['billing']);
    expect(new RegExp(rightsOf('gateway').write).test('hemma.events')).toBe(false);
  });

  it('have no way to a name that only begins like one of ours', () => {
    const { configure, write } = rightsOf('identity');
    expect(new RegExp(configure).test('identity.events.old')).toBe(false);
    expect(new RegExp(write).test('hemmaXevents')).toBe(false);
  });
});
