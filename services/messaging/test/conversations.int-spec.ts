import { identityEvents } from '@hemma/contracts/identity';
import { matchingEvents } from '@hemma/contracts/matching';
import { aUserSnapshot } from '@hemma/testing/people';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageDocument } from '../src/messages/message.model.js';
import { aMatch, aSubscription, newcomer } from './people.js';
import { RunningMessaging } from './running-messaging.js';

let messaging: RunningMessaging;

beforeAll(async () => {
  messaging = await RunningMessaging.start();
});
afterAll(() => messaging.close());

describe('a conversation', () => {
  it('is there for both once their match is accepted, and shows each the other', async () => {
    const [student, host] = [newcomer(), newcomer('host')];
    const match = aMatch(student, host);
    await messaging.tell(match);
    const empty = { matchId: match.id, lastMessage: null, unread: 0, newestAt: match.updatedAt };
    expect(await messaging.conversations(student)).toEqual([{ ...empty, user: match.host }]);
    expect(await messaging.conversations(host)).toEqual([{ ...empty, user: match.student }]);
    expect(await messaging.conversations(newcomer())).toEqual([]);
  });

  it('is there too when only the completion was heard of', async () => {
    const [student, host] = [newcomer(), newcomer('host')];
    await messaging.tell(aSubscription(student), aMatch(student, host, { status: 'completed', version: 3 }));
    await messaging.send(student, host, 'It was nice');
    expect(await messaging.conversations(host)).toMatchObject([{ unread: 1 }]);
  });

  it('has the newest match, from events that each come three times and in reversed order', async () => {
    const [student, host] = [newcomer(), newcomer('host')];
    // Ids say nothing of order: the second match has the lower one.
    const first = aMatch(student, host, { id: 8_000_000 });
    const ended = {
      ...first,
      status: 'completed' as const,
      version: 3,
      updatedAt: '2026-05-01T00:00:00.000Z',
    };
    const again = aMatch(student, host, {
      createdAt: '2026-06-01T12:00:00.000Z',
      updatedAt: '2026-06-02T12:00:00.000Z',
    });
    const { matchAccepted, matchCompleted } = matchingEvents;
    const told = [again, ended, first].map((payload) => ({
      id: `match-${payload.id}-${payload.version}`,
      pattern: payload.status === 'completed' ? matchCompleted.pattern : matchAccepted.pattern,
      payload,
    }));
    await messaging.tellAgain([...told, ...told, ...told]);
    expect(await messaging.conversations(student)).toMatchObject([
      { matchId: again.id, newestAt: again.updatedAt },
    ]);
    await messaging.tellAgain(told.map((event) => ({ ...event, id: `${event.id}-late` })));
    expect(await messaging.conversations(host)).toMatchObject([
      { matchId: again.id, newestAt: again.updatedAt },
    ]);
  });

  it('goes on where it was when the two match again', async () => {
    const { student, host } = await messaging.pair();
    await messaging.send(student, host, 'Before');
    const again = aMatch(student, host, { createdAt: '2026-06-01T12:00:00.000Z' });
    await messaging.tell(again);
    expect(await messaging.send(student, host, 'After')).toMatchObject({ seq: 2 });
    expect(await messaging.conversations(host)).toMatchObject([{ matchId: again.id, unread: 2 }]);
  });

  it('shows a person as identity tells, and until then as the match did', async () => {
    const student = newcomer();
    const birgit = { ...newcomer('host'), userId: 7_000_000, name: 'Birgit as matched' };
    await messaging.tell(aMatch(student, birgit));
    expect(await messaging.conversations(student)).toMatchObject([{ user: { name: 'Birgit as matched' } }]);
    const payload = { ...aUserSnapshot(2), id: birgit.userId };
    await messaging.tellAgain([{ id: 'birgit-2', pattern: identityEvents.userUpdated.pattern, payload }]);
    expect((await messaging.conversations(student))[0]!.user).toEqual({
      id: birgit.userId,
      name: 'Birgit 2',
      profileImage: '/api/images/2',
    });
  });
});

describe("one's conversations", () => {
  it('have the newest first, each with its last message and what is unread', async () => {
    const host = newcomer('host');
    const students = Array.from({ length: 4 }, () => newcomer());
    const [ann, bea, cleo, dora] = students as [typeof host, typeof host, typeof host, typeof host];
    await messaging.tell(
      ...[host, ...students].map((one) => aSubscription(one)),
      ...students.map((student) => aMatch(student, host)),
    );
    await messaging.send(ann, host, 'Ann 1');
    await messaging.send(bea, host, 'Bea 1');
    await messaging.send(bea, host, 'Bea 2');
    await messaging.send(host, cleo, 'To Cleo');
    await messaging.send(ann, host, 'Ann 2');
    await messaging.markRead(host, bea);
    const lines = (await messaging.conversations(host)).map(({ user, lastMessage, unread }) => [
      user.id,
      lastMessage?.content,
      unread,
    ]);
    expect(lines).toEqual([
      [ann.userId, 'Ann 2', 2],
      [cleo.userId, 'To Cleo', 0],
      [bea.userId, 'Bea 2', 0],
      [dora.userId, undefined, 0],
    ]);
    expect(await messaging.conversations(cleo)).toMatchObject([
      { unread: 1, lastMessage: { content: 'To Cleo', read: false } },
    ]);
  });

  it('take a handful of index entries each, however long they are', async () => {
    const { student, host } = await messaging.pair();
    const conversationId = `${student.userId}:${host.userId}`;
    const messages = messaging.database.collection<MessageDocument>('messages');
    await messages.insertMany(
      Array.from({ length: 500 }, (_, index) => ({
        ...{ _id: 9_000_000 + index, conversationId, seq: index + 1, content: 'Old', read: true },
        ...{ senderId: student.userId, receiverId: host.userId, createdAt: new Date(index) },
        ...{ participants: [student.userId, host.userId] },
      })),
    );
    await messaging.database.db!.setProfilingLevel('all');
    const listed = await messaging.conversations(host);
    await messaging.database.db!.setProfilingLevel('off');
    expect(listed[0]!.lastMessage).toMatchObject({ seq: 500 });
    const profile = messaging.database.collection<{ keysExamined: number }>('system.profile');
    const query = await profile.findOne({ ns: /\.conversations$/, 'command.aggregate': 'conversations' });
    expect(query!.keysExamined).toBeGreaterThan(0);
    expect(query!.keysExamined).toBeLessThan(5);
  });
});
