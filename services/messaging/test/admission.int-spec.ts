import { messagingRpc } from '@hemma/contracts/messaging';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusalOf } from '@hemma/testing/refusal';
import { aMatch, aSubscription, newcomer } from './people.js';
import { RunningMessaging } from './running-messaging.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const unpaid = 'billing.SUBSCRIPTION_REQUIRED: Subscription required';
const noMatch = 'messaging.NOT_A_MATCH: You can only message your matches';
const away = /^core\.UNAVAILABLE/;

let messaging: RunningMessaging;

beforeAll(async () => {
  messaging = await RunningMessaging.start();
});
beforeEach(() => {
  messaging.owners.asked.length = 0;
});
afterAll(() => messaging.close());

/** Two whom no event has told of; the owners know whether they have subscriptions and a match. */
function unheardPair({ paid, matched }: { paid: boolean; matched: boolean }) {
  const [student, host] = [newcomer(), newcomer('host')];
  if (paid) messaging.owners.subscriptions.set(student.userId, aSubscription(student));
  if (matched) messaging.owners.matches.push(aMatch(student, host));
  return { student, host };
}

describe('who may write', () => {
  it('is who has a subscription and a match, as events have told, and then nobody is asked', async () => {
    const { student, host } = await messaging.pair();
    expect(await messaging.send(student, host, '  Hej!  ')).toMatchObject({
      senderId: student.userId,
      receiverId: host.userId,
      content: 'Hej!',
      read: false,
      seq: 1,
    });
    expect(await messaging.send(host, student, 'Hej hej')).toMatchObject({ seq: 2 });
    expect(messaging.owners.asked).toEqual([]);
  });

  it('counts at once after paying and accepting, while no event has come: the owners are asked, once', async () => {
    const { student, host } = unheardPair({ paid: true, matched: true });
    await messaging.send(student, host, 'Already?');
    expect(messaging.owners.asked).toEqual(['billing.get-snapshot', 'matching.get-contact']);
    await messaging.send(student, host, 'Already!');
    expect(messaging.owners.asked).toHaveLength(2);
  });

  it('is refused in this order: what is not valid, the subscription, the match', async () => {
    const nobody = unheardPair({ paid: false, matched: false });
    const send = (content: unknown, receiverId: unknown = nobody.host.userId) =>
      refusalOf(
        messaging.call(
          messagingRpc.send,
          { content, receiverId } as { content: string; receiverId: number },
          nobody.student,
        ),
      );
    expect(await send(' ')).toBe('core.INVALID: Message is required');
    expect(await send('x'.repeat(4_001))).toBe('core.INVALID: Message must be at most 4,000 characters');
    expect(await send({ $gt: '' }, '7')).toBe(
      'core.INVALID: Receiver id must be a positive whole number; Message must be text',
    );
    expect(messaging.owners.asked).toEqual([]);
    expect(await send('Hej')).toBe(unpaid);
    expect(messaging.owners.asked).toEqual(['billing.get-snapshot']);
    messaging.owners.subscriptions.set(nobody.student.userId, aSubscription(nobody.student));
    expect(await send('Hej')).toBe(noMatch);
  });

  it('is nobody without a caller', async () => {
    const request = { receiverId: 1, content: 'Hej' };
    const call = messaging.service.bus.call(messagingRpc.send, request);
    expect(await refusalOf(call)).toBe('core.UNAUTHENTICATED: Not authenticated');
  });

  it('is not who writes to oneself or to somebody unknown', async () => {
    const { student } = await messaging.pair();
    expect(await refusalOf(messaging.send(student, student, 'Me'))).toBe(noMatch);
    expect(await refusalOf(messaging.send(student, { ...student, userId: 999_999_999 }, 'You'))).toBe(
      noMatch,
    );
  });

  it('is not who has a match but no subscription, and the other way round the counterpart may', async () => {
    const { student, host } = unheardPair({ paid: true, matched: true });
    expect(await refusalOf(messaging.send(host, student, 'Hej'))).toBe(unpaid);
    expect(await messaging.send(student, host, 'Hej')).toMatchObject({ content: 'Hej' });
  });

  it('may be nobody yet where an owner is away: neither is refused', async () => {
    const unheard = unheardPair({ paid: false, matched: false });
    const paid = unheardPair({ paid: true, matched: false });
    await messaging.tell(aSubscription(paid.student));
    const known = await messaging.pair();
    await messaging.owners.leave('billing');
    await messaging.owners.leave('matching');
    expect(await refusalOf(messaging.send(unheard.student, unheard.host, 'Hej'))).toMatch(away);
    expect(await refusalOf(messaging.send(paid.student, paid.host, 'Hej'))).toMatch(away);
    expect(await messaging.send(known.student, known.host, 'Hej')).toMatchObject({ content: 'Hej' });
    await messaging.owners.come('billing');
    await messaging.owners.come('matching');
    expect(await refusalOf(messaging.send(unheard.student, unheard.host, 'Hej'))).toBe(unpaid);
    expect(await refusalOf(messaging.send(paid.student, paid.host, 'Hej'))).toBe(noMatch);
  });
});

describe('a subscription', () => {
  it('opens until its access ends by itself, and billing is asked before that is believed', async () => {
    const { student, host } = await messaging.pair();
    const ends = new Date(Date.now() + DAY_MS).toISOString();
    await messaging.tell(aSubscription(student, { version: 2, accessEndsAt: ends }));
    await messaging.send(student, host, 'Paid');
    messaging.elapse(2 * DAY_MS);
    expect(await refusalOf(messaging.send(student, host, 'Late'))).toBe(unpaid);
    messaging.owners.subscriptions.set(student.userId, aSubscription(student, { version: 3 }));
    expect(await messaging.send(student, host, 'Renewed')).toMatchObject({ content: 'Renewed' });
    jest.restoreAllMocks();
  });

  it('is what the newest version says, however late an older one comes', async () => {
    const { student, host } = await messaging.pair();
    const lost = aSubscription(student, { version: 5, hasAccess: false, status: 'canceled' });
    await messaging.tell(lost, aSubscription(student, { version: 4 }), lost);
    expect(await refusalOf(messaging.send(student, host, 'Hej'))).toBe(unpaid);
    await messaging.tell(aSubscription(student, { version: 6 }));
    expect(await messaging.send(student, host, 'Hej')).toMatchObject({ content: 'Hej' });
  });

  it('is not needed to read', async () => {
    const { student, host } = await messaging.pair();
    await messaging.send(student, host, 'Hej');
    const lost = aSubscription(host, { version: 2, hasAccess: false, status: 'canceled' });
    await messaging.tell(lost);
    expect(await refusalOf(messaging.send(host, student, 'Hej'))).toBe(unpaid);
    expect((await messaging.list(host)).messages).toHaveLength(1);
    expect(await messaging.conversations(host)).toMatchObject([{ unread: 1 }]);
    await messaging.markRead(host, student);
    expect(await messaging.conversations(host)).toMatchObject([{ unread: 0 }]);
  });
});
