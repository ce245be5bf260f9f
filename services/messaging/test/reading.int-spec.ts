import { coreErrors } from '@hemma/contracts/core';
import type { Message } from '@hemma/contracts/messaging';
import { until } from '@hemma/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import type { MessageDocument } from '../src/messages/message.model.js';
import { aMatch, aSubscription, newcomer } from './people.js';
import { RunningMessaging } from './running-messaging.js';

let messaging: RunningMessaging;

beforeAll(async () => {
  messaging = await RunningMessaging.start();
});
afterAll(() => messaging.close());

/** A host with so many students who may write. */
async function circle(size: number) {
  const host = newcomer('host');
  const students = Array.from({ length: size }, () => newcomer());
  await messaging.tell(
    ...[host, ...students].map((one) => aSubscription(one)),
    ...students.map((student) => aMatch(student, host)),
  );
  return { host, students };
}

describe("one's messages", () => {
  it('are those that one wrote and got, the newest first, and of one counterpart where asked for', async () => {
    const { host, students } = await circle(2);
    const [ann, bea] = [students[0]!, students[1]!];
    const sent = [
      await messaging.send(ann, host, 'Ann to the host'),
      await messaging.send(host, bea, 'The host to Bea'),
      await messaging.send(host, ann, 'The host to Ann'),
    ];
    const [first, second, third] = sent;
    expect((await messaging.list(host)).messages).toEqual([third, second, first]);
    expect((await messaging.list(ann)).messages).toEqual([third, first]);
    expect((await messaging.list(host, { with: bea.userId })).messages).toEqual([second]);
    expect((await messaging.list(bea, { with: ann.userId })).messages).toEqual([]);
    expect((await messaging.list(newcomer())).messages).toEqual([]);
  });

  it('come page by page without a gap or a double, also within one instant', async () => {
    const { host, students } = await circle(3);
    const messages = messaging.database.collection<MessageDocument>('messages');
    const createdAt = new Date('2026-06-01T12:00:00Z');
    let _id = 5_000_000;
    for (const { userId } of students) {
      for (const seq of [101, 102, 103]) {
        _id -= 1;
        await messages.insertOne({
          ...{
            _id,
            seq,
            conversationId: `${Math.min(userId, host.userId)}:${Math.max(userId, host.userId)}`,
          },
          ...{ senderId: userId, receiverId: host.userId, participants: [userId, host.userId] },
          ...{ content: `${seq}`, read: true, createdAt: seq === 103 ? new Date() : createdAt },
        });
      }
    }
    const seen: Message[] = [];
    let pages = 0;
    let after: string | undefined;
    do {
      const page = await messaging.list(host, { limit: 2, after });
      // What comes meanwhile stands before the first page and moves no other.
      await messaging.send(students[0]!, host, 'Meanwhile');
      seen.push(...page.messages);
      after = page.next ?? undefined;
      pages += 1;
    } while (after);
    expect(pages).toBe(5);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(9);
    expect(seen.map((one) => one.createdAt)).toEqual(
      seen
        .map((one) => one.createdAt)
        .sort()
        .reverse(),
    );
  });

  it('of one counterpart come page by page too', async () => {
    const { student, host } = await messaging.pair();
    const sent: Message[] = [];
    for (let index = 0; index < 5; index += 1) sent.unshift(await messaging.send(student, host, `${index}`));
    const page = async (after?: string) =>
      messaging.list(host, { with: student.userId, limit: 2, ...(after !== undefined && { after }) });
    const first = await page();
    const second = await page(first.next!);
    const third = await page(second.next!);
    expect([...first.messages, ...second.messages, ...third.messages]).toEqual(sent);
    expect(third.next).toBeNull();
    expect((await messaging.list(host, { limit: 5 })).next).toBeNull();
  });

  it.each(['', 'nonsense', Buffer.from('1.2').toString('base64url'), '9'.repeat(500)])(
    'do not go on from %j',
    async (after) => {
      expect(await refusalOf(messaging.list(newcomer(), { after }))).toBe(
        `${coreErrors.INVALID.code}: after is not understood`,
      );
    },
  );
});

