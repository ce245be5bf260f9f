import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BusConnection } from '../src/bus-connection.js';
import { createLogger } from '../src/logger.js';
import { type FixtureBroker, fixtureBroker } from './fixtures/fixture-broker.js';
import { allFixtureEvents } from './fixtures/fixture-contracts.js';
import { LogLines } from './fixtures/log-lines.js';
import { until } from '@hemma/testing/until';

describe('A connection to the broker', () => {
  let broker: FixtureBroker;

  beforeAll(async () => {
    broker = await fixtureBroker();
  });
  afterAll(() => broker.close());

  const connectionTo = (url: string, log = createLogger('test', { LOG_LEVEL: 'silent' })) =>
    new BusConnection({ url, prefix: broker.prefix, name: 'test', log, events: allFixtureEvents });

  it('is refused at start, in the broker’s words, where trying again would not help', async () => {
    const wrong = new URL(broker.url);
    wrong.password = 'wrong';
    const connection = connectionTo(wrong.href);
    await expect(connection.start()).rejects.toThrow('ACCESS');
    await connection.close();
  });

  it('is refused at start where a queue stands there with other arguments, and names it', async () => {
    const queue = broker.names.eventsQueue('matching');
    await broker.channel.deleteQueue(queue);
    await broker.channel.assertQueue(queue, { durable: true });
    const connection = connectionTo(broker.url);
    await expect(connection.start()).rejects.toThrow(queue);
    await connection.close();
    await broker.channel.deleteQueue(queue);
  });

  it('comes back after the broker closed a channel or the socket, and sets up again', async () => {
    const connection = connectionTo(broker.url);
    let setUps = 0;
    await connection.publishing.addSetUp(async (model) => {
      setUps += 1;
      const channel = await connection.publishing.openChannel(model);
      // The broker closes the channel for this: there is no such exchange.
      if (setUps === 1) channel.publish('nowhere', 'x', Buffer.alloc(0));
    });
    await connection.start();
    await until('the second set-up', () => setUps === 2);
    await until('both connections', () => connection.isUp);
    expect(connection.isUp).toBe(true);
    await connection.close();
    expect(connection.isUp).toBe(false);
  });

  it('waits for a broker that is not there, says so once, and can be ended meanwhile', async () => {
    // A port that was just free: nobody answers there.
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const log = new LogLines();
    const connection = connectionTo(`amqp://a:b@127.0.0.1:${port}`, log.logger('test'));
    const ended = connection.start().then(
      () => 'up',
      () => 'ended',
    );
    await until('both links saying so', () => log.lines.length >= 2);
    await connection.close();
    expect(await ended).toBe('ended');
    expect(log.lines.map(({ message }) => message)).toEqual(['Broker is away', 'Broker is away']);
    expect(JSON.stringify(log.lines)).not.toContain('a:b');
  });
});
