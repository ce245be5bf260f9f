import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'amqplib';
import { freePort } from '../src/ports.ts';
import { type Rabbit, requireBroker, startRabbit } from '../src/rabbit.ts';
import { removeScratchHomes, scratchHome } from './fixtures/fake-platform.ts';

const home = scratchHome();
let rabbit: Rabbit;

/** Every process whose command line names this home: the broker, its epmd, its port programs. */
function processesOfHome(): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        const [command, environment] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${pid}/${file}`, 'utf8'),
        );
        return command?.includes(home) || environment?.includes(home) ? [command ?? ''] : [];
      } catch {
        return [];
      }
    });
}

beforeAll(async () => {
  rabbit = await startRabbit({ home });
});
afterAll(async () => {
  await rabbit.stop();
  removeScratchHomes();
});

describe('a RabbitMQ of one’s own', () => {
  it.each(['classic', 'quorum', 'stream'])('takes a %s queue', async (type) => {
    const connection = await connect(rabbit.url);
    const channel = await connection.createConfirmChannel();
    await channel.assertQueue(`test.${type}`, { durable: true, arguments: { 'x-queue-type': type } });
    channel.sendToQueue(`test.${type}`, Buffer.from('kept'), { persistent: true });
    await channel.waitForConfirms();
    await connection.close();
  });

  it.each([
    ['a stop', 'quorum', () => rabbit.stop()],
    // Not a quorum queue: killed in its first half second it is lost with RabbitMQ 3.10, its name not yet on disk.
    ['kill -9', 'classic', () => rabbit.kill()],
  ])('keeps over %s what a %s queue confirmed, under the same address', async (_how, type, end) => {
    const { url } = rabbit;
    await end();
    await rabbit.restart();
    expect(rabbit.url).toBe(url);
    const connection = await connect(url);
    const channel = await connection.createChannel();
    const message = await new Promise<string>((resolve, reject) => {
      channel.consume(`test.${type}`, (got) => resolve(String(got?.content)), { noAck: true }).catch(reject);
    });
    expect(message).toBe('kept');
    await connection.close();
  });

  it('listens on the loopback alone', () => {
    const listening = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === '0A')
      .map(([, local = '']) => local.split(':'))
      .filter(([, port = '']) => Number.parseInt(port, 16) === rabbit.port)
      .map(([address]) => address);
    expect(listening).toEqual(['0100007F']);
  });

  it('leaves no process when it is stopped, its epmd included', async () => {
    expect(processesOfHome()).not.toEqual([]);
    await rabbit.stop();
    expect(processesOfHome()).toEqual([]);
  });
});

describe('an address that was given', () => {
  it('is refused with a sentence when nothing answers there', async () => {
    const port = await freePort();
    await expect(requireBroker(`amqp://guest:guest@127.0.0.1:${port}`)).rejects.toThrow(
      `The RabbitMQ given by RABBITMQ_URL does not answer at 127.0.0.1:${port}.`,
    );
  });
});
