import type { Message } from '@hemma/contracts/messaging';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { aSubscription } from './people.js';
import { RunningMessaging, type Pair } from './running-messaging.js';

const HOUR_MS = 60 * 60 * 1_000;
const conflict = 'core.IDEMPOTENCY_CONFLICT: This Idempotency-Key was used for a different request';

let messaging: RunningMessaging;

beforeAll(async () => {
  messaging = await RunningMessaging.start();
  // Three share the calls, as in production: what holds within one process alone does not hold.
  await messaging.startInstance();
  await messaging.startInstance();
});
afterAll(() => messaging.close());

const stored = (conversationOf: Message) =>
  messaging.database
    .collection('messages')
    .find({ senderId: conversationOf.senderId, receiverId: conversationOf.receiverId })
    .toArray();

const repeat = <T>(times: number, work: (index: number) => T): T[] =>
  Array.from({ length: times }, (_, index) => work(index));

const newestFirst = (messages: Message[]) => [...messages].sort((a, b) => b.seq - a.seq);

describe('the order of a conversation', () => {
  it('is one for both sides, by place and by time, when both write 50 times at once', async () => {
    const { student, host } = await messaging.pair();
    const answers = await Promise.all(
      repeat(50, (index) =>
        index % 2 ? messaging.send(host, student, `${index}`) : messaging.send(student, host, `${index}`),
      ),
    );
    const [seenByStudent, seenByHost] = [
      (await messaging.list(student, { with: host.userId })).messages,
      (await messaging.list(host, { with: student.userId })).messages,
    ];
    expect(seenByStudent).toEqual(newestFirst(answers));
    expect(seenByHost).toEqual(seenByStudent);
    expect((await messaging.list(student)).messages).toEqual(seenByStudent);
    expect(new Set(seenByStudent.map(({ content }) => content)).size).toBe(50);
    expect(new Set(seenByStudent.map(({ seq }) => seq)).size).toBe(50);
    const times = seenByStudent.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(new Set(times).size).toBe(50);
  });

  it('holds in each of many conversations that are written in at once', async () => {
    const pairs: Pair[] = [];
    for (let index = 0; index < 8; index += 1) pairs.push(await messaging.pair());
    const answers = await Promise.all(
      repeat(80, (index) => {
        const { student, host } = pairs[index % 8]!;
        return messaging.send(student, host, `${index}`);
      }),
    );
    for (const { student, host } of pairs) {
      const own = answers.filter(({ senderId }) => senderId === student.userId);
      expect(own).toHaveLength(10);
      expect((await messaging.list(host)).messages).toEqual(newestFirst(own));
      const times = newestFirst(own).map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
    }
  });

  it('gives no place twice, however often the processes come between each other', async () => {
    const { student, host } = await messaging.pair();
    const answers: Message[] = [];
    for (let wave = 0; wave < 20; wave += 1) {
      const sent = repeat(30, (index) => messaging.send(student, host, `${wave}.${index}`));
      answers.push(...(await Promise.all(sent)));
    }
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(600);
    const times = newestFirst(answers).map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('follows who waits for the answer before writing on', async () => {
    const { student, host } = await messaging.pair();
    const answers = [];
    for (let index = 0; index < 10; index += 1) answers.push(await messaging.send(student, host, `${index}`));
    const seqs = answers.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });
});

describe('an Idempotency-Key', () => {
  it('makes 20 equal messages at once one, with 20 equal answers and one event', async () => {
    const { student, host } = await messaging.pair();
    const answers = await Promise.all(repeat(20, () => messaging.send(student, host, 'Once', 'key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stored(answers[0]!)).toHaveLength(1);
    const later = await messaging.send(student, host, 'Later');
    await until('the later event', () => messaging.toldMessages().some(({ id }) => id === later.id));
    expect(messaging.toldMessages().filter(({ content }) => content === 'Once')).toEqual([answers[0]]);
  });

  it('answers as at first, also once the message was read', async () => {
    const { student, host } = await messaging.pair();
    const first = await messaging.send(student, host, 'Hej', 'key');
    await messaging.markRead(host, student);
    expect(await messaging.send(student, host, ' Hej ', 'key')).toEqual(first);
  });

  it('is refused for another text and for another receiver', async () => {
    const { student, host } = await messaging.pair();
    const other = await messaging.pair();
    const first = await messaging.send(student, host, 'Hej', 'key');
    expect(await refusalOf(messaging.send(student, host, 'Hallo', 'key'))).toBe(conflict);
    expect(await refusalOf(messaging.send(student, other.host, 'Hej', 'key'))).toBe(
      'messaging.NOT_A_MATCH: You can only message your matches',
    );
    expect(await stored(first)).toHaveLength(1);
  });

  it('belongs to its sender', async () => {
    const { student, host } = await messaging.pair();
    const first = await messaging.send(student, host, 'Hej', 'same');
    const second = await messaging.send(host, student, 'Hej', 'same');
    expect(second.id).not.toBe(first.id);
  });

  it('stands for its message also when the subscription is over', async () => {
    const { student, host } = await messaging.pair();
    const first = await messaging.send(student, host, 'Hej', 'key');
    const lost = aSubscription(student, { version: 2, hasAccess: false, status: 'canceled' });
    messaging.owners.subscriptions.set(student.userId, lost);
    await messaging.tell(lost);
    expect(await messaging.send(student, host, 'Hej', 'key')).toEqual(first);
    expect(await refusalOf(messaging.send(student, host, 'Hallo', 'key'))).toBe(
      'billing.SUBSCRIPTION_REQUIRED: Subscription required',
    );
  });

  it('is forgotten after 24 hours', async () => {
    const { student, host } = await messaging.pair();
    const first = await messaging.send(student, host, 'Hej', 'key');
    messaging.elapse(23 * HOUR_MS);
    expect(await messaging.send(student, host, 'Hej', 'key')).toEqual(first);
    jest.restoreAllMocks();
    const createdAt = new Date(Date.now() - 25 * HOUR_MS);
    const messages = messaging.database.collection<{ _id: number; createdAt: Date }>('messages');
    await messages.updateOne({ _id: first.id }, { $set: { createdAt } });
    const answers = await Promise.all(repeat(5, () => messaging.send(student, host, 'Hallo', 'key')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]!.id).not.toBe(first.id);
    expect(await stored(first)).toHaveLength(2);
  });
});

describe('what is told of a message', () => {
  it('is the message as it was sent, once, and in the order of the conversation', async () => {
    const { student, host } = await messaging.pair();
    const sent = [];
    for (let index = 0; index < 5; index += 1) sent.push(await messaging.send(student, host, `${index}`));
    const heard = () => messaging.toldMessages().filter(({ senderId }) => senderId === student.userId);
    await until('all events', () => heard().length >= 5);
    expect(heard()).toEqual(sent);
  });

  it('leaves no trace of the telling in the message', async () => {
    const { student, host } = await messaging.pair();
    const sent = await messaging.send(student, host, 'Hej');
    await until('the note that it was told', async () => !('untold' in (await stored(sent))[0]!));
    const ids = messaging.told.all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