describe('reading', () => {
  const readsBy = (readerId: number) => messaging.toldReads().filter((read) => read.readerId === readerId);

  it('marks all from one sender, and nothing else, and tells it once', async () => {
    const { host, students } = await circle(2);
    const [ann, bea] = [students[0]!, students[1]!];
    await messaging.send(ann, host, 'One');
    const newest = await messaging.send(ann, host, 'Two');
    await messaging.send(bea, host, 'Three');
    await messaging.send(host, ann, 'Four');
    await Promise.all(Array.from({ length: 10 }, () => messaging.markRead(host, ann)));
    const { messages } = await messaging.list(host);
    expect(messages.map(({ content, read }) => [content, read])).toEqual([
      ['Four', false],
      ['Three', false],
      ['Two', true],
      ['One', true],
    ]);
    await messaging.markRead(ann, host);
    await until('what Ann read', () => readsBy(ann.userId).length > 0);
    expect(readsBy(host.userId)).toEqual([
      { readerId: host.userId, senderId: ann.userId, upTo: newest.createdAt },
    ]);
  });

  it('nothing, from a stranger or nobody, is fine and is not told', async () => {
    const { student, host } = await messaging.pair();
    await messaging.markRead(host, student);
    await messaging.markRead(host, { ...student, userId: 999_999_999 });
    await messaging.markRead(host, host);
    await messaging.send(student, host, 'Hej');
    await messaging.markRead(host, student);
    await until('what was read', () => readsBy(host.userId).length > 0);
    expect(readsBy(host.userId)).toHaveLength(1);
  });

  it('again with the same key does nothing', async () => {
    const { student, host } = await messaging.pair();
    await messaging.send(student, host, 'One');
    await messaging.markRead(host, student, 'key');
    await messaging.send(student, host, 'Two');
    await messaging.markRead(host, student, 'key');
    expect(await messaging.conversations(host)).toMatchObject([{ unread: 1 }]);
    expect(await refusalOf(messaging.markRead(host, newcomer(), 'key'))).toMatch(
      /^core.IDEMPOTENCY_CONFLICT/,
    );
  });

  it('while the other writes loses nothing: what came later stays unread', async () => {
    const { student, host } = await messaging.pair();
    const writing = Promise.all(
      Array.from({ length: 40 }, (_, index) => messaging.send(student, host, `${index}`)),
    );
    for (let index = 0; index < 10; index += 1) await messaging.markRead(host, student);
    await writing;
    const unread = (await messaging.list(host)).messages.filter(({ read }) => !read);
    expect(await messaging.conversations(host)).toMatchObject([{ unread: unread.length }]);
    await messaging.markRead(host, student);
    expect(await messaging.conversations(host)).toMatchObject([{ unread: 0 }]);
    expect((await messaging.list(host)).messages.every(({ read }) => read)).toBe(true);
  });
});

describe('the queries', () => {
  it.each<[string, object, object, string]>([
    ['all', { participants: 7 }, { createdAt: -1, _id: -1 }, 'participants_1_createdAt_-1__id_-1'],
    ['one conversation', { conversationId: '1:2', seq: { $lt: 9 } }, { seq: -1 }, 'conversationId_1_seq_-1'],
    ['unread', { receiverId: 7, read: false, senderId: 8 }, {}, 'receiverId_1_read_1_senderId_1'],
    ['a key', { senderId: 7, key: 'k' }, {}, 'one_under_a_key'],
    ['left behind', { 'untold.since': { $lt: new Date() } }, { 'untold.since': 1 }, 'untold.since_1'],
  ])('for %s have an index that gives the order too', async (_what, filter, sort, index) => {
    const plan = await messaging.database
      .collection('messages')
      .find(filter)
      .sort(sort as never)
      .explain();
    const text = JSON.stringify(plan.queryPlanner.winningPlan);
    expect(text).toContain(`"indexName":"${index}"`);
    expect(text).not.toContain('"SORT"');
  });

  it('count what is unread from the index alone', async () => {
    const counting = [
      { $match: { receiverId: 7, read: false } },
      { $group: { _id: '$senderId', n: { $sum: 1 } } },
    ];
    const plan = await messaging.database.collection('messages').aggregate(counting).explain();
    const text = JSON.stringify(plan);
    expect(text).toContain('receiverId_1_read_1_senderId_1');
    expect(text).not.toContain('"FETCH"');
  });
});
