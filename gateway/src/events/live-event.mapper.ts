import { billingEvents } from '@hemma/contracts/billing';
import type { EventContract, PayloadOf } from '@hemma/contracts/core';
import { liveEventSchemas, type LiveEventName } from '@hemma/contracts/gateway';
import { matchingEvents, type MatchSnapshot } from '@hemma/contracts/matching';
import { messagingEvents } from '@hemma/contracts/messaging';

/** An event as browsers get it. */
export interface LiveEvent {
  /** The users who hear of it. */
  readonly hearers: readonly number[];
  readonly name: LiveEventName;
  /** What its schema lets out, as JSON. */
  readonly data: string;
}

interface Telling {
  readonly name: LiveEventName;
  hearersOf(payload: unknown): readonly number[];
}

const both = ({ studentId, hostId }: MatchSnapshot) => [studentId, hostId];

/** Which event of the platform becomes which of a browser's, and for whom. */
const tellings = new Map<string, Telling>([
  tell(matchingEvents.matchRequested, 'match', both),
  tell(matchingEvents.matchAccepted, 'match', both),
  tell(matchingEvents.matchRejected, 'match', both),
  tell(matchingEvents.matchCompleted, 'match', both),
  tell(messagingEvents.messageSent, 'message', ({ senderId, receiverId }) => [senderId, receiverId]),
  tell(messagingEvents.messagesRead, 'read', ({ readerId, senderId }) => [readerId, senderId]),
  tell(billingEvents.subscriptionChanged, 'subscription', ({ userId }) => [userId]),
]);

/**
 * @param payload as the contract of this pattern has parsed it
 * @returns what browsers hear of it; undefined for what is not for them
 */
export function liveEventOf(pattern: string, payload: unknown): LiveEvent | undefined {
  const telling = tellings.get(pattern);
  if (!telling || payload === undefined) return undefined;
  const { name } = telling;
  // By the schema of the stream: a field that only services may know does not leave.
  const data = JSON.stringify(liveEventSchemas[name].parse(payload));
  return { name, data, hearers: telling.hearersOf(payload) };
}

function tell<E extends EventContract>(
  contract: E,
  name: LiveEventName,
  hearersOf: (payload: PayloadOf<E>) => readonly number[],
): [string, Telling] {
  return [contract.pattern, { name, hearersOf: (payload) => hearersOf(payload as PayloadOf<E>) }];
}
