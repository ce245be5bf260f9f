import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { coreErrors, DomainError } from '@hemma/contracts/core';
import { identityEvents, identityRpc } from '@hemma/contracts/identity';
import { createBusConnection } from '@hemma/service-kit/bus-client.module';
import type { BusConnection } from '@hemma/service-kit/bus-connection';
import { Bus } from '@hemma/service-kit/bus';
import { baseConfigSchema, readConfig } from '@hemma/service-kit/config';
import { Feed } from '@hemma/service-kit/feed';
import { createLogger } from '@hemma/service-kit/logger';
import { aStudent } from '@hemma/testing/builders';
import { testEnvironment } from '@hemma/testing/test-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunningIdentity, codeOf, leaveNoTrace } from './running-identity.js';
import { until } from '@hemma/testing/until';

const built = (file: string) => fileURLToPath(new URL(`../dist/${file}`, import.meta.url));

/** The built program, as it runs in production. */
function run(file: string, environment: Record<string, string>): { child: ChildProcess; output: string[] } {
  const child = spawn(process.execPath, [built(file)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => output.push(String(text)));
  return { child, output };
}

/** Nothing for what may be asked again. @throws any other refusal */
function passing(error: unknown): undefined {
  const codes: unknown[] = [coreErrors.DEADLINE_EXCEEDED.code, coreErrors.UNAVAILABLE.code];
  if (!(error instanceof DomainError && codes.includes(error.code))) throw error;
  return undefined;
}

describe('the process', () => {
  const environment = testEnvironment('identity');
  const closing: (() => Promise<unknown> | unknown)[] = [];
  let connection: BusConnection;
  let bus: Bus;
  beforeAll(async () => {
    const config = readConfig(baseConfigSchema, environment);
    connection = createBusConnection({
      name: 'caller',
      config,
      logger: createLogger('caller', { LOG_LEVEL: 'silent' }),
    });
    bus = new Bus(connection);
    await connection.start();
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await connection.close();
    await leaveNoTrace(environment);
  });
  const start = async (...given: Parameters<typeof RunningIdentity.start>) => {
    const identity = await RunningIdentity.start(...given);
    closing.push(() => identity.close());
    return identity;
  };

  it('loses nothing and doubles nothing when it is killed among registrations, and logs no secret', async () => {
    const told = new Set<number>();
    const feed = new Feed(connection);
    await feed.subscribe(identityEvents.userRegistered, ({ id }) => told.add(id), {
      onResync: async () => undefined,
    });

    const { child, output } = run('main.js', { ...environment, LOG_LEVEL: 'info' });
    closing.push(() => child.kill('SIGKILL'));
    const ready = () => output.join('').includes('Ready');
    await until('the service to be ready', ready);
    const people = Array.from({ length: 8 }, (_, index) => ({
      registration: aStudent(),
      idempotencyKey: `key ${index}`,
    }));
    const register = ({ registration, idempotencyKey }: (typeof people)[number]) =>
      bus.call(identityRpc.register, registration, { idempotencyKey, clientAddress: '192.0.2.7' });
    const answered: number[] = [];
    const calls = people.map((person) =>
      register(person).then(({ user }) => {
        answered.push(user.id);
        if (answered.length === 3) child.kill('SIGKILL');
      }),
    );
    await once(child, 'exit');

    const identity = await start(environment);
    await Promise.all(calls.map(codeOf));
    // Who got no answer may ask again with the same key, and is the same person.
    const ids: number[] = [];
    // One that was killed in its transaction keeps what it had locked for 10 s: longer than a call waits.
    for (const person of people)
      await until('an answer', async () => {
        const { id } = (await register(person).catch(passing))?.user ?? {};
        if (id !== undefined) ids.push(id);
        return id !== undefined;
      });
    expect(new Set(ids).size).toBe(people.length);
    expect(ids).toEqual(expect.arrayContaining(answered));
    const users = await identity.database.collection('users').find().toArray();
    const sessions = await identity.database.collection('sessions').find().toArray();
    const sorted = (list: number[]) => list.sort((a, b) => a - b);
    expect(sorted(users.map(({ _id }) => Number(_id)))).toEqual(sorted(ids));
    expect(sorted(sessions.map(({ userId }) => userId))).toEqual(sorted(ids));
    await until('the news of everybody', () => ids.every((id) => told.has(id)));
    expect(told.size).toBe(ids.length);

    const log = output.join('');
    expect(log).not.toContain('PRIVATE KEY');
    for (const { registration } of people) expect(log).not.toContain(registration.password);
  });

  it('rotates its key by a command while it runs, and ends with a sentence where that can not be', async () => {
    const identity = await start();
    await identity.register();
    const { child, output } = run('rotate-keys.js', identity.environment);
    expect((await once(child, 'exit'))[0]).toBe(0);
    const { keys } = await identity.call(identityRpc.publicKeys, {});
    expect(keys).toHaveLength(2);
    expect(output.join('')).toMatch(
      new RegExp(`^The key ${keys[0]?.kid} is listed now and signs from \\S+\n$`),
    );

    const wrong = run('rotate-keys.js', { ...identity.environment, MONGODB_URI: 'nonsense' });
    expect((await once(wrong.child, 'exit'))[0]).toBe(1);
    expect(wrong.output.join('')).toMatch(/^The configuration is wrong: MONGODB_URI [^\n]*\n$/);
  });
});
