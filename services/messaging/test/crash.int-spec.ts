import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageDocument } from '../src/messages/message.model.js';
import { aMatch, aSubscription, newcomer } from './people.js';
import { RunningMessaging } from './running-messaging.js';

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const MESSAGES = 300;

let messaging: RunningMessaging;
let child: ChildProcess | undefined;

beforeAll(async () => {
  messaging = await RunningMessaging.prepare();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await messaging.close();
});

/** The built program, as it runs in production. */
async function startProcess(): Promise<ChildProcess> {
  const env = { ...messaging.environment, LOG_LEVEL: 'info' };
  const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  started.stdout.on('data', (text) => (output += String(text)));
  await until('the service to be ready', () => output.includes('Ready'));
  return started;
}

describe('the process killed in the middle of sending', () => {
  it('has stored what it answered and nothing twice, and all of it is told, each under one id', async () => {
    const [student, host] = [newcomer(), newcomer('host')];
    messaging.owners.subscriptions.set(student.userId, aSubscription(student));
    messaging.owners.matches.push(aMatch(student, host));
    child = await startProcess();
    const killed = once(child, 'exit');

    const send = (index: number) => messaging.send(student, host, `Message ${index}`, `key ${index}`);
    const answered = new Set<number>();
    const first = Array.from({ length: MESSAGES }, (_, index) =>
      send(index).then(({ id }) => {
        answered.add(id);
        if (answered.size === 70) child?.kill('SIGKILL');
      }),
    );
    await killed;
    await messaging.startInstance();
    const outcomes = await Promise.allSettled(first);
    expect(answered.size).toBeLessThan(MESSAGES);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'core.UNAVAILABLE' });
    }

    // Who got no answer asks again with the same key.
    const again = await Promise.all(Array.from({ length: MESSAGES }, (_, index) => send(index)));
    const messages = messaging.database.collection<MessageDocument>('messages');
    const stored = await messages.find().toArray();
    const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
    expect(sorted(stored.map(({ _id }) => _id))).toEqual(sorted(again.map(({ id }) => id)));
    expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining([...answered]));

    await until('every message being told', async () => {
      const ids = new Set(messaging.toldMessages().map(({ id }) => id));
      return again.every(({ id }) => ids.has(id)) && !(await messages.findOne({ untold: { $exists: true } }));
    });
    const told = new Map(messaging.told.all.map(({ id, payload }) => [id, payload]));
    expect(told.size).toBe(MESSAGES);
    expect(told.get(`message-sent-${again[0]!.id}`)).toEqual(again[0]);
  });
});
