import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRabbit, type Rabbit } from '@hemma/local/rabbit';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageDocument } from '../src/messages/message.model.js';
import { SendingService } from '../src/messages/sending.service.js';
import { RunningMessaging } from './running-messaging.js';

const LONG_MS = 180_000;
/** More than a process keeps in memory to tell later. */
const MESSAGES = 2_500;
const AT_ONCE = 100;

describe('while the broker is away', () => {
  const home = mkdtempSync(join(tmpdir(), 'hemma-messaging-'));
  let rabbit: Rabbit;
  let messaging: RunningMessaging;

  beforeAll(async () => {
    rabbit = await startRabbit({ home });
    messaging = await RunningMessaging.start({ RABBITMQ_URL: rabbit.url });
    // Killed within seconds of its very first stream, RabbitMQ 3.10 forgets that stream for good.
    await rabbit.stop();
    await rabbit.restart();
  }, LONG_MS);
  afterAll(async () => {
    await messaging.close();
    await rabbit.stop();
    rmSync(home, { recursive: true, force: true });
  }, LONG_MS);

  it(
    'messages are taken in, and all are told once it is back',
    async () => {
      const { student, host } = await messaging.pair();
      const sending = messaging.service.app.get(SendingService, { strict: false });
      const send = (content: string) => {
        const context = { caller: student, requestId: randomUUID(), deadline: Date.now() + 5_000 };
        return sending.send({ receiverId: host.userId, content }, context);
      };
      await rabbit.kill();
      for (let sent = 0; sent < MESSAGES; sent += AT_ONCE) {
        await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(`${sent + index}`)));
      }
      const messages = messaging.database.collection<MessageDocument>('messages');
      const untold = () => messages.countDocuments({ untold: { $exists: true } });
      expect(await untold()).toBe(MESSAGES);
      const metrics = await (await fetch(`${messaging.service.opsUrl}/metrics`)).text();
      const [, oldest] = /^hemma_outbox_oldest_seconds (.+)$/m.exec(metrics) ?? [];
      expect(Number(oldest)).toBeGreaterThan(0);

      await rabbit.restart();
      await until('every message being told', async () => (await untold()) === 0, 60_000);
      const contents = () => new Set(messaging.toldMessages().map(({ content }) => content));
      await until('every message being heard', () => contents().size === MESSAGES);
      const ids = new Set(messaging.told.all.map(({ id }) => id));
      expect(ids.size).toBe(MESSAGES);
      expect(await messaging.send(student, host, 'After')).toMatchObject({ seq: MESSAGES + 1 });
    },
    LONG_MS,
  );
});
