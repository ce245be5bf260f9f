import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, coreErrors } from '@hemma/contracts/core';
import { matchingRpc } from '@hemma/contracts/matching';
import { messagingRpc } from '@hemma/contracts/messaging';
import { startFakePlatform, type FakePlatform } from '../../test/fake-platform.js';

const user = (id: number) => ({ id, name: `Person ${id}`, profileImage: null });
const at = (day: number) => new Date(Date.UTC(2027, 0, day)).toISOString();
const lastMessage = { id: 5, senderId: 7, receiverId: 41, content: 'Hej', read: false, seq: 1 };

/** As messaging knows it: the last word is of this day. */
const conversation = (id: number, day: number) => ({
  matchId: id * 10,
  user: user(id),
  lastMessage: { ...lastMessage, createdAt: at(day) },
  unread: 2,
  newestAt: at(day),
});
/** As matching knows it. */
const contact = (id: number, day: number, matchId = id * 10) => ({ matchId, user: user(id), since: at(day) });

describe("One's conversations", () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = await startFakePlatform();
    knows([conversation(41, 3), conversation(42, 1)], [contact(42, 1), contact(41, 1)]);
  });
  afterEach(() => platform.close());
  const knows = (conversations: object[], contacts: object[]) => {
    platform.bus.answer(messagingRpc.listConversations, () => ({ conversations }));
    platform.bus.answer(matchingRpc.listContacts, () => ({ contacts }));
  };
  const get = () =>
    platform.app.inject({
      url: '/api/conversations',
      cookies: { hemma_session: platform.signer.token() },
    });
  const counterparts = async () =>
    (await get()).json<{ user: { id: number } }[]>().map(({ user: { id } }) => id);
  const shown = ({ newestAt: _, ...rest }: ReturnType<typeof conversation>) => rest;

  it('are what messaging knows, and nothing of how they were put in order', async () => {
    expect((await get()).json()).toEqual([shown(conversation(41, 3)), shown(conversation(42, 1))]);
  });

  it('begin with a match, before messaging has heard of it', async () => {
    knows([conversation(41, 3)], [contact(43, 5), contact(41, 1)]);
    expect((await get()).json()).toEqual([
      { matchId: 430, user: user(43), lastMessage: null, unread: 0 },
      shown(conversation(41, 3)),
    ]);
  });

  it('are in the order of what happened last, whoever knows of it', async () => {
    knows([conversation(41, 6), conversation(42, 2)], [contact(44, 1), contact(43, 4), contact(42, 2)]);
    expect(await counterparts()).toEqual([41, 43, 42, 44]);
  });

  it('stay in the order of messaging where nothing tells two apart', async () => {
    knows([conversation(42, 1), conversation(41, 1), conversation(43, 1)], []);
    expect(await counterparts()).toEqual([42, 41, 43]);
  });

  it('are of the newest match of the two, also before messaging has heard of that one', async () => {
    knows([conversation(41, 3), conversation(42, 1)], [contact(42, 5, 999), contact(41, 1)]);
    expect((await get()).json()).toMatchObject([
      { matchId: 999, user: user(42), lastMessage, unread: 2 },
      { matchId: 410, user: user(41) },
    ]);
  });

  it('are the newest 500', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => 1_000 + index);
    knows(
      ids.map((id) => conversation(id, 10)),
      [contact(43, 11), contact(44, 9)],
    );
    expect(await counterparts()).toEqual([43, ...ids.slice(0, 499)]);
  });

  it.each([coreErrors.UNAVAILABLE, coreErrors.DEADLINE_EXCEEDED])(
    'are what messaging knows while matching answers $code',
    async (error) => {
      platform.bus.answer(matchingRpc.listContacts, () => {
        throw new DomainError(error);
      });
      expect((await get()).json()).toEqual([shown(conversation(41, 3)), shown(conversation(42, 1))]);
    },
  );

  it('are 500 for a fault in matching: it does not pass for an outage', async () => {
    platform.bus.answer(matchingRpc.listContacts, () => {
      throw new DomainError(coreErrors.INTERNAL);
    });
    expect((await get()).statusCode).toBe(500);
  });

  it('are 503 while messaging is away', async () => {
    platform.bus.silence(messagingRpc.listConversations);
    expect(await get()).toMatchObject({ statusCode: 503, body: coreErrors.UNAVAILABLE.message });
  });
});
