import { describe, expect, it } from '@jest/globals';
import { billingEvents, type SubscriptionSnapshot } from '@hemma/contracts/billing';
import { allEvents } from '@hemma/contracts/catalogue';
import { liveEventSchemas } from '@hemma/contracts/gateway';
import { matchingEvents, type MatchSnapshot } from '@hemma/contracts/matching';
import { messagingEvents, type Message } from '@hemma/contracts/messaging';
import { liveEventOf } from './live-event.mapper.js';

const at = '2026-11-21T12:00:00.000Z';
const match: MatchSnapshot = {
  id: 5,
  studentId: 7,
  hostId: 8,
  requestedBy: 7,
  status: 'pending',
  createdAt: at,
  updatedAt: at,
  student: { id: 7, name: 'Anna', profileImage: null },
  host: { id: 8, name: 'Birgit', profileImage: null },
  version: 3,
};
const message: Message = {
  id: 1,
  senderId: 7,
  receiverId: 8,
  content: 'A line\nand another',
  read: false,
  createdAt: at,
  seq: 1,
};
const read = { readerId: 8, senderId: 7, upTo: at };
const subscription: SubscriptionSnapshot = {
  userId: 7,
  version: 2,
  hasAccess: true,
  status: 'active',
  currentPeriodEnd: at,
  cancelAtPeriodEnd: false,
  accessEndsAt: at,
  startedAt: at,
};

const payloads = new Map<string, unknown>([
  ...Object.values(matchingEvents).map(({ pattern }): [string, unknown] => [pattern, match]),
  [messagingEvents.messageSent.pattern, message],
  [messagingEvents.messagesRead.pattern, read],
  [billingEvents.subscriptionChanged.pattern, subscription],
]);

describe('What browsers hear of', () => {
  it.each(allEvents.filter(({ live }) => live).map(({ pattern }) => [pattern]))(
    '%s is told to somebody, as its schema says',
    (pattern) => {
      const told = liveEventOf(pattern, payloads.get(pattern));
      expect(told?.hearers.length).toBeGreaterThan(0);
      const data: unknown = JSON.parse(told?.data ?? '');
      expect(liveEventSchemas[told?.name ?? 'reload'].parse(data)).toEqual(data);
      expect(told?.data).not.toContain('\n');
    },
  );

  it.each(allEvents.filter(({ live }) => !live).map(({ pattern }) => [pattern]))('is not %s', (pattern) => {
    expect(liveEventOf(pattern, {})).toBeUndefined();
  });

  it('is a match, to both of the two, without what only services may know', () => {
    const told = liveEventOf(matchingEvents.matchAccepted.pattern, match);
    const { version, ...known } = match;
    expect(version).toBe(3);
    expect(told).toMatchObject({ name: 'match', hearers: [7, 8] });
    expect(JSON.parse(told?.data ?? '')).toEqual(known);
  });

  it('is a message, to who sent it and who gets it', () => {
    const told = liveEventOf(messagingEvents.messageSent.pattern, message);
    expect(told).toMatchObject({ name: 'message', hearers: [7, 8] });
    expect(JSON.parse(told?.data ?? '')).toEqual(message);
  });

  it('is that something was read, to the reader and to who wrote it', () => {
    const told = liveEventOf(messagingEvents.messagesRead.pattern, read);
    expect(told).toEqual({ name: 'read', hearers: [8, 7], data: `{"readerId":8,"upTo":"${at}"}` });
  });

  it("is one's own subscription, to nobody else", () => {
    const told = liveEventOf(billingEvents.subscriptionChanged.pattern, subscription);
    expect(told).toMatchObject({ name: 'subscription', hearers: [7] });
    expect(JSON.parse(told?.data ?? '')).toEqual({
      hasAccess: true,
      status: 'active',
      currentPeriodEnd: at,
      cancelAtPeriodEnd: false,
    });
  });

  it('is nothing of an event that could not be read', () => {
    expect(liveEventOf(messagingEvents.messageSent.pattern, undefined)).toBeUndefined();
    expect(liveEventOf('user-events.marked', undefined)).toBeUndefined();
  });
});
