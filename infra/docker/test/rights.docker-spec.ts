import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@hemma/local/wait-until';
import { runDeadLetters } from '@hemma/service-kit/dead-letters';
import type { ConfirmChannel } from 'amqplib';
import { madeText } from '../src/make-env.ts';
import { startBroker } from './fixtures/broker.ts';
import { composeConfig, environmentOf } from './fixtures/compose.ts';
import { cleanUp, scratchFolder } from './fixtures/running-app.ts';
import { saidTo } from './fixtures/said-to.ts';

/** docker-compose.yml's broker with its definitions and users, and none of its processes. */
describe('a user of the broker', () => {
  let broker: Awaited<ReturnType<typeof startBroker>>;

  beforeAll(async () => {
    const home = scratchFolder();
    const envFile = join(home, 'made.env');
    writeFileSync(envFile, madeText());
    broker = await startBroker(
      join(home, 'rabbitmq'),
      environmentOf(await composeConfig(envFile), 'rabbitmq'),
    );
  }, 240_000);
  afterAll(async () => {
    await broker?.stop();
    cleanUp();
  }, 60_000);

  const publish = (exchange: string, pattern: string) => (channel: ConfirmChannel) => {
    channel.publish(exchange, pattern, Buffer.from('{}'));
    return channel.waitForConfirms();
  };
  const listener = () => undefined;
  const changed = 'billing.subscription-changed';

  it('publishes through an exchange of its own and no other', async () => {
    expect(await saidTo(broker.urlOf('billing'), publish('billing.outbox', 'billing.nobody-listens'))).toBe(
      'done',
    );
    const others = ['billing.outbox', 'hemma.events', 'hemma.heartbeats', 'hemma.dead', 'matching.replays'];
    for (const exchange of others)
      expect(await saidTo(broker.urlOf('profiles'), publish(exchange, changed))).toMatch(/403/);
    expect(
      await saidTo(broker.urlOf('gateway'), publish('identity.outbox', 'identity.user-updated')),
    ).toMatch(/403/);
  });

  it.each<[string, (channel: ConfirmChannel) => Promise<unknown>]>([
    ['declare', (channel) => channel.assertQueue('billing.events', { durable: true })],
    ['delete', (channel) => channel.deleteQueue('billing.events')],
    ['purge', (channel) => channel.purgeQueue('billing.events')],
    ['bind', (channel) => channel.bindQueue('billing.events', 'hemma.events', 'profiles.profile-saved')],
    ['unbind', (channel) => channel.unbindQueue('billing.events', 'hemma.events', 'identity.user-updated')],
    ['consume', (channel) => channel.consume('billing.events', listener)],
    ['get from', (channel) => channel.get('billing.events')],
    ['delete the calls of', (channel) => channel.deleteQueue('billing.rpc')],
    ['consume the calls of', (channel) => channel.consume('billing.rpc', listener)],
    ['read the dead letters of', (channel) => channel.get('billing.dead')],
  ])('can not %s another’s queue', async (_what, todo) => {
    expect(await saidTo(broker.urlOf('profiles'), todo)).toMatch(/403/);
  });

  it('can not have billing’s events sent to itself', async () => {
    for (const queue of ['profiles.rpc', 'profiles.events'])
      for (const source of ['hemma.events', 'billing.outbox'])
        expect(
          await saidTo(broker.urlOf('profiles'), (channel) => channel.bindQueue(queue, source, changed)),
        ).toMatch(/403/);
    const exclusive = (channel: ConfirmChannel) => channel.assertQueue('', { exclusive: true });
    expect(await saidTo(broker.urlOf('profiles'), exclusive)).toMatch(/403/);
    expect(
      await saidTo(broker.urlOf('profiles'), (channel) => channel.consume('user-events', listener)),
    ).toMatch(/403/);
    const feed = (pattern: string) => async (channel: ConfirmChannel) => {
      const { queue } = await channel.assertQueue('', { exclusive: true });
      await channel.bindQueue(queue, 'hemma.events', pattern);
    };
    expect(await saidTo(broker.urlOf('gateway'), feed('identity.session-revoked'))).toBe('done');
    expect(await saidTo(broker.urlOf('gateway'), feed(changed))).toMatch(/403/);
    expect(await saidTo(broker.urlOf('gateway'), feed('#'))).toMatch(/403/);
  });

  it('can not make a queue that dies into others’ exchanges, nor an exchange', async () => {
    const dying = (deadLetterExchange: string) => async (channel: ConfirmChannel) => {
      // Its process makes it again.
      await channel.deleteQueue('profiles.rpc');
      await channel.assertQueue('profiles.rpc', { durable: true, deadLetterExchange });
    };
    expect(await saidTo(broker.urlOf('profiles'), dying('hemma.events'))).toMatch(/403/);
    expect(await saidTo(broker.urlOf('profiles'), dying('hemma.dead'))).toMatch(/403/);
    expect(
      await saidTo(broker.urlOf('profiles'), (channel) => channel.assertExchange('own', 'topic')),
    ).toMatch(/403/);
    expect(
      await saidTo(broker.urlOf('profiles'), (channel) => channel.deleteExchange('billing.outbox')),
    ).toMatch(/403/);
  });

  it('has its own dead letters back, and nobody else’s', async () => {
    const options = { messageId: 'forged', type: changed, persistent: true };
    const give = async (channel: ConfirmChannel) => {
      channel.sendToQueue('matching.events', Buffer.from('{}'), options);
      await channel.waitForConfirms();
    };
    expect(await saidTo(broker.urlOf('profiles'), give)).toBe('done');
    const refuse = async (channel: ConfirmChannel) => {
      const message = await channel.get('matching.events');
      if (message) channel.nack(message, false, false);
      const isDead = async () => (await channel.checkQueue('matching.dead')).messageCount === 1;
      await waitUntil('the dead letter', isDead, { timeoutMs: 20_000 });
    };
    expect(await saidTo(broker.urlOf('matching'), refuse)).toBe('done');
    const said: string[] = [];
    const replay = (user: string, ...more: string[]) =>
      runDeadLetters(['replay', 'matching', ...more], (line) => said.push(line), {
        RABBITMQ_URL: broker.urlOf(user),
      });
    expect(await replay('matching')).toBe(0);
    expect(said.splice(0)).toEqual([expect.stringMatching(/^0 dead/), expect.stringMatching(/^1 left/)]);
    expect(await replay('billing')).toBe(1);
    expect(said.splice(0).join('\n')).toMatch(/403/);
    // Only who vouches for it has it back.
    expect(await replay('matching', '--trusted')).toBe(0);
    expect(said.at(-1)).toMatch(/^1 dead letters of matching put back$/);
  });
});
